import Diagnostics
import PackFiles
package import PackReading
import Report
package import TestFiles

/// The packs of `Tests/Packs`.
package enum Fixtures {
  /// What is asked for and not there.
  package struct Missing: Error {
    var text: String
  }

  /// Where they are.
  package static let folder = Repository.path + "/Tests/Packs"

  /// The tea shop.
  package static let tea = ContentSource(folder: "\(folder)/tea")
  /// A few words of the system's own.
  package static let system = ContentSource(folder: "\(folder)/_system")

  private static let experiments = """
    [[experiment]]
    key = "length"
    name = "Long or short"
    at = "intro"
    when = "user.taste != 'black'"
    coverage = 0.8
    condition = { country = "JP", age = { "$gte" = 18, "$lt" = 80 } }

    [[experiment.filter]]
    seed = "holdout"
    ranges = [[0.0, 0.9]]

    [[experiment.arm]]
    id = "long"
    name = "As always"

    [[experiment.arm]]
    id = "short"

    [[experiment]]
    key = "colour"
    name = "Red or blue"
    status = "draft"
    namespace = { id = "look", range = [0.0, 0.5] }

    [[experiment.arm]]
    id = "red"

    [[experiment.arm]]
    id = "blue"

    """

  /// Every file of the tea shop, by path.
  package static let teaFiles: [String: String] = {
    let paths = FileList.below("\(folder)/tea").filter { $0.hasSuffix(".toml") }
    return Dictionary(
      uniqueKeysWithValues: paths.map { ($0, (try? Repository.text("Tests/Packs/tea/\($0)")) ?? "") })
  }()

  /// A folder in which configuration finds the tea shop, with experiments on its users: `length`, which runs, and
  /// `colour`, a draft.
  package static func folderWithExperiments() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for (path, text) in teaFiles { try folder.write(text, to: "Content/tea/\(path)") }
    try folder.write(experiments, to: "Content/tea/experiments.toml")
    return folder
  }

  /// The tea shop with one piece of one file replaced.
  package static func tea(replacing old: String, with new: String, in path: String) throws -> [String: String]
  {
    var files = teaFiles
    guard let text = files[path], text.contains(old) else {
      throw Missing(text: "\(path) has no \(old)")
    }
    files[path] = text.replacing(old, with: new, maxReplacements: 1)
    return files
  }

  /// Every problem of a pack in memory, as people read it.
  package static func problems(_ files: [String: String]) -> [String] {
    PackLoader.check(ContentSource(id: "tea", files: files), system: system).diagnostics.map(\.rendered)
  }
}
