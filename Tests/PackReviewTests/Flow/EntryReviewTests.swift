import Diagnostics
import FixturePacks
import PackFiles
import PackReading
import PackReview
import Testing

@Suite struct EntryReviewTests {
  @Test func `a step that only an entry point leads to is reached`() {
    func unreachable(_ entry: String) -> [String] {
      PackLoader.review(ContentSource(id: "one", files: EntryPack.files(entry)))
        .filter { $0.rule == .unreachableStep }.map(\.keyPath)
    }
    #expect(unreachable(EntryPack.link) == [])
    #expect(unreachable("") == ["step[1]"])
  }
}
