/// Malformed tapes and exactly what is said about them.
enum TapeErrorTable {
  static let rows = typing + times + files + mouse + settings + expectations + words + head
}
