import Components
import Foundation
import Gallery
import TerminalModel
import TestFiles
import Testing

/// Every state of every entry looks as approved, light and dark.
@Suite struct GoldenTests {
  private static let names = Catalogue.entries.map(\.name)

  @Test(arguments: names) func `an entry looks as approved`(_ name: String) throws {
    let entry = try #require(Catalogue.entry(named: name))
    try Goldens.compare(GalleryGolden.text(of: entry), with: GalleryGolden.fileName(of: entry), of: name)
  }

  @Test func `no golden is left over`() throws {
    let wanted = Set(Catalogue.entries.map(GalleryGolden.fileName) + BrandGoldenTests.files)
    for name in try Goldens.names() where !wanted.contains(name) {
      if Goldens.mode == .all {
        try FileManager.default.removeItem(at: Goldens.file(name))
      } else {
        Issue.record(
          "\(name) is the golden of no entry and no brand: remove it, or \(Goldens.command("all"))")
      }
    }
  }

  @Test(arguments: names) func `a picture is the same twice, and keeps its size`(_ name: String) throws {
    let entry = try #require(Catalogue.entry(named: name))
    for state in entry.states {
      for device in [GallerySetting.phone, GallerySetting.tablet] {
        let setting = GallerySetting(.light, locale: "ja", device: device)
        let (one, other) = (state.picture(setting), state.picture(setting))
        #expect(one.frame == other.frame, "\(state.name)")
        #expect(one.drawn.nextChange == other.drawn.nextChange)
        #expect(one.frame.size == state.size(on: device))
      }
    }
  }
}

/// The files of the goldens.
enum Goldens {
  /// Whether they are written: `RECORD_GOLDENS`.
  enum Mode: String {
    case missing, all
  }

  static let mode = ProcessInfo.processInfo.environment["RECORD_GOLDENS"].flatMap(Mode.init)

  private static let folder = URL(filePath: "\(Repository.path)/Tests/GalleryTests/Goldens")

  static func file(_ name: String) -> URL { folder.appending(path: name) }

  static func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false))
      .filter { !$0.hasPrefix(".") }.sorted()
  }

  /// Compares what was drawn with the approved text of a file, or writes it.
  static func compare(_ drawn: String, with name: String, of thing: String) throws {
    let file = file(name)
    let approved = try? String(contentsOf: file, encoding: .utf8)
    if mode == .all || mode == .missing && approved == nil {
      if approved != drawn { try drawn.write(to: file, atomically: true, encoding: .utf8) }
      return
    }
    guard let approved else {
      Issue.record("\(file.lastPathComponent) is missing: \(command("missing")), and look at it")
      return
    }
    if let difference = GoldenDifference(approved: approved, drawn: drawn) {
      Issue.record(
        """
        \(thing) looks different:
        \(difference.lines.joined(separator: "\n"))
        If that is meant: \(command("all")), and look at what changed
        """)
    }
  }

  static func command(_ mode: String) -> String {
    "RECORD_GOLDENS=\(mode) swift test --filter GoldenTests"
  }
}
