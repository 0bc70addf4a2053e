package import PackModel
package import PackReading

/// What a session starts from: the part of configuration that the machine and experiments hear.
struct SessionStart: Sendable {
  var setup = FlowSetup()
  var user = ExperimentUser()

  /// The seed of the machine, as configuration reads numbers.
  var seed: Int {
    get { Int(clamping: setup.seed) }
    set { setup.seed = Int64(newValue) }
  }
}

/// What the values of keys depend on beside what is written.
package struct ConfigurationContext: Sendable {
  var pack: Pack
  /// The pack's brands beside its own look.
  var brands: [String]
  /// The session's date where no layer sets it.
  var today: CalendarDate

  /// Takes from a pack what the types and defaults of keys depend on.
  package init(_ bundle: PackBundle, today: CalendarDate = FlowSetup().today) {
    pack = bundle.pack
    brands = bundle.themes.brandNames
    self.today = today
  }
}
