import Testing

@testable import Storyboard

@Suite struct DigestTests {
  @Test func `the same texts give the same digest, and others another`() {
    func digest(_ texts: String...) -> String {
      var digest = Digest()
      for text in texts { digest.add(text) }
      return digest.text
    }
    #expect(digest("a", "b") == digest("a", "b"))
    #expect(digest("a", "b") != digest("ab"))
    #expect(digest("12345678", "9") != digest("123456789"))
    #expect(digest("") != digest())
  }
}
