import TerminalModel

/// The characters between two newlines, each measured once, and where lines may end between them.
struct Paragraph {
  let characters: [Character]
  /// Columns before each character, and of all of them.
  private let places: [Int]
  /// How well a line may end before each character; the first one's is none.
  private let strengths: [BreakStrength]
  /// The characters before which a soft hyphen stands; they are no characters themselves.
  private let softHyphens: Set<Int>
  /// Whether it has phrases without spaces between them.
  let isJapanese: Bool

  /// Marks that must not begin a line.
  private static let noStart = Set(
    "、。，．・：；？！?!,.:;)]}）］｝〕〉》」』】’”ーゝゞ々ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶゕゖㇰㇱㇲㇳㇴㇵㇶㇷㇸㇹㇺㇻㇼㇽㇾㇿ〻ヽヾ…‥～〜‐–゠‼⁇⁈⁉〗〙〛｠»”’%％‰℃°¢￠")
  /// Marks that must not end a line.
  private static let noEnd = Set("([{（［｛〔〈《「『【〖〘〚｟«‘“¥￥$＄£￡€#＃№")

  init(_ text: Substring) {
    var characters = Array(text)
    var softHyphens: Set<Int> = []
    if text.utf8.contains(0xAD), characters.contains("\u{AD}") {
      var kept: [Character] = []
      for character in characters {
        if character == "\u{AD}" { softHyphens.insert(kept.count) } else { kept.append(character) }
      }
      characters = kept
    }
    let columns = characters.map { TextWidth.columns(of: $0) }
    var places = [0]
    places.reserveCapacity(columns.count + 1)
    for width in columns { places.append((places.last ?? 0) + width) }
    // Latin is narrow, and needs no phrases.
    let phrases = columns.contains(2) ? JapanesePhrases(characters, columns: columns) : nil
    isJapanese = phrases?.isJapanese == true
    strengths = characters.indices.map {
      Self.strength(before: $0, characters, columns, softHyphens, phrases)
    }
    self.characters = characters
    self.places = places
    self.softHyphens = softHyphens
  }

  private static func strength(
    before index: Int, _ characters: [Character], _ columns: [Int], _ softHyphens: Set<Int>,
    _ phrases: JapanesePhrases?
  ) -> BreakStrength {
    guard index > 0 else { return .none }
    if softHyphens.contains(index) { return .word }
    let left = characters[index - 1]
    let right = characters[index]
    if right == " " { return .none }
    if left == " " { return .word }
    if noStart.contains(right) || noEnd.contains(left) { return .none }
    // Pairs that stand for one mark.
    if left == right, left == "—" || left == "―" { return .none }
    if left == "-" { return right.isLetter ? .word : .none }
    if left == "—" { return .word }
    // A character of two columns is Japanese, or an emoji: lines break on both of its sides.
    guard columns[index - 1] == 2 || columns[index] == 2 else { return .none }
    if let phrases, phrases.isJapanese { return phrases.strength(before: index) }
    return .word
  }

  /// How well a line may end before a character.
  func strength(before index: Int) -> BreakStrength { strengths[index] }

  /// Columns of a line.
  func columns(_ range: Range<Int>) -> Int {
    places[range.upperBound] - places[range.lowerBound] + (isHyphenated(range) ? 1 : 0)
  }

  private func isHyphenated(_ range: Range<Int>) -> Bool {
    !softHyphens.isEmpty && range.upperBound < characters.count && softHyphens.contains(range.upperBound)
  }

  /// A line, with the hyphen that shows where it was broken at a soft one.
  func text(_ range: Range<Int>, width: Int) -> String {
    let line = String(characters[range])
    return isHyphenated(range) && columns(range) <= width ? line + "-" : line
  }

  // MARK: As many characters in each line as fit

