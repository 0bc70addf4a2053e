import OnboardingFlow
import Portability
import Session
import Shell
import TerminalModel

/// Texts that appear on the screen, for a tape that waits for them.
enum AppearingTexts {
  /// How many are tried.
  private static let most = 4
  /// The longest of them, in characters.
  private static let longest = 40

  /// The texts of a later picture that an earlier one does not have, from the top.
  static func texts(in later: String, butNotIn earlier: String) -> [String] {
    var found: [String] = []
    for line in later.split(separator: "\n") {
      for part in parts(of: line) where !earlier.includes(part) && !found.contains(part) {
        found.append(part)
        if found.count == most { return found }
      }
    }
    return found
  }

  /// The pieces of a row between edges and wide gaps that are words.
  private static func parts(of line: Substring) -> [String] {
    var parts: [String] = []
    var part = ""
    var blanks = 0
    for character in line + "  " {
      let isEdge = character.unicodeScalars.contains { (0x2500...0x27BF).contains($0.value) }
      if isEdge || (character == " " && blanks > 0) {
        parts.append(part)
        part = ""
        blanks = 0
      } else if character == " " {
        blanks += 1
      } else {
        if blanks > 0, !part.isEmpty { part += " " }
        blanks = 0
        part.append(character)
      }
    }
    return parts.map { String($0.prefix(longest)) }.filter { part in
      part.count { $0.isLetter } >= 3
    }
  }
}

extension PlainTapeRun {
  /// Texts inside the device that a later moment shows and this one does not.
  mutating func arrivals(at later: PlainTapeRun) -> [String] {
    var later = later.simulation
    // Movements run to their end, unless an event falls due before.
    if let end = later.movesUntil, later.nextEvent.map({ $0 > end }) ?? true { later.advance(to: end) }
    var now = simulation
    let (stillLater, stillNow) = (later.still(), now.still())
    return AppearingTexts.texts(
      in: later.readable(stillLater).text(in: later.geometry.screen), butNotIn: now.readable(stillNow).text)
  }

  /// Whether both runs have had as many events and are in the same state.
  func stands(as other: PlainTapeRun) -> Bool {
    simulation.recording.eventCount == other.simulation.recording.eventCount
      && simulation.flow.state == other.simulation.flow.state
  }
}
