import Diagnostics
import PackFiles
import PackReading
import PackReview
import Report
import Testing

/// A file that cannot be read: that is said, and nothing of what refers into it.
@Suite struct BrokenFileTests {
  /// The lamps, with a file of each kind, and words of the phone.
  private static let files: [String: String] = {
    var files = LampPack.files
    files["strings/en.day.toml"] = "join.title = \"Join by day\""
    files["strings/ja.day.toml"] = "join.title = \"昼の登録\""
    files["experiments.toml"] =
      ExperimentRuleTests.experiments(
        "length", arms: "long", "short", more: "at = \"join\"\ngoal = \"home\""
      ).new
    files["promises.toml"] = """
      ends = ["home"]

      [[promise]]
      id = "members"
      never = "screen == 'home' && step == 'ask' && mark == 'points' && screen.file == 'home' && field.plan == 'day'"
      because = "A made-up promise."

      [[promise]]
      id = "asked"
      eventually = "permission.location == 'always' || experiment.length == 'short' || user.member"
      because = "A made-up promise."
      """
    files["parts/foot.toml"] = """
      [parameters.up]
      about = "the tab that is up"
      [[element]]
      kind = "text"
      text = "near.text"
      when = "user.plan == '$up'"
      """
    files["screens/near.toml"]?.append(
      "\n\n[[element]]\nkind = \"part\"\npart = \"foot\"\nwith = { up = \"day\" }")
    files["variants/day.toml"] = """
      pack = "lamps"
      locale = "ja"

      [user]
      plan = "day"

      [endpoints]
      save = "taken"

      [experiment]
      length = "short"
      """
    return files
  }()

  private func found(_ files: [String: String]) -> [Diagnostic] {
    PackLint.check(ContentSource(id: "lamps", files: files))
  }

  @Test func `the pack of these tests has no errors`() {
    #expect(found(Self.files).filter { $0.severity == .error }.rendered == "")
  }

  @Test(arguments: files.keys.filter { !$0.hasPrefix("variants/") }.sorted())
  func `a file that is no TOML is one mistake`(path: String) {
    var files = Self.files
    files[path]?.append("\nno toml")
    let found = found(files)
    #expect(found.map(\.rule) == [.syntax], "\(found.rendered)")
  }

  @Test(arguments: ["strings/en.toml", "strings/ja.toml"])
  func `a text that is written twice is one mistake`(path: String) {
    var files = Self.files
    files[path]?.append("\nhome.tab = \"Home\"")
    let found = found(files)
    #expect(found.map(\.rule) == [.syntax], "\(found.rendered)")
  }

  @Test func `a step of a flow that can be read is still looked for`() {
    var files = Self.files
    files["promises.toml"] = files["promises.toml"]?.replacing("'home'", with: "'hoem'")
    #expect(Set(found(files).map(\.rule)) == [.unknownValue])
  }
}
