/// The dots of large letters: capitals and digits 7 half rows tall, small letters 5, with 2 below the line where they
/// hang.
///
/// Each letter is a list of rows from the top, `#` a dot. Widths differ: an `l` has one column, an `m` five.
enum LargeGlyphs {
  /// The half rows above the line.
  static let ascent = 7
  /// The half rows below it, of letters that hang.
  static let descent = 2

  /// A letter: rows of bits, the leftmost column the highest of `width`.
  struct Dots: Hashable {
    var width: Int
    /// The half row of the first of `rows`, from the top of a capital.
    var top: Int
    var rows: [UInt8]
    /// Whether its dots stay whole where others are rounded, as those of a clock: narrow digits would be like each other.
    var isWhole = false

    /// Half rows from the top of a capital to its own foot.
    var bottom: Int { top + rows.count }
  }

  /// - Parameter isNarrow: Whether digits have three columns, and letters fewer where they can.
  /// - Returns: `nil` where there is no such letter.
  static func dots(of character: Character, isNarrow: Bool = false) -> Dots? {
    let narrow = isNarrow ? narrow[character] : nil
    return narrow ?? table[character == "’" ? "'" : character]
  }

  private static let table = table(of: drawings)
  private static let narrow = table(of: narrowDrawings, hasWholeDigits: true)

  private static func table(of drawings: String, hasWholeDigits: Bool = false) -> [Character: Dots] {
    var table: [Character: Dots] = [" ": Dots(width: 2, top: 0, rows: [])]
    // By bytes, as the first frame waits for it.
    for line in drawings.utf8.split(separator: UInt8(ascii: "\n")) {
      let parts = line.split(separator: UInt8(ascii: " "))
      guard parts.count > 1, let character = Substring(parts[0]).first else { continue }
      // A letter of fewer rows than a capital stands on the line, or hangs from the height of small ones.
      let isHanging = hanging.contains(character)
      let rows = parts.dropFirst().map { row in
        row.reduce(UInt8(0)) { $0 << 1 | ($1 == UInt8(ascii: "#") ? 1 : 0) }
      }
      let end = isHanging ? ascent + descent : ascent
      table[character] = Dots(
        width: parts[1].count, top: max(0, end - rows.count), rows: rows,
        isWhole: hasWholeDigits && character.isNumber)
    }
    return table
  }

  private static let hanging: [Character] = ["g", "j", "p", "q", "y", ",", ";"]

  /// Whole strokes, as of a clock: in three columns rounded digits fall apart into dots.
  private static let narrowDrawings = """
    0 ### #.# #.# #.# #.# #.# ###
    1 .#. ##. .#. .#. .#. .#. ###
    2 ### ..# ..# ### #.. #.. ###
    3 ### ..# ..# ### ..# ..# ###
    4 #.# #.# #.# ### ..# ..# ..#
    5 ### #.. #.. ### ..# ..# ###
    6 ### #.. #.. ### #.# #.# ###
    7 ### ..# ..# ..# ..# ..# ..#
    8 ### #.# #.# ### #.# #.# ###
    9 ### #.# #.# ### ..# ..# ###
    f .## #.. #.. ##. #.. #.. #..
    t #. #. ## #. #. #. .#
    c .# #. #. #. .#
    """

  private static let drawings = """
    0 .##. #..# #..# #..# #..# #..# .##.
    1 .#. ##. .#. .#. .#. .#. ###
    2 .##. #..# ...# ..#. .#.. #... ####
    3 ###. ...# ...# .##. ...# ...# ###.
    4 #..# #..# #..# #### ...# ...# ...#
    5 #### #... ###. ...# ...# #..# .##.
    6 .##. #... #... ###. #..# #..# .##.
    7 #### ...# ..#. ..#. .#.. .#.. .#..
    8 .##. #..# #..# .##. #..# #..# .##.
    9 .##. #..# #..# .### ...# ...# .##.
    A .##. #..# #..# #### #..# #..# #..#
    B ###. #..# #..# ###. #..# #..# ###.
    C .### #... #... #... #... #... .###
    D ###. #..# #..# #..# #..# #..# ###.
    E #### #... #... ###. #... #... ####
    F #### #... #... ###. #... #... #...
    G .### #... #... #.## #..# #..# .###
    H #..# #..# #..# #### #..# #..# #..#
    I ### .#. .#. .#. .#. .#. ###
    J ..# ..# ..# ..# ..# #.# .#.
    K #..# #..# #.#. ##.. #.#. #..# #..#
    L #... #... #... #... #... #... ####
    M #...# ##.## #.#.# #.#.# #...# #...# #...#
    N #..# ##.# ##.# #.## #.## #..# #..#
    O .##. #..# #..# #..# #..# #..# .##.
    P ##. #.# #.# ##. #.. #.. #..
    Q .##. #..# #..# #..# #..# #.#. .#.#
    R ###. #..# #..# ###. #.#. #..# #..#
    S .### #... #... .##. ...# ...# ###.
    T ##### ..#.. ..#.. ..#.. ..#.. ..#.. ..#..
    U #..# #..# #..# #..# #..# #..# .##.
    V #...# #...# #...# #...# .#.#. .#.#. ..#..
    W #...# #...# #...# #.#.# #.#.# ##.## #...#
    X #...# #...# .#.#. ..#.. .#.#. #...# #...#
    Y #...# #...# .#.#. ..#.. ..#.. ..#.. ..#..
    Z #### ...# ..#. .#.. .#.. #... ####
    a ##. ..# ### #.# ###
    b #.. #.. ##. #.# #.# #.# ##.
    c .## #.. #.. #.. .##
    d ..# ..# .## #.# #.# #.# .##
    e .#. #.# ### #.. .##
    f .## .#. ### .#. .#. .#. .#.
    g .## #.# #.# #.# .## ..# ##.
    h #.. #.. ##. #.# #.# #.# #.#
    i # . # # # # #
    j .# .. .# .# .# .# .# .# #.
    k #.. #.. #.# #.# ##. #.# #.#
    l # # # # # # #
    m ##.#. #.#.# #.#.# #.#.# #.#.#
    n ##. #.# #.# #.# #.#
    o .#. #.# #.# #.# .#.
    p ##. #.# #.# #.# ##. #.. #..
    q .## #.# #.# #.# .## ..# ..#
    r #.# ##. #.. #.. #..
    s .## #.. .#. ..# ##.
    t .#. .#. ### .#. .#. .#. .##
    u #.# #.# #.# #.# .##
    v #.# #.# #.# #.# .#.
    w #...# #.#.# #.#.# #.#.# .#.#.
    x #.# #.# .#. #.# #.#
    y #.# #.# #.# #.# .## ..# ##.
    z ### ..# .#. #.. ###
    . #
    , .# .# #.
    : . . # . # . .
    ; .# .. .. .# .# #.
    ! # # # # # . #
    ? ##. ..# ..# .#. .#. ... .#.
    ' # # . . . . .
    - ### ... ... ...
    + .#. .#. ### .#. .#. ...
    / ..# ..# ..# .#. #.. #.. #..
    % #..# #..# ..#. .##. .#.. #..# #..#
    & .##.. #..#. #..#. .##.. #..## #..#. .##.#
    × #.# .#. #.# ...
    · # . . .
    """
}
