import Diagnostics
import FixturePacks
import PackFiles
import PackReading
import Testing

/// Entry points: other ways into an app than its first step.
@Suite struct EntryDecoderTests {
  @Test(arguments: [
    ("start = \"article\"", "start = \"artikel\"", "there is no step `artikel`"),
    ("start = \"article\"\n", "", "`start` is missing: a step of flow.toml"),
    ("from = \"link\"", "from = \"lnk\"", "`lnk` is not one of the values of the attribute `from`"),
    ("from = \"link\"", "form = \"link\"", "there is no attribute `form` in pack.toml"),
  ])
  func `what is wrong with an entry point is said`(_ old: String, _ new: String, _ message: String) {
    let files = EntryPack.files(EntryPack.link.replacing(old, with: new))
    let errors = PackLoader.check(ContentSource(id: "one", files: files)).diagnostics.filter {
      $0.severity == .error
    }
    #expect(errors.map(\.message) == [message])
  }
}
