import PackEditing
import Testing

@testable import EditMode

/// A key of the part that is edited, before anything is typed.
struct EditKeyTests {
  private static func key(_ example: String, isText: Bool = false, isCondition: Bool = false) -> EditKey {
    EditKey(
      file: "flow.toml", path: TOMLPath("when"), name: "when", value: nil, written: "", summary: "",
      example: example, choices: [], isString: true, isText: isText, isCondition: isCondition)
  }

  @Test func `the field of a key that is not written has an example that holds in any pack, or nothing`() {
    #expect(Self.key("\"1.5s\"").typed == "1.5s")
    #expect(Self.key("\"!user.gender\"", isCondition: true).typed == "")
    #expect(Self.key("\"walk.title\"", isText: true).typed == "")
  }
}
