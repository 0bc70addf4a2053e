import Foundation
import TapeSupport
import Testing

@testable import PictureFiles
@testable import TapeLanguage
@testable import TapeRuns
@testable import Tapes

@Suite struct PlayerLinkTests {
  /// A parameter of an address, unpacked.
  private static func unpacked(_ name: String, of address: String, expected: String) throws -> String {
    let fields = address.split(separator: "#")[1].split(separator: "&").map { $0.split(separator: "=") }
    let field = try #require(fields.first { $0[0] == name })
    #expect(field.count == 2 && !field[1].contains("+") && !field[1].contains("/"))
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
    var (bytes, bits, count): ([UInt8], Int, Int) = ([], 0, 0)
    for character in field[1] {
      bits = bits << 6 | (try #require(alphabet.firstIndex(of: character)))
      count += 6
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> count))
      }
    }
    // As zlib, with the checksum of what has to come out.
    let sum = Checksum.adler32(Array(expected.utf8))
    let end = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: sum >> $0) }
    return String(decoding: try Inflate.unpack([0x78, 0x01] + bytes + end, limit: 1 << 20), as: UTF8.self)
  }

  @Test(arguments: ["", "Enter\n", "Type \"茶, é & <b>\"\n", String(repeating: "Press Tab\n", count: 4000)])
  func `an address holds the start and the tape, packed`(tape: String) throws {
    let start = "{\"setup\":{\"locale\":\"ja\",\"nick\":\"お茶+/=\"}}"
    let link = PlayerLink(page: "player-a b.html", start: start, theme: "dark", tape: tape)
    #expect(link.address.hasPrefix("./player-a%20b.html#start="))
    #expect(link.address.contains("&theme=dark&"))
    #expect(try Self.unpacked("start", of: link.address, expected: start) == start)
    #expect(try Self.unpacked("tape", of: link.address, expected: tape) == tape)
  }

  @Test func `a failed step has a link, where there is a player`() {
    var result = TapeResult(name: "a", file: "a.tape", outcome: .failed)
    let place = TapePosition(file: "a.tape", line: 3, column: 1)
    let command = TapeCommand(kind: .expect(TapeExpectation(.screen("home"))), position: place, length: 3)
    result.checks = [
      TapeResult.Check(command: command, instant: .zero, outcome: .passed),
      TapeResult.Check(command: command, instant: .zero, outcome: .failed, message: "no"),
    ]
    let report = TapeReport(results: [result])
    #expect(!HTMLReport.page(ReportRecord(report)).contains("Play to here"))
    let link = PlayerLink(page: "player-p.html", start: "{}", theme: "light", tape: "Enter\n")
    let page = HTMLReport.page(ReportRecord(report)) { _, _ in link }
    #expect(page.components(separatedBy: "Play to here").count == 2)
    #expect(page.contains("href=\"\(link.address.replacing("&", with: "&amp;"))\""))
  }
}
