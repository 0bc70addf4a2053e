import Foundation
import SeededRandom
import Testing

@testable import Deflate

/// Gzip files that Python's zlib wrote, and ours; whole, cut, and with bits turned.
@Suite struct GzipReaderTests {
  /// `{"n":0,"t":"abc"}` and so on, sixty lines.
  private static let lines = (0..<60).map { "{\"n\":\($0),\"t\":\"abc\"}\n" }.joined()
  /// Levels 1 and 9, which have codes of their own.
  private static let files = [
    """
    H4sIAAAAAAAEA23OqRFCQRQAME8ZqxG8i6sbwKNwf+idQTLBRmVbz3U97NdrXdft/ljv3faVQBIppJFBjsgJOSMXJP6kXYft8B3Gw3lYD+9hPtyn\
    +3Sf7tN9uk/36T7dp/t0X+7Lfbkv9+W+3Jf7cl/uy327b/ftvt23+3bf7tt9u2/3437cj/txP+7H/bgf9+N+fvYfQ2AOimoEAAA=
    """,
    """
    H4sIAAAAAAACA23TKY4CUBBFUc8yvkZ0Tc2wG8CjcKT33kGS8+1VJ5VX7/Vc15/jeq3rut0f6+/w/pSgJKUoTRnKL+VEOVMuCjdo1SE7dIfwUB7S\
    Q3uID/WpPjc3V5/qU32qT/WpPtWn+lJf6mszGfWlvtSX+lJf6kt9q2/1rb43i1ff6lt9q2/1rX7Uj/pRP+pn87DqR/2oH/Xzpf8HQ2AOimoEAAA=
    """,
  ]

  private static func bytes(_ text: String) throws -> [UInt8] {
    [UInt8](try #require(Data(base64Encoded: text)))
  }

  /// What is read through small pieces on both sides.
  private static func read(_ file: [UInt8], piece: Int = 1 << 16, room: Int = 1 << 16)
    -> (bytes: [UInt8], failure: GzipFailure?)
  {
    var index = 0
    var contents: [UInt8] = []
    var reader = GzipReader { target in
      let count = min(piece, target.count, file.count - index)
      target.copyBytes(from: file[index..<index + count])
      index += count
      return count
    }
    let target = UnsafeMutableRawBufferPointer.allocate(byteCount: room, alignment: 1)
    defer { target.deallocate() }
    do throws(GzipFailure) {
      while true {
        let count = try reader.read(into: target)
        if count == 0 { return (contents, nil) }
        contents += target[..<count]
      }
    } catch {
      return (contents, error)
    }
  }

  @Test func `files of zlib are read, in pieces of any size`() throws {
    for file in Self.files {
      for (piece, room) in [(1, 1), (7, 3), (1 << 16, 1 << 16)] {
        let (bytes, failure) = Self.read(try Self.bytes(file), piece: piece, room: room)
        #expect(String(decoding: bytes, as: UTF8.self) == Self.lines)
        #expect(failure == nil)
      }
    }
  }

  @Test func `fixed codes, names, several members and zeros at the end are read`() throws {
    let fixed = try Self.bytes("H4sIAAAAAAACA0tMSk5JTUxKToTSALZMrBoQAAAA")
    #expect(Self.read(fixed).bytes == Array("abcdeabcabcdeabc".utf8))
    let two = try Self.bytes(
      "H4sICAAAAAAC/2EgbmFtZS5qc29ubADLz0vlAgCfqBf4BAAAAB+LCAAAAAAAAgMrKc/nAgB0CBeWBAAAAAAAAA==")
    let (bytes, failure) = Self.read(two)
    #expect(bytes == Array("one\ntwo\n".utf8))
    #expect(failure == nil)
  }

  @Test func `what we write is read, over many windows`() {
    var random = SeededGenerator(seed: 3)
    for count in [0, 1, 300, 32_768, 400_000] {
      // Half of it has no pattern, and is stored.
      let noise = (0..<count / 2).map { _ in UInt8.random(in: 0...255, using: &random) }
      let bytes = noise + (0..<count - count / 2).map { UInt8(truncatingIfNeeded: $0 / 50 * 7) }
      let (read, failure) = Self.read(Deflate.gzip(bytes), piece: 1000)
      #expect(read == bytes)
      #expect(failure == nil)
    }
  }

  @Test func `of a cut file what stands before the cut is given, and then that it is cut`() throws {
    let file = try Self.bytes(Self.files[1])
    for cut in 0..<file.count {
      let (bytes, failure) = Self.read(Array(file[..<cut]))
      #expect(failure == .truncated)
      #expect(Self.lines.utf8.starts(with: bytes))
    }
    #expect(Self.read(Array(file.dropLast(8))).bytes == Array(Self.lines.utf8))
  }

  @Test func `a turned bit is found, wherever it is`() throws {
    let file = try Self.bytes(Self.files[1])
    // The time and the system of the head say nothing of the contents.
    var found = 0
    for bit in (10 * 8)..<(file.count * 8) {
      var damaged = file
      damaged[bit / 8] ^= 1 << UInt8(bit % 8)
      let (bytes, failure) = Self.read(damaged)
      // A few bits behind the last block fill up its byte.
      #expect(failure != nil || bytes == Array(Self.lines.utf8), "bit \(bit)")
      if failure != nil { found += 1 }
    }
    #expect(found >= (file.count - 11) * 8)
    #expect(Self.read(Array("{\"event\":1}".utf8)).failure == .malformed)
    #expect(Self.read(file + [7]).failure != nil)
  }

  @Test func `a file that grows without end stops at the limit`() {
    let zeros = Deflate.gzip([UInt8](repeating: 0, count: 5_000_000))
    let (bytes, failure) = GzipReader.contents(of: zeros, limit: 100_000)
    #expect((100_000..<300_000).contains(bytes.count))
    #expect(failure == nil)
  }

  @Test func `a file that cannot be read says so`() {
    var reader = GzipReader { _ in -1 }
    let target = UnsafeMutableRawBufferPointer.allocate(byteCount: 8, alignment: 1)
    defer { target.deallocate() }
    var found: GzipFailure?
    do throws(GzipFailure) { _ = try reader.read(into: target) } catch { found = error }
    #expect(found == .unreadable)
  }
}