  /// The places of the lines, without the spaces between them; at least one.
  ///
  /// - Parameter least: Lines end at such places, and at others where a word is longer than a line.
  func filled(width: Int, least: BreakStrength = .word) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = 0
    while start < characters.count {
      let end = lineEnd(from: start, width: width, least)
      lines.append(start..<trimmed(end, from: start))
      start = end
      while start < characters.count, characters[start] == " " { start += 1 }
    }
    return lines.isEmpty ? [0..<0] : lines
  }

  /// The end of a line without the spaces at it, and without a dot that stands between two things of which the line has one.
  private func trimmed(_ end: Int, from start: Int) -> Int {
    var last = end
    while last > start, characters[last - 1] == " " { last -= 1 }
    guard end < characters.count, last - start > 2, characters[last - 1] == "·", characters[last - 2] == " "
    else { return last }
    return trimmed(last - 1, from: start)
  }

  /// Where the line that starts at an index ends: the last place where it may be broken best.
  private func lineEnd(from start: Int, width: Int, _ least: BreakStrength) -> Int {
    var best: (place: Int, strength: BreakStrength)?
    var index = start
    while index < characters.count {
      if places[index + 1] - places[start] > width {
        return characters[index] == " " ? index : best?.place ?? max(start + 1, index)
      }
      index += 1
      guard index < characters.count else { break }
      let strength = min(least, strengths[index])
      guard strength > .none, strength >= best?.strength ?? .none else { continue }
      // A hyphen needs a column.
      guard !softHyphens.contains(index) || places[index] - places[start] < width else { continue }
      best = (index, strength)
    }
    return index
  }

  // MARK: The last line

  /// The end of a Japanese text is short with fewer columns than these.
  private static let shortEnd = 8

  /// Whether a last line looks lost: one word, or a short phrase.
  private func isLost(_ line: Range<Int>) -> Bool {
    guard !line.isEmpty, !line.dropFirst().contains(where: isWordStart) else { return false }
    return !isJapanese || columns(line) <= Self.shortEnd
  }

  private func isWordStart(_ index: Int) -> Bool {
    strengths[index] == .word && (characters[index - 1] == " " || isJapanese)
  }

  /// Takes words of the line before to a last line that has one word.
  func keepingCompany(_ lines: [Range<Int>], width: Int) -> [Range<Int>] {
    guard lines.count > 1, let last = lines.last, isLost(last) else { return lines }
    let before = lines[lines.count - 2]
    guard let start = companyStart(before, last, width: width) else { return lines }
    return lines.dropLast(2) + [
      before.lowerBound..<trimmed(start, from: before.lowerBound), start..<last.upperBound,
    ]
  }

  private func companyStart(_ before: Range<Int>, _ last: Range<Int>, width: Int) -> Int? {
    for start in before.dropFirst().reversed() where isWordStart(start) {
      guard columns(start..<last.upperBound) <= width else { break }
      if !isLost(start..<last.upperBound) { return start }
    }
    // Of a phrase that is longer than a line, at least three letters.
    guard isJapanese, strengths[last.lowerBound] < .word, columns(last) < 6 else { return nil }
    return before.dropFirst().reversed().first { start in
      strengths[start] == .inPhrase && columns(start..<last.upperBound) >= 6
        && places[start] - places[before.lowerBound] >= 6
    }
  }

  // MARK: Lines of about the same length

  /// Longer texts are not balanced: it takes long, and in many lines the last one is hardly noticed.
  private static let mostPlaces = 80
  private static let mostLines = 6

  /// The same number of lines as `lines`, as equal as they can be, ending at marks where that costs little.
  ///
  /// The sum of the squares of all lengths is least. It does not depend on the width, so the lines stay the same where
  /// a frame is drawn as wide as the longest of them.
  func balanced(_ lines: [Range<Int>], width: Int) -> [Range<Int>] {
    let kept = keepingCompany(lines, width: width)
    guard lines.count > 1, lines.count <= Self.mostLines else { return kept }
    let weakest = lines.dropFirst().map { strengths[$0.lowerBound] }.min() ?? .none
    guard weakest > .none, characters.first != " " else { return kept }
    let starts = [0] + characters.indices.filter { strengths[$0] >= weakest }
    guard starts.count <= Self.mostPlaces else { return kept }
    let mean = (places.last ?? 0) / lines.count
    // The least cost from each start on, in as many lines as the round, and where the next line begins.
    var costs = starts.map {
      cost($0..<characters.count, isLast: true, mean: mean, of: lines.count, width: width)
    }
    var next: [[Int]] = []
    for _ in 1..<lines.count {
      var better = [Int?](repeating: nil, count: starts.count)
      var choice = [Int](repeating: 0, count: starts.count)
      for index in starts.indices {
        for end in (index + 1)..<max(index + 1, starts.count) {
          let line = starts[index]..<trimmed(starts[end], from: starts[index])
          guard columns(line) <= width else { break }
          guard let rest = costs[end],
            let own = cost(line, isLast: false, mean: mean, of: lines.count, width: width)
          else {
            continue
          }
          let sum = own + rest + penalty(of: strengths[starts[end]])
          if sum < better[index] ?? Int.max { (better[index], choice[index]) = (sum, end) }
        }
      }
      costs = better
      next.append(choice)
    }
    guard let first = costs.first, first != nil else { return kept }
    return ranges(starts, next)
  }

  private func ranges(_ starts: [Int], _ next: [[Int]]) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var index = 0
    for round in next.reversed() {
      let end = round[index]
      result.append(starts[index]..<trimmed(starts[end], from: starts[index]))
      index = end
    }
    result.append(starts[index]..<trimmed(characters.count, from: starts[index]))
    return result
  }

  /// More than any length costs.
  private static let forbidden = 1_000_000

  private func penalty(of strength: BreakStrength) -> Int {
    switch strength {
    case .word: 0
    case .inCompound: Self.forbidden
    case .inPhrase, .none: 2 * Self.forbidden
    }
  }

  /// `nil`: the line is too long.
  ///
  /// - Parameter count: Lines of the whole.
  private func cost(_ line: Range<Int>, isLast: Bool, mean: Int, of count: Int, width: Int) -> Int? {
    let line = isLast ? line.lowerBound..<trimmed(line.upperBound, from: line.lowerBound) : line
    let length = columns(line)
    guard length <= width else { return nil }
    if isLast { return length * length + (isLost(line) ? Self.forbidden : 0) }
    let end = line.isEmpty ? " " : characters[line.upperBound - 1]
    // Of two lines one may be a good deal longer for it; many look like stairs.
    let gain =
      ".!?。！？".contains(end)
      ? mean * mean / 6
      : ",;:、，—…」）".contains(end) ? mean * mean / (count == 2 ? 7 : 24) : 0
    return length * length - gain
  }

  // MARK: Cut texts

  /// As much as fits beside an ellipsis, to the end of a word.
  ///
  /// - Parameter least: columns that the words take at least.
  /// - Returns: `nil` where all fits, or no word ends that late.
  func cut(to width: Int, least: Int) -> String? {
    guard (places.last ?? 0) > width else { return nil }
    var last = 0
    for index in characters.indices.dropFirst() where places[index] < width {
      if strengths[index] == .word || characters[index] == " " { last = index }
    }
    last = trimmed(last, from: 0)
    while last > 0, ",;:.、。，・-—".contains(characters[last - 1]) { last -= 1 }
    return last > 0 && places[last] >= least ? String(characters[..<last]) + "…" : nil
  }
}
