import Components
import TerminalModel

/// The apps that every phone has: what stands around the icon of the one that is tried out.
enum HomeApp: String, CaseIterable {
  case photos, camera, clock, weather, notes, mail, maps, settings, phone, browser, messages, music

  /// The key of its name.
  var name: String { "homescreen.app.\(rawValue)" }

  /// Its icon, on a square canvas.
  ///
  /// - Parameter blocks: What it is drawn in: of few pixels, it is drawn by its pixels.
  func artwork(_ blocks: BlockGlyphs) -> Artwork {
    let isCoarse = blocks < .sextants
    let ground = Self.ground(colors.top, colors.foot)
    return Artwork(
      id: "_system/app/\(rawValue)\(isCoarse ? "/small" : "")", alt: "", isDecorative: true, width: 48,
      height: 48, shapes: [ground] + shapes, small: isCoarse ? [ground] + dots : [])
  }

  /// Six rows of six pixels: a letter is a colour, a dot the ground.
  private var pixels: String {
    switch self {
    case .photos: ".......oorr..oorr..ggbb..ggbb......."
    case .camera: "........kk...kkkk..kbbk..kkkk......."
    case .clock: ".......wwww..wkww..wkow..wwww......."
    case .weather: ".......yy....yyw....www..wwww......."
    case .notes: "yyyyyyyyyyyy.......ssss........sss.."
    case .mail: ".......wwww..bwwb..wbbw..wwww......."
    case .maps: ".w.....w.rr.wwwrrw.w.r...w.....w...."
    case .settings: ".......wwww..wssw..wssw..wwww......."
    case .phone: ".......ww....ww.....www....ww......."
    case .browser: ".......bbbb..bbrb..bwbb..bbbb......."
    case .messages: ".......wwww..wwww..wwww..w.........."
    case .music: ".........ww....w.....w...www...ww..."
    }
  }

  private var dots: [Artwork.Shape] {
    pixels.utf8.enumerated().compactMap { index, letter in
      let color: UInt32
      switch letter {
      case UInt8(ascii: "w"): color = 0xFFFFFF
      case UInt8(ascii: "k"): color = 0x33353C
      case UInt8(ascii: "b"): color = 0x3B8CE8
      case UInt8(ascii: "y"): color = 0xFFD35A
      case UInt8(ascii: "r"): color = 0xEB5A52
      case UInt8(ascii: "g"): color = 0x53B98A
      case UInt8(ascii: "o"): color = 0xF2A541
      case UInt8(ascii: "s"): color = 0x9A9FA9
      default: return nil
      }
      return Artwork.Shape(
        .rect(
          origin: Artwork.Point(Double(index % 6 * 8), Double(index / 6 * 8)), width: 8, height: 8,
          cornerRadius: 0),
        fill: .color(Color(hex: color)))
    }
  }

  /// A square with round corners that fills an icon.
  static func ground(_ top: Artwork.Fill, _ foot: Artwork.Fill) -> Artwork.Shape {
    Artwork.Shape(
      .rect(origin: Artwork.Point(0, 0), width: 48, height: 48, cornerRadius: 12), fill: top,
      gradientEnd: foot)
  }

  private static func ground(_ top: UInt32, _ foot: UInt32) -> Artwork.Shape {
    ground(.color(Color(hex: top)), .color(Color(hex: foot)))
  }

  private var colors: (top: UInt32, foot: UInt32) {
    switch self {
    case .photos, .notes, .browser: (0xFFFFFF, 0xEDEFF3)
    case .camera: (0xD9DCE2, 0xB0B5BE)
    case .clock: (0x33353C, 0x1B1C21)
    case .weather: (0x5AA8EE, 0x2F70C8)
    case .mail: (0x62B8F6, 0x2C7DE0)
    case .maps: (0xE4EEDC, 0xCFE3D2)
    case .settings: (0xC3C7CF, 0x838892)
    case .phone, .messages: (0x6CD676, 0x30A84D)
    case .music: (0xFB7487, 0xDF3751)
    }
  }

