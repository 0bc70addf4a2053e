import OnboardingFlow
import PackModel
import Testing

@Suite struct `Conditions of a flow` {
  @Test func `a flow gives conditions its attributes, statuses, fields and variant`() {
    let pack = Pack.page(
      [.field("nickname"), .button("go")], attributes: [Attribute(name: "nickname", initial: .string("Mio"))])
    var flow = started(
      pack, FlowSetup(locale: "ja", device: "tablet", permissions: [.location: .whenInUse]))
    #expect(flow.holds("locale == 'ja' && device == 'tablet'"))
    #expect(flow.holds("permission.location == 'when_in_use' && permission.camera == 'not_determined'"))
    #expect(flow.holds("user.nickname == 'Mio' && !user.undeclared && !nonsense && !other.name"))
    #expect(flow.holds("field.nickname == 'Mio'"), "what the field shows, though nobody has typed")
    flow.type("!")
    #expect(flow.holds("field.nickname == 'Mio!' && user.nickname == 'Mio' && !field.go && !field.absent"))
    let mina = DataSet.people.records.first
    #expect(flow.holds("item.id == 'mina' && item.age == 27", item: mina))
    #expect(!flow.holds("item.id"))
  }
}
