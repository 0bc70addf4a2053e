import Testing

@testable import Hashing

/// The examples of FIPS 180-4, and lengths around the end of a block.
@Suite struct SHA256Tests {
  private static func hex(_ bytes: [UInt8]) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
  ])
  func `the digests of the standard's examples`(text: String, digest: String) {
    #expect(Self.hex(SHA256.digest(Array(text.utf8))) == digest)
  }

  @Test func `a million letters`() {
    let digest = Self.hex(SHA256.digest([UInt8](repeating: UInt8(ascii: "a"), count: 1_000_000)))
    #expect(digest == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
  }

  @Test func `no two lengths around the end of a block have one digest`() {
    let digests = (50...130).map { SHA256.digest([UInt8](repeating: 0, count: $0)) }
    #expect(Set(digests).count == digests.count)
  }
}
