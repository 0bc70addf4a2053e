/// Cuts a text into the glyphs that cells hold, and takes out scalars that must not reach a terminal.
enum GlyphScanner {
  /// Calls `body` with each glyph in turn until it returns false.
  @_specialize(where Text == String)
  @_specialize(where Text == Substring)
  static func scan<Text: StringProtocol>(
    _ text: Text,
    ambiguous: TextWidth.Ambiguous = TextWidth.ambiguous,
    _ body: (Glyph) -> Bool
  ) {
    let scanned: Void? = text.utf8.withContiguousStorageIfAvailable { bytes in
      scan(bytes: bytes, ambiguous: ambiguous, body)
    }
    guard scanned == nil else { return }
    Array(text.utf8).withUnsafeBufferPointer { scan(bytes: $0, ambiguous: ambiguous, body) }
  }

  /// Calls `body` with each glyph of valid UTF-8.
  private static func scan(
    bytes: UnsafeBufferPointer<UInt8>,
    ambiguous: TextWidth.Ambiguous,
    _ body: (Glyph) -> Bool
  ) {
    var at = 0
    while at < bytes.count {
      let byte = bytes[at]
      // Printable ASCII before ASCII: no cluster can be longer than this.
      if byte >= 0x20, byte < 0x7F, at + 1 == bytes.count || bytes[at + 1] < 0x80 {
        guard body(Glyph(rawValue: UInt32(byte))) else { return }
        at += 1
        continue
      }
      let end = endOfJoinedRun(in: bytes, from: at)
      guard end.scalars > 1 else {
        if let glyph = lone(end.first, ambiguous), !body(glyph) { return }
        at = end.offset
        continue
      }
      for character in String(decoding: bytes[at..<end.offset], as: UTF8.self) {
        guard let glyph = cluster(character, ambiguous) else { continue }
        guard body(glyph) else { return }
      }
      at = end.offset
    }
  }

  /// Where the run of scalars ends that may have joined each other: at the first place where neither neighbour
  /// joins.
  private static func endOfJoinedRun(
    in bytes: UnsafeBufferPointer<UInt8>,
    from start: Int
  ) -> (offset: Int, scalars: Int, first: Unicode.Scalar) {
    let (first, length) = decode(bytes, at: start)
    var offset = start + length
    var count = 1
    var joins = ScalarClass(first).joinsNeighbours
    while offset < bytes.count {
      let (next, length) = decode(bytes, at: offset)
      let nextJoins = ScalarClass(next).joinsNeighbours
      // CR LF is one character; taken apart it would be two placeholders.
      let isLineEnd = bytes[offset - 1] == 0x0D && bytes[offset] == 0x0A
      guard joins || nextJoins || isLineEnd else { break }
      joins = nextJoins
      offset += length
      count += 1
    }
    return (offset, count, first)
  }

  /// The scalar at an offset of valid UTF-8, and its length in bytes.
  @inline(__always)
  private static func decode(
    _ bytes: UnsafeBufferPointer<UInt8>,
    at offset: Int
  ) -> (scalar: Unicode.Scalar, length: Int) {
    let lead = UInt32(bytes[offset])
    func trail(_ distance: Int) -> UInt32 {
      offset + distance < bytes.count ? UInt32(bytes[offset + distance] & 0x3F) : 0
    }
    let value: UInt32
    let length: Int
    if lead < 0x80 {
      (value, length) = (lead, 1)
    } else if lead < 0xE0 {
      (value, length) = ((lead & 0x1F) << 6 | trail(1), 2)
    } else if lead < 0xF0 {
      (value, length) = ((lead & 0x0F) << 12 | trail(1) << 6 | trail(2), 3)
    } else {
      (value, length) = ((lead & 0x07) << 18 | trail(1) << 12 | trail(2) << 6 | trail(3), 4)
    }
    return (Unicode.Scalar(value) ?? "\u{FFFD}", min(length, bytes.count - offset))
  }

  /// The glyph of a scalar that stands alone; nil when there is nothing to draw.
  private static func lone(_ scalar: Unicode.Scalar, _ ambiguous: TextWidth.Ambiguous) -> Glyph? {
    let kind = ScalarClass(scalar)
    switch kind.kind {
    case .narrow, .wide, .ambiguous:
      return Glyph(scalar: scalar, isWide: kind.columns(ambiguous) == 2)
    case .refused:
      return Glyph(scalar: TextWidth.placeholder(for: scalar), isWide: false)
    case .invisible:
      return nil
    case .zero:
      // A mark without a base; ignorable scalars (a joiner, a selector) show nothing.
      if scalar.properties.isDefaultIgnorableCodePoint { return nil }
      return intern(["\u{25CC}", scalar], columns: 1)
    }
  }

  /// The glyph of a grapheme cluster; nil when there is nothing to draw.
  private static func cluster(_ character: Character, _ ambiguous: TextWidth.Ambiguous) -> Glyph? {
    var scalars = Array(character.unicodeScalars)
    guard let first = scalars.first, scalars.count > 1 else {
      return scalars.first.flatMap { lone($0, ambiguous) }
    }
    let firstKind = ScalarClass(first).kind
    if firstKind == .refused { return lone(scalars.last ?? first, ambiguous) }
    if firstKind == .zero || firstKind == .invisible {
      scalars.removeAll { $0.properties.isDefaultIgnorableCodePoint }
      guard !scalars.isEmpty else { return nil }
      scalars.insert("\u{25CC}", at: 0)
    }
    return intern(scalars, columns: columns(of: scalars, ambiguous))
  }

  /// The columns of a cluster: those of its scalars, but at least one and at most two.
  static func columns(of scalars: [Unicode.Scalar], _ ambiguous: TextWidth.Ambiguous) -> Int {
    var columns = 0
    for (offset, scalar) in scalars.enumerated() {
      let kind = ScalarClass(scalar)
      let isEmoji = kind.isNarrowEmoji && offset + 1 < scalars.count && scalars[offset + 1] == "\u{FE0F}"
      columns += isEmoji ? 2 : kind.columns(ambiguous)
      if columns >= 2 { return 2 }
    }
    return max(1, columns)
  }

  /// The glyph of a cluster in the table; of its base alone when the table is full.
  private static func intern(_ scalars: [Unicode.Scalar], columns: Int) -> Glyph {
    var bytes: [UInt8] = []
    for scalar in scalars {
      let encoded = UTF8.encode(scalar).map(Array.init) ?? []
      if bytes.count + encoded.count > GlyphTable.longestCluster { break }
      bytes += encoded
    }
    if let index = GlyphTable.shared.index(of: bytes) {
      return Glyph(clusterIndex: index, isWide: columns == 2)
    }
    let base = scalars.first ?? " "
    return Glyph(scalar: base, isWide: ScalarClass(base).columns(.narrow) == 2)
  }
}
