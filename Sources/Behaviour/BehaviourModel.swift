/// How synthetic users behave: constants, each with the source that it was taken from.
///
/// Time at a place = (reading + decisions + actions) times the person's factor + what the system takes. Users leave by a
/// hazard that falls with time, and with a probability for each field, error, question and second of waiting; the first
/// that strikes is the reason.
package struct BehaviourModel: Hashable, Sendable {
  /// A number, and where it is from.
  package struct Sourced: Hashable, Sendable {
    package var value: Double
    package var source: String

    package init(_ value: Double, source: String) {
      self.value = value
      self.source = source
    }
  }

  /// How fast people read in a language.
  package struct Reading: Hashable, Sendable {
    package enum Unit: String, CaseIterable, Hashable, Sendable {
      case words, characters
    }

    /// `en`, `ja`.
    package var locale: String
    package var unit: Unit
    package var perMinute: Sourced

    package init(locale: String, unit: Unit, perMinute: Sourced) {
      self.locale = locale
      self.unit = unit
      self.perMinute = perMinute
    }
  }

  /// How users are spread over the values of something: an attribute (`user.gender`), the locale, the device.
  package struct Population: Hashable, Sendable {
    /// `user.NAME`, `locale` or `device`.
    package var name: String
    /// In the order written; they need not sum up to 1.
    package var shares: [Share]
    package var source: String

    package struct Share: Hashable, Sendable {
      package var value: String
      package var weight: Double

      package init(value: String, weight: Double) {
        self.value = value
        self.weight = weight
      }
    }

    package init(name: String, shares: [Share], source: String) {
      self.name = name
      self.shares = shares
      self.source = source
    }
  }

  /// A probability for one thing of a pack, in place of the general one: `permission.location`, `outcome` by element.
  package struct Exception: Hashable, Sendable {
    package var name: String
    package var value: Sourced

    package init(name: String, value: Sourced) {
      self.name = name
      self.value = value
    }
  }

  private var constants: [Sourced]
  /// The first is for languages that have no entry.
  package var reading: [Reading]
  package var populations: [Population]
  /// Probabilities of allowing, by kind of permission.
  package var permissions: [Exception]
  /// How often each element is chosen where there are several, by element id; 1 for those without.
  package var weights: [Exception]
  /// `nil`: the constants are of the literature and of assumptions; otherwise the funnel that they were fitted to.
  package var calibratedTo: String?

  /// A model in which every constant is zero, to be filled.
  package init() {
    constants = Array(repeating: Sourced(0, source: ""), count: BehaviourConstant.allCases.count)
    reading = []
    populations = []
    permissions = []
    weights = []
  }

  /// Replaces the speed of a language, or adds it.
  package mutating func set(_ speed: Reading) {
    if let index = reading.firstIndex(where: { $0.locale == speed.locale }) {
      reading[index] = speed
    } else {
      reading.append(speed)
    }
  }

  /// Replaces how users are spread over something, or adds it.
  package mutating func set(_ population: Population) {
    if let index = populations.firstIndex(where: { $0.name == population.name }) {
      populations[index] = population
    } else {
      populations.append(population)
    }
  }

  package subscript(constant: BehaviourConstant) -> Sourced {
    get { constants[constant.index] }
    set { constants[constant.index] = newValue }
  }

  /// Seconds to read a text once, all of it.
  package func readingTime(of text: String, locale: String) -> Double {
    guard
      let reading = reading.first(where: { locale == $0.locale || locale.hasPrefix($0.locale + "-") })
        ?? reading.first, reading.perMinute.value > 0
    else { return 0 }
    let count =
      switch reading.unit {
      case .words: text.split { $0.isWhitespace }.count
      case .characters: text.count { !$0.isWhitespace }
      }
    return Double(count) * 60 / reading.perMinute.value
  }
}

extension [BehaviourModel.Exception] {
  /// Replaces the exception of a name, or adds it.
  package mutating func set(_ exception: BehaviourModel.Exception) {
    if let index = firstIndex(where: { $0.name == exception.name }) {
      self[index] = exception
    } else {
      append(exception)
    }
  }

  /// The number of a name; `nil` where it is no exception.
  package subscript(name: String) -> Double? {
    first { $0.name == name }?.value.value
  }
}
