import Diagnostics
import PackFiles
import PackReading
import PackReview
import Report
import Testing

@Suite struct ShippedPackTests {
  @Test(arguments: ContentSource.shippedPacks)
  func `a shipped pack has nothing to be said about it`(id: String) throws {
    let source = try #require(ContentSource.shipped(id))
    #expect(PackLint.check(source).rendered == "")
  }
}