  private var shapes: [Artwork.Shape] {
    switch self {
    case .photos: Self.petals
    case .camera: [box(7, 15, 34, 21, 0x3B3E46), disc(24, 25, 9, 0xDDE0E6), disc(24, 25, 5.5, 0x2B6FA9)]
    case .clock:
      [disc(24, 24, 18, 0xFFFFFF), line(24, 24, 24, 11, 3, 0x26272C), line(24, 24, 33, 29, 3, 0xE8743B)]
    case .weather:
      [
        disc(18, 18, 9, 0xFFD662), disc(20, 32, 8, 0xFFFFFF), disc(31, 29, 10, 0xFFFFFF),
        box(18, 31, 20, 9, 0xFFFFFF),
      ]
    case .notes:
      [box(0, 5, 48, 9, 0xFFD35A), line(9, 23, 39, 23, 3, 0xB9BDC6), line(9, 32, 39, 32, 3, 0xB9BDC6)]
    case .mail:
      [box(8, 14, 32, 21, 0xFFFFFF), line(9, 16, 24, 27, 3, 0x62A7EE), line(39, 16, 24, 27, 3, 0x62A7EE)]
    case .maps:
      [line(-4, 34, 52, 14, 7, 0xFFFFFF), line(14, -4, 26, 52, 6, 0xFFFFFF), disc(31, 18, 8, 0xE5484D)]
    case .settings:
      // Eight teeth, a wheel and its hole.
      [(24.0, 11.0, 24.0, 37.0), (11, 24, 37, 24), (14.8, 14.8, 33.2, 33.2), (14.8, 33.2, 33.2, 14.8)].map {
        line($0.0, $0.1, $0.2, $0.3, 7, 0xF4F5F7)
      } + [disc(24, 24, 12.5, 0xF4F5F7), disc(24, 24, 6.5, 0x8A8F99)]
    case .phone: [polygon(Self.handset)]
    case .browser:
      [disc(24, 24, 18, 0x3B8CE8), line(15, 33, 24, 24, 5, 0xFFFFFF), line(24, 24, 33, 15, 5, 0xF2554F)]
    case .messages:
      [
        Artwork.Shape(
          .ellipse(center: Artwork.Point(24, 22), radiusX: 16.5, radiusY: 13.5),
          fill: .color(Color(hex: 0xFFFFFF))),
        polygon([(13.5, 28), (15, 34.5), (11.5, 40), (18.5, 39), (24.5, 34)]),
      ]
    case .music:
      [disc(19, 33, 6, 0xFFFFFF), line(24, 33, 24, 11, 4, 0xFFFFFF), line(24, 12, 34, 15, 5, 0xFFFFFF)]
    }
  }

  private static let petals: [Artwork.Shape] = [
    (24, 13, 0xF2A541), (33, 18, 0xEB6A5C), (33, 29, 0xB868C8), (24, 34, 0x4F8FE3), (15, 29, 0x53B98A),
    (15, 18, 0xE8CF4C),
  ].map { x, y, color in
    Artwork.Shape(
      .circle(center: Artwork.Point(x, y), radius: 8.5), fill: .color(Color(hex: color)), alpha: 0.85)
  }

  private static let handset: [(Double, Double)] = [
    (10.5, 15), (11, 20), (13.5, 26), (17.5, 31), (22.5, 35), (28, 37.5), (33, 38), (36.5, 36), (38.5, 32.5),
    (38, 30.5), (32, 26.5), (30, 26.7), (27.5, 29.5), (25.8, 29.7), (21.8, 26.8), (19, 23), (18.3, 21.3),
    (18.7, 20), (21.6, 17.8), (22, 15.8), (18, 9.8), (16, 9.4), (12.5, 11.3),
  ]

  /// A white form.
  private func polygon(_ corners: [(Double, Double)]) -> Artwork.Shape {
    Artwork.Shape(
      .polygon(corners.map { Artwork.Point($0.0, $0.1) }), fill: .color(Color(hex: 0xFFFFFF)))
  }

  private func disc(_ x: Double, _ y: Double, _ radius: Double, _ color: UInt32) -> Artwork.Shape {
    Artwork.Shape(.circle(center: Artwork.Point(x, y), radius: radius), fill: .color(Color(hex: color)))
  }

  private func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ color: UInt32)
    -> Artwork.Shape
  {
    Artwork.Shape(
      .rect(origin: Artwork.Point(x, y), width: width, height: height, cornerRadius: 4),
      fill: .color(Color(hex: color)))
  }

  private func line(
    _ x: Double, _ y: Double, _ toX: Double, _ toY: Double, _ width: Double, _ color: UInt32
  ) -> Artwork.Shape {
    Artwork.Shape(
      .line(from: Artwork.Point(x, y), to: Artwork.Point(toX, toY), width: width),
      fill: .color(Color(hex: color)))
  }
}
