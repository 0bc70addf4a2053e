/// The formats of Netpbm: PBM, PGM and PPM as text or bytes (`P1` to `P6`), and PAM (`P7`).
enum NetpbmFile {
  static func isNetpbm(_ bytes: [UInt8]) -> Bool {
    bytes.count > 2 && bytes[0] == UInt8(ascii: "P") && (0x31...0x37).contains(bytes[1])
      && NetpbmScanner.isSpace(bytes[2])
  }

  static func read(_ bytes: [UInt8]) throws(PictureError) -> PixelImage {
    var scanner = NetpbmScanner(bytes[2...])
    let header = bytes[1] == 0x37 ? try pam(&scanner) : try plain(bytes[1], &scanner)
    return try NetpbmPixels(header: header).image(&scanner)
  }

  /// `P1` to `P6`.
  private static func plain(_ letter: UInt8, _ scanner: inout NetpbmScanner) throws(PictureError)
    -> NetpbmHeader
  {
    let kind = Int(letter) - 0x30
    let width = try scanner.number("its width")
    let height = try scanner.number("its height")
    let isBitmap = kind == 1 || kind == 4
    let most = isBitmap ? 1 : try scanner.number("its largest value")
    let header = NetpbmHeader(
      width: width, height: height, most: most, channels: kind == 3 || kind == 6 ? 3 : 1, hasAlpha: false,
      coding: kind == 4 ? .bits : kind > 3 ? .bytes : .text, isInverted: isBitmap)
    try header.check()
    if kind > 3 { scanner.skipOne() }
    return header
  }

  /// `P7`: a line for each thing, up to `ENDHDR`.
  private static func pam(_ scanner: inout NetpbmScanner) throws(PictureError) -> NetpbmHeader {
    var header = NetpbmHeader(
      width: 0, height: 0, most: 0, channels: 0, hasAlpha: false, coding: .bytes, isInverted: false)
    while true {
      guard let word = scanner.word() else { throw NetpbmScanner.truncated }
      switch word {
      case "ENDHDR":
        scanner.skipLine()
        header.hasAlpha = header.channels == 2 || header.channels == 4
        try header.check()
        return header
      case "WIDTH": header.width = try scanner.number("its width")
      case "HEIGHT": header.height = try scanner.number("its height")
      case "DEPTH": header.channels = try scanner.number("its depth")
      case "MAXVAL": header.most = try scanner.number("its largest value")
      // The number of channels says it all for the kinds that there are.
      case "TUPLTYPE": scanner.skipLine()
      default: throw PictureError("its header has a word that PAM does not have")
      }
    }
  }
}

/// What a file says before its pixels.
struct NetpbmHeader {
  var width: Int
  var height: Int
  /// The value of a sample that is full.
  var most: Int
  /// Samples of a pixel, the alpha among them.
  var channels: Int
  var hasAlpha: Bool
  var coding: Coding
  /// Whether 1 is black.
  var isInverted: Bool

  /// How samples are written.
  enum Coding {
    /// Numbers with spaces between.
    case text
    /// One or, where the largest value needs it, two bytes.
    case bytes
    /// One bit; rows begin with a byte.
    case bits
  }

  func check() throws(PictureError) {
    try PixelImage.checkSides(width, height)
    guard (1...65535).contains(most) else { throw PictureError("its largest value must be 1 to 65535") }
    guard (1...4).contains(channels) else {
      throw PictureError("it has \(channels) channels; 1 to 4 are read")
    }
  }
}
