import ContentTree
import Experiments
import FixturePacks
import PackFiles
import PackReading
import TOMLParsing
import TestFiles
import Testing

/// What GrowthBook's Python SDK gave users by what `experiments export` had written, and by a payload of its own, before
/// version 4; `.ci/check-growthbook.py --write` made the file.
@Suite struct PythonSDKTests {
  private let vectors: [String: ExperimentValue]

  init() throws {
    let text = try Repository.text("Tests/PackReadingTests/Vectors/python-sdk-3.2.2.json")
    let table = try #require(JSONTree.parse(text).table)
    vectors = try #require(ContentNode.table(table).experimentValue.members)
  }

  @Test(arguments: ["experiments", "features"])
  func `users get the arms that the SDK gives them, also those with letters beyond ASCII`(name: String) throws
  {
    var files = Fixtures.teaFiles
    let text = try #require(vectors[name]?.text)
    files["experiments.toml"] = text
    if name == "features" { files["growthbook.json"] = try #require(vectors["payload"]?.text) }
    let plan = try PackLoader.load(ContentSource(id: "tea", files: files), system: Fixtures.system).bundle
      .experiments
    let users = try #require(vectors["users"]?.items).compactMap(\.members)
    let expected = try #require(vectors["expected"]?.items).compactMap(\.members)
    var compared = 0
    for row in expected {
      guard let key = row["experiment"]?.text, let experiment = plan.experiment(key) else { continue }
      let user = try #require(users.first { $0["id"] == row["user"] })
      let assigner = experiment.assigner(
        ExperimentUser(id: user["id"]?.text ?? ""), .object(user), plan.payload)
      let assignment = experiment.assignment(assigner)
      let control = experiment.rules.variations[0]
      let ours = assignment.isIn ? experiment.rules.variations[assignment.variation] : nil
      let theirs = try #require(row["value"])
      #expect(ours == theirs || ours == nil && (theirs == .null || theirs == control), "\(row)")
      #expect(row["drawn"] == .bool(assignment.isDrawn), "\(row)")
      compared += 1
    }
    #expect(compared == 120 * plan.experiments.count)
  }
}

extension ExperimentValue {
  fileprivate var members: [String: ExperimentValue]? {
    if case .object(let members) = self { members } else { nil }
  }
  fileprivate var items: [ExperimentValue]? { if case .array(let items) = self { items } else { nil } }
  fileprivate var text: String? { if case .string(let text) = self { text } else { nil } }
}
