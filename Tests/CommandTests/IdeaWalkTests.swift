import Foundation
import TestFiles
import Testing

/// docs/from-idea-to-meeting.md, done as it is written: its files are saved and its commands run, in their order.
@Suite(.enabled(if: ProgramTerminal.program != nil)) struct IdeaWalkTests {
  /// A fenced block of the page.
  private struct Block {
    /// `sh`, `toml`, `text`; empty for what a command printed.
    var kind: String
    /// The line before it.
    var before: String
    var lines: [String]

    var text: String { lines.map { $0 + "\n" }.joined() }
    /// The file that the line before names: ``Save as `PATH`:``.
    var file: String? {
      let parts = before.split(separator: "`", omittingEmptySubsequences: false)
      return kind == "sh" || kind.isEmpty || parts.count < 3 ? nil : String(parts[parts.count - 2])
    }
  }

  private static func blocks(_ page: String) -> [Block] {
    var blocks: [Block] = []
    var (open, last): (Block?, String) = (nil, "")
    for line in page.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if line.hasPrefix("```") {
        if let block = open {
          blocks.append(block)
          open = nil
        } else {
          open = Block(kind: String(line.dropFirst(3)), before: last, lines: [])
        }
      } else if open != nil {
        open?.lines.append(line)
      } else if !line.isEmpty {
        last = line
      }
    }
    return blocks
  }

  /// The arguments of a line, without its comment and what the output goes to; `nil`: no command to be run here.
  private static func command(_ line: String) -> (arguments: [String], out: String?)? {
    let line = line.split(separator: " #", maxSplits: 1).first.map(String.init) ?? ""
    let parts = line.components(separatedBy: " > ")
    var arguments = parts[0].split(separator: " ").map(String.init)
    // A session wants a terminal.
    guard arguments.first == "onboard-sim", arguments.count > 1, !arguments[1].hasPrefix("-") else {
      return nil
    }
    arguments.removeFirst()
    if arguments[0] == "simulate" {
      if let place = arguments.firstIndex(of: "--users") { arguments.removeSubrange(place...place + 1) }
      arguments += ["--users", "60"]
    }
    return (arguments, parts.count > 1 ? parts[1].trimmingCharacters(in: .whitespaces) : nil)
  }

  @Test func `the way from an idea to a meeting can be gone as it is written`() throws {
    let blocks = Self.blocks(try Repository.text("docs/from-idea-to-meeting.md"))
    let folder = try TemporaryFolder()
    var ran: [String] = []
    for (place, block) in blocks.enumerated() {
      if let file = block.file { try folder.write(block.text, to: file) }
      guard block.kind == "sh" else { continue }
      for line in block.lines {
        guard let (arguments, out) = Self.command(line) else { continue }
        let run = try ProgramRun.run(arguments, in: folder.url, environment: ["HOME": folder.path])
        #expect(run.status == 0, "\(line): \(run.output) \(run.messages)")
        if let out { try folder.write(run.output, to: out) }
        ran.append(arguments[0])
        // What depends on no random users stands there as it is printed.
        let isFixed = ["check", "why", "experiments"].contains(arguments[0]) && out == nil
        guard isFixed, block.lines.count == 1, place + 1 < blocks.count, blocks[place + 1].kind.isEmpty else {
          continue
        }
        #expect(blocks[place + 1].text == run.output.replacing("\r\n", with: "\n"), "\(line)")
      }
    }
    #expect(Set(ran).isSuperset(of: ["check", "explore", "init", "plan", "results", "simulate", "why"]))
    #expect(try folder.text("meeting.html").hasPrefix("<!doctype html>"))
  }
}
