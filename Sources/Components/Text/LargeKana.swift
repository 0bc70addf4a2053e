#if !hasFeature(Embedded)
  /// Katakana in strokes, for large letters that are finer than dots.
  ///
  /// A letter is a list of strokes, `|` between them, each a line through points `x,y` in a square of 12 by 12, from its upper left
  /// corner. Voiced letters are made of their plain ones and a mark, small ones of large ones; a ring is drawn by itself.
  enum LargeKana {
    typealias Stroke = [(x: Double, y: Double)]

    /// The side of the square.
    static let side = 12.0
    /// How far strokes stay from the edges of the square, at least.
    static let margin = 0.3

    /// - Returns: `nil` where it is no Katakana, or one that is not in use.
    static func strokes(of character: Character) -> [Stroke]? {
      let scalars = character.unicodeScalars
      guard let scalar = scalars.first?.value, scalars.count == 1, known ~= scalar else { return nil }
      if let plain = table[scalar] { return plain }
      if let large = large(scalar), let strokes = table[large] {
        return moved(strokes, scale: 0.72, x: 0.6, y: 3.2)
      }
      // In Unicode a voiced letter follows its plain one, and in the row of H the letter with a ring follows the voiced one.
      if scalar == vu || voicedRange ~= scalar || hRange ~= scalar,
        let plain = table[scalar == vu ? u : scalar - 1]
      {
        return moved(plain, scale: 0.89, x: 0.1, y: 1.1) + voiced
      }
      guard hRange ~= scalar, let plain = table[scalar - 2] else { return nil }
      return moved(plain, scale: 0.86, x: 0, y: 1.7)
    }

    /// Whether a ring stands at its upper right, as of パ.
    static func hasRing(_ character: Character) -> Bool {
      character.unicodeScalars.first.map { hRange ~= $0.value && $0.value % 3 == 2 } ?? false
    }

    /// A name in two lines of about the same length; `nil`: it is short, or no second line may begin where it would.
    static func halves(of name: String) -> (String, String)? {
      let letters = Array(name)
      guard letters.count >= leastHalved else { return nil }
      let middle = letters.count / 2
      let places = [middle, middle - 1, middle + 1, middle - 2].filter { place in
        place > 1 && letters.count - place > 1
          && letters[place].unicodeScalars.first.map { !follows.contains($0.value) && large($0.value) == nil }
            ?? false
      }
      return places.first.map { (String(letters[..<$0]), String(letters[$0...])) }
    }

    /// Letters of a name from which it has a line break.
    private static let leastHalved = 6
    /// N and the long mark, which end a syllable, as small letters do.
    private static let follows: [UInt32] = [0x30F3, 0x30FC]
    private static let known: ClosedRange<UInt32> = 0x30A1...0x30FC
    /// From K to T.
    private static let voicedRange: ClosedRange<UInt32> = 0x30AB...0x30C9
    private static let hRange: ClosedRange<UInt32> = 0x30CF...0x30DD
    private static let (u, vu): (UInt32, UInt32) = (0x30A6, 0x30F4)

    /// The large letter of a small one.
    private static func large(_ scalar: UInt32) -> UInt32? {
      switch scalar {
      case 0x30A1, 0x30A3, 0x30A5, 0x30A7, 0x30A9, 0x30C3, 0x30E3, 0x30E5, 0x30E7, 0x30EE: scalar + 1
      default: nil
      }
    }

    private static func moved(_ strokes: [Stroke], scale: Double, x: Double, y: Double) -> [Stroke] {
      strokes.map { stroke in stroke.map { ($0.x * scale + x, $0.y * scale + y) } }
    }

    private static let voiced: [Stroke] = [[(8.2, 0.8), (8.9, 2.2)], [(11, 0.3), (11.7, 1.7)]]

    private static let table: [UInt32: [Stroke]] = {
      var table: [UInt32: [Stroke]] = [:]
      for line in drawings.split(separator: "\n") {
        guard let letter = line.unicodeScalars.first else { continue }
        table[letter.value] = line.dropFirst(2).split(separator: "|").map { stroke in
          stroke.split(separator: " ").compactMap { point in
            let numbers = point.split(separator: ",").compactMap { tenths($0) }
            return numbers.count == 2 ? (numbers[0], numbers[1]) : nil
          }
        }
      }
      return table
    }()

    /// A number of one decimal at most, which is read without the tables that other numbers need.
    private static func tenths(_ text: Substring) -> Double? {
      let parts = text.split(separator: ".")
      guard let whole = parts.first.flatMap({ Int($0) }) else { return nil }
      return Double(whole) + (parts.count > 1 ? Double(Int(parts[1]) ?? 0) / 10 : 0)
    }

    private static let drawings = """
      ア 1,2 11,2 10.6,3.6 9.6,5.2 8,6.4|6,4.2 6,7 5,9.5 3,11.2
      イ 9.5,1 7,4 4.2,6.2 1,7.6|6.8,4.2 6.8,11.2
      ウ 6,0.6 6,2.6|1.6,6 1.6,2.8 10.4,2.8 10.1,5.2 8.8,8 6.9,10 4.3,11.3
      エ 2,2.2 10,2.2|6,2.2 6,9.8|1,9.8 11,9.8
      オ 1,3.5 11,3.5|7.5,0.8 7.5,10 7,11 5.4,11|7.3,3.7 5,6.5 1.2,9.5
      カ 1,3.5 10.5,3.5 10.2,8 9.7,10.4 9,11.1 7.2,10.9|5.6,0.8 5.4,4 4.4,7.5 1.6,11
      キ 2,3.8 10,2.6|1.2,7.6 10.8,6.2|5,0.8 7,11.3
      ク 4.8,0.8 3.8,3 1.5,6|4.2,2.5 10.3,2.5 9.5,6 7.5,9 3.5,11.3
      ケ 4,0.8 3,3.2 1,6|3.4,3.5 11.2,3.5|7.8,3.5 7.6,6.5 6.5,9 4,11.3
      コ 1.8,2.3 10,2.3 10,10.9|1.5,10.1 10,10.1
      サ 1,3.8 11,3.8|3.7,1 3.7,7|8.3,1 8.3,5.5 7.8,8 6.5,10 4.5,11.3
      シ 2.2,1.6 4.8,3.1|1.2,4.8 3.8,6.3|1.8,10.6 5,9.8 8.5,7.5 10.8,3.5
      ス 1.8,2 9.6,2 8.5,5 5.5,8.5 1.2,11|7,7.2 11,11
      セ 1,5 10.8,3.6 9.6,5.8 8,7.2|4.2,1 4.2,9 4.8,10.3 6,10.6 10.2,10.6
      ソ 1.5,1.8 3.5,5|10.5,1.5 9.8,5 7.8,8.5 4,11
      タ 4.8,0.8 3.8,3 1.3,6|4.2,2.5 10.3,2.5 9.5,6 7.5,9 3.2,11.3|4.3,5.3 8.3,8.3
      チ 9.5,1.2 6.5,2.2 2.5,2.6|1,5.8 11,5.8|6.3,2.3 6.3,6.5 5.3,9.2 3,11.3
      ツ 1.3,2.5 2.8,5.5|5,1.8 6.3,4.8|10.7,2 10,5.2 8,8.6 4.2,11
      テ 2.5,1.6 9.5,1.6|1,5 11,5|6.3,5 6,7.8 5,9.8 3.2,11.3
      ト 4,0.8 4,11.2|4.2,4.5 9.8,7.6
      ナ 1,4 11,4|6.3,0.8 6.3,6 5.5,8.8 3,11.3
      ニ 2.3,3 9.7,3|1,9.6 11,9.6
      ヌ 1.8,2 10,2 8.8,5.3 6,8.7 1.5,11.2|3.3,5 6.5,6.8 10.5,10.5
      ネ 6,0.6 6,2.6|1.8,3 9.8,3 7,6 1.2,8.6|6,6.6 6,11.4|8,6.5 11,8.5
      ノ 9.8,1.2 8.8,5 6.2,8.5 2,11
      ハ 4,2.5 3.3,6 1.2,10|7.5,2 9.3,5.5 11,10
      ヒ 2.3,1.2 2.3,9 2.8,10.2 4,10.6 10.3,10.6|9.8,2.8 6.5,4.8 2.5,5.9
      フ 1.3,2.2 10.5,2.2 10,5.5 7.8,8.8 3.5,11.2
      ヘ 0.8,7.2 4,3.6 5,3.6 11.2,9.4
      ホ 1,3.6 11,3.6|6,0.8 6,10.9 4.8,10.9|3,6 1.3,9.8|9,6 10.7,9.8
      マ 1,2.3 10.8,2.3 9.5,4.8 6.3,8|4,6 7.6,10.6
      ミ 2.5,1.6 9.8,3.2|2.8,5 9.3,6.5|1.5,8.7 10.3,10.8
      ム 5.5,1.2 4,5.5 1.8,10.2|1,10.2 1.8,10.2 10.3,9.3|7.8,6 11,11
      メ 9.2,1 7.5,5.2 5,8.5 1.2,11.2|3,3.7 6.5,6 10.6,9.8
      モ 2,2 10,2|1,5.8 11,5.8|5,2 5,9.3 5.5,10.4 6.8,10.8 10,10.8
      ヤ 1,5 10.8,3.2 9.6,5.2 8,6.8|3.7,1 6.2,11.3
      ユ 2,2.8 8.8,2.8 8,9.8|1,9.8 11,9.8
      ヨ 2,2 9.8,2 9.8,11|2.2,6 9.8,6|1.8,10.2 9.8,10.2
      ラ 2.3,1.6 9.7,1.6|1.3,5 10.5,5 9.8,7.5 7.5,9.8 4,11.3
      リ 3,1.2 3,7|9,1 9,6 8,9 5.3,11.3
      ル 3.5,1.8 3.4,6 2.6,9 0.9,11|6.8,1.2 6.8,10.4 8.8,9 11.1,6.2
      レ 3,1.2 3,10.4 6.5,8.8 10.5,5
      ロ 2.4,3 9.6,3 9.6,10.7 2.4,10.7 2.4,3
      ワ 1.5,5.8 1.5,2 10.5,2 10,5.5 8,9 4.5,11.3
      ヲ 1.8,2 10.3,2 9.8,5.5 7.8,9 4,11.3|2,5.4 10,5.4
      ン 1.8,2 4.8,4|1.5,10.5 5.5,9.5 9,6.8 10.8,3.5
      ー 1,6.2 11,6.2
      """
  }
#endif
