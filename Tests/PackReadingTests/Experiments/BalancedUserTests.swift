import FixturePacks
import PackFiles
import PackModel
import PackReading
import Testing

@Suite struct `Balanced participants` {
  private static let plan = """
    [[experiment]]
    key = "length"
    name = "Long or short"
    [[experiment.arm]]
    id = "long"
    [[experiment.arm]]
    id = "short"

    [[experiment]]
    key = "tone"
    name = "How it speaks"
    coverage = 0.5
    [[experiment.arm]]
    id = "cool"
    [[experiment.arm]]
    id = "warm"
    [[experiment.arm]]
    id = "odd"
    """

  private static func desk() throws -> OfferDesk {
    var files = Fixtures.teaFiles
    files["experiments.toml"] = plan
    let bundle = try PackLoader.load(ContentSource(id: "tea", files: files), system: Fixtures.system).bundle
    return OfferDesk(bundle.experiments, ExperimentUser(), FlowSetup(), bundle.pack)
  }

  @Test func `arms differ by one after every participant, and each is the one that chance gives`() throws {
    var desk = try Self.desk()
    var given: [String: Int] = [:]
    for person in 0..<24 {
      let ids = (0..<40).map { "p-\(person)-\($0)" }
      let user = try #require(desk.balanced(among: ids, given: given))
      #expect(ids.contains(user))
      for offer in desk.offers(to: user) {
        let arm = try #require(offer.arm)
        #expect(offer.isDrawn)
        given["\(offer.experiment):\(arm)", default: 0] += 1
      }
      for key in ["length:long length:short", "tone:cool tone:warm tone:odd"] {
        let counts = key.split(separator: " ").map { given[String($0), default: 0] }
        #expect((counts.max() ?? 0) - (counts.min() ?? 0) <= 1)
      }
    }
  }

  @Test func `without ids there is none`() throws {
    #expect(try Self.desk().balanced(among: [], given: [:]) == nil)
  }
}
