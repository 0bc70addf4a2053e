import LoggedEvents

/// The names of the log's folders and files.
enum EventPath {
  /// `dt=YYYY-MM-DD`.
  static func folder(ofDay day: Int64) -> String {
    var bytes = Array("dt=".utf8)
    Timestamp.appendDate(ofDay: day, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The day of a folder, in days since 1970-01-01; `nil` for any other name.
  static func day(ofFolder name: String) -> Int64? {
    guard name.hasPrefix("dt="), name.utf8.count == 13 else { return nil }
    let parts = name.dropFirst(3).split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map({ $0.utf8.count }) == [4, 2, 2], let year = Int(parts[0]), let month = Int(parts[1]),
      let day = Int(parts[2]), (1...12).contains(month)
    else { return nil }
    let number = Timestamp.day(year: year, month: month, day: day)
    return folder(ofDay: number) == name ? number : nil
  }

  /// The file of a run in the folder of a day.
  static func file(ofRun run: UInt64) -> String { EventID.text(run) + ".jsonl" }

  /// The suffix of a file whose run has not ended.
  static let unfinished = ".part"

  /// Whether a name is that of a file that this program makes.
  static func isFile(_ name: String) -> Bool {
    let whole = name.hasSuffix(unfinished) ? name.dropLast(unfinished.count) : name[...]
    let id = whole.utf8.dropLast(6)
    return whole.hasSuffix(".jsonl") && id.count == 16
      && id.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
  }
}
