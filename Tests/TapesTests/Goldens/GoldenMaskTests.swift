import Foundation
import TapeRuns
import Tapes
import Testing

@testable import TapeLanguage

/// What a golden leaves out.
@Suite struct GoldenMaskTests {
  private static func tape(_ text: String) -> String { "Sleep 2s\nType \"\(text)\"\nSnapshot a\n" }

  private func run(_ masks: [TapeRegion], then: [TapeRegion]? = nil) async throws -> GoldenRun.Came {
    try await withFolder(["a.tape": Self.tape("Aki")]) { folder in
      _ = try await GoldenRun(folder: folder, mode: .all, masks: masks).run()
      try Data(Self.tape("Ami").utf8).write(to: URL(filePath: "\(folder)/a.tape"))
      return try await GoldenRun(folder: folder, masks: then ?? masks).run()
    }
  }

  private static let everything = TapeRegion.cells(
    origin: TapePoint(column: 1, row: 1), columns: 80, rows: 24)

  @Test(arguments: [TapeRegion.element("nick"), everything])
  func `what is left out may differ`(region: TapeRegion) async throws {
    #expect(try await run([region]).report.summary == "1 passed, 0 failed")
  }

  @Test func `what is not left out may not`() async throws {
    let elsewhere = TapeRegion.cells(origin: TapePoint(column: 1, row: 1), columns: 80, rows: 1)
    let came = try await run([elsewhere, .element("hello")])
    #expect(came.result("a")?.message == "the screen is not the golden `a`: text moved")
  }

  @Test func `another mask is a difference, so that nothing is left out unseen`() async throws {
    let came = try await run([.element("nick")], then: [])
    #expect(came.result("a")?.message == "the screen is not the golden `a`: mask moved")
  }

  @Test func `an element that is not drawn leaves nothing out`() async throws {
    #expect(try await run([.element("nobody")]).report.summary == "0 passed, 1 failed")
  }
}
