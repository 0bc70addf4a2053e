import Hashing
import Testing

@Suite struct FNV1aTests {
  /// Values that the authors publish: http://www.isthe.com/chongo/src/fnv/test_fnv.c.
  @Test(
    arguments: [
      ("", 0xCBF2_9CE4_8422_2325), ("a", 0xAF63_DC4C_8601_EC8C), ("b", 0xAF63_DF4C_8601_F1A5),
      ("foobar", 0x8594_4171_F739_67E8),
    ] as [(String, UInt64)])
  func `a text has its published hash`(text: String, expected: UInt64) {
    #expect(FNV1a.hash(text) == expected)
  }

  @Test func `what is added byte by byte counts as one text`() {
    var hash = FNV1a()
    hash.add(bytes: "foo".utf8)
    for byte in "bar".utf8 { hash.add(UInt64(byte)) }
    #expect(hash.value == FNV1a.hash("foobar"))
  }
}
