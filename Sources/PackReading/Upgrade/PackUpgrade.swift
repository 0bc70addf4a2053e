import PackModel

/// What makes a pack of an older format one of today's that plays as before.
///
/// Until format 2 a tie between files with as many suffixes went to the one for a device, then to the alphabet. It
/// goes by ``Pack/precedence(of:)`` now; where that chooses another file, a file with the suffixes of both keeps what
/// was shown.
package struct PackUpgrade: Sendable {
  /// A file that is added, with the text of another.
  package struct Copy: Hashable, Sendable {
    /// The new file, by its path in the pack (`screens/profile.male.twitter.toml`).
    package let path: String
    /// The file that users of both were shown before.
    package let source: String
    /// The file that they are shown without the new one.
    package let other: String

    /// Creates a copy of a file of the pack.
    package init(path: String, source: String, other: String) {
      self.path = path
      self.source = source
      self.other = other
    }
  }

  /// The files to add, in the order in which they are to be written: one may have the text of an earlier one.
  package let copies: [Copy]

  /// What a pack needs; nothing where it is of today's format.
  package init(_ bundle: PackBundle) {
    guard bundle.format < Pack.format else {
      copies = []
      return
    }
    let pack = bundle.pack
    var found: [Copy] = []
    for name in Set(pack.screens.map { $0.name }).sorted() {
      let files = pack.screens.filter { $0.name == name }.map { $0.suffixes }
      found += SuffixTies(pack, "screens/\(name)", files).copies
    }
    for name in Set(pack.tours.map { $0.name }).sorted() {
      let files = pack.tours.filter { $0.name == name }.map { $0.suffixes }
      found += SuffixTies(pack, "tours/\(name)", files).copies
    }
    for locale in pack.locales {
      let files = bundle.strings.variantFiles.filter { $0.locale == locale }.map { $0.suffixes }
      found += SuffixTies(pack, "strings/\(locale)", files).copies
    }
    found += SuffixTies(pack, "flow", pack.flowVariants.map { $0.suffixes }).copies
    copies = found
  }

  /// The text of `pack.toml` with today's format: in its place where one is named, else before the first key.
  package static func manifest(_ text: String) -> String {
    let ending = text.contains("\r\n") ? "\r\n" : "\n"
    var lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }.map(String.init)
    let content = lines.map { $0.drop { $0.isWhitespace } }
    let own = content.firstIndex { $0.hasPrefix("format") && $0.dropFirst(6).drop { $0 == " " }.first == "=" }
    let table = content.firstIndex { $0.hasPrefix("[") } ?? lines.count
    if let own, own < table {
      lines[own] = "format = \(Pack.format)"
    } else {
      let first = content.firstIndex { !$0.isEmpty && !$0.hasPrefix("#") } ?? lines.count
      lines.insert("format = \(Pack.format)", at: first)
    }
    return lines.joined(separator: ending)
  }
}

/// The ties between the files of one name that were settled otherwise before format 2.
private struct SuffixTies {
  private let pack: Pack
  /// The path of the plain file without `.toml`.
  private let base: String
  /// Each file's suffixes, and the file whose text it has.
  private var files: [(suffixes: [String], text: String)]
  /// The files to add.
  private(set) var copies: [PackUpgrade.Copy] = []

  /// The most files of one name that are compared: a bound for packs that a program has written.
  private static let limit = 256

  init(_ pack: Pack, _ base: String, _ files: [[String]]) {
    self.pack = pack
    self.base = base
    self.files = files.filter { !$0.isEmpty }.map { ($0, Self.path(base, $0)) }
    guard self.files.count > 1 else { return }
    // A new file may be part of a tie itself.
    var one = 0
    while one < self.files.count, self.files.count < Self.limit {
      for other in 0..<one { settle(self.files[one].suffixes, self.files[other].suffixes) }
      one += 1
    }
  }

  /// Adds a file for the users of two others, where it was the other one that they were shown.
  private mutating func settle(_ one: [String], _ other: [String]) {
    guard one.count == other.count, Set(one) != Set(other), let both = pack.suffixes(one, and: other) else {
      return
    }
    let own = files.filter { $0.suffixes.allSatisfy(both.contains) }
    guard !own.contains(where: { $0.suffixes.count == both.count }) else { return }
    guard let before = own.max(by: comesBefore),
      let now = own.max(by: { pack.isMoreSpecific($1.suffixes, than: $0.suffixes) }),
      before.suffixes != now.suffixes
    else { return }
    let path = Self.path(base, both)
    copies.append(
      PackUpgrade.Copy(path: path, source: before.text, other: Self.path(base, now.suffixes)))
    files.append((both, before.text))
  }

  /// The order until format 2: the last one won.
  private func comesBefore(
    _ one: (suffixes: [String], text: String), _ other: (suffixes: [String], text: String)
  )
    -> Bool
  {
    let devices = { (suffixes: [String]) in
      suffixes.count { suffix in
        Device.Form(rawValue: suffix) == nil && pack.devices.contains { $0.id == suffix }
      }
    }
    let ranks = (devices(one.suffixes), devices(other.suffixes))
    if one.suffixes.count != other.suffixes.count { return one.suffixes.count < other.suffixes.count }
    if ranks.0 != ranks.1 { return ranks.0 < ranks.1 }
    return one.suffixes.joined(separator: ".") > other.suffixes.joined(separator: ".")
  }

  private static func path(_ base: String, _ suffixes: [String]) -> String {
    ([base] + suffixes + ["toml"]).joined(separator: ".")
  }
}
