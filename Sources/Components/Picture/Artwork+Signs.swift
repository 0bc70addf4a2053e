// Small pictures for what went wrong: a thing on a soft disc, with a badge that says what is the matter with it.
extension Artwork {
  /// A cloud and a cross: no connection.
  package static let noConnection = sign(
    "cloud",
    body([
      .circle(center: Point(37, 32), radius: 11), .circle(center: Point(51, 25), radius: 15),
      .circle(center: Point(64, 33), radius: 10),
      .rect(origin: Point(26, 26), width: 48, height: 17, cornerRadius: 8.5),
    ]) + cross(65, 42))

  /// A clock with an exclamation mark: a call that timed out.
  package static let clock = sign(
    "clock",
    body([.circle(center: Point(50, 30), radius: 21)]) + [
      Shape(.line(from: Point(50, 30), to: Point(50, 16), width: 4), fill: paper),
      Shape(.line(from: Point(50, 30), to: Point(59, 34), width: 4), fill: paper),
    ] + call(65, 42))

  /// A lock: a missing permission.
  package static let lock = sign(
    "lock",
    [
      Shape(.circle(center: Point(50, 20), radius: 16), fill: ink),
      Shape(.circle(center: Point(50, 20), radius: 10), fill: soft),
    ] + body([.rect(origin: Point(30, 25), width: 40, height: 29, cornerRadius: 4)]) + [
      Shape(.circle(center: Point(50, 36), radius: 5), fill: paper),
      Shape(.line(from: Point(50, 37), to: Point(50, 46), width: 4), fill: paper),
    ])

  /// A page of lines: a reply that could not be read.
  package static let oddPage = sign(
    "page",
    body([.rect(origin: Point(31, 5), width: 38, height: 50, cornerRadius: 2)])
      + [15.0, 25, 35].map {
        Shape(.line(from: Point(39, $0), to: Point(61, $0), width: 4), fill: paper)
      } + call(65, 42))

  /// A key: a session that has expired.
  package static let key = sign(
    "key",
    body([
      .circle(center: Point(30, 30), radius: 16),
      .rect(origin: Point(42, 26), width: 46, height: 8, cornerRadius: 1),
      .rect(origin: Point(66, 28), width: 6, height: 16, cornerRadius: 1),
      .rect(origin: Point(81, 28), width: 6, height: 12, cornerRadius: 1),
    ]) + [Shape(.circle(center: Point(26, 30), radius: 6), fill: paper)])

  /// A question mark: any other error.
  package static let question = sign(
    "question",
    body([.circle(center: Point(50, 30), radius: 22)])
      + [(41.0, 21.0, 50.0, 15.0), (50, 15, 59, 21), (59, 21, 50, 32), (50, 32, 50, 36)].map {
        Shape(.line(from: Point($0.0, $0.1), to: Point($0.2, $0.3), width: 6), fill: paper)
      } + [Shape(.circle(center: Point(50, 45), radius: 4), fill: paper)])

  private static let ink = Fill.token(.accent)
  private static let paper = Fill.token(.onAccent)
  private static let soft = Fill.token(.accentSoft)

  /// Signs are decorative: the words below them say the same.
  private static func sign(_ name: String, _ shapes: [Shape]) -> Artwork {
    Artwork(
      id: "_system/sign/\(name)", alt: "", isDecorative: true, width: 100, height: 60,
      shapes: [Shape(.circle(center: Point(50, 30), radius: 30), fill: soft)] + shapes)
  }

  /// A thing of several forms.
  private static func body(_ forms: [Geometry]) -> [Shape] { forms.map { Shape($0, fill: ink) } }

  /// A disc, cut free from the thing below it in the colour of what that stands on.
  private static func badge(_ x: Double, _ y: Double) -> [Shape] {
    [
      Shape(.circle(center: Point(x, y), radius: 13.3), fill: soft),
      Shape(.circle(center: Point(x, y), radius: 11.5), fill: .token(.danger)),
    ]
  }

  private static func cross(_ x: Double, _ y: Double) -> [Shape] {
    badge(x, y)
      + [-4.6, 4.6].map {
        Shape(.line(from: Point(x - 4.6, y - $0), to: Point(x + 4.6, y + $0), width: 4), fill: paper)
      }
  }

  private static func call(_ x: Double, _ y: Double) -> [Shape] {
    badge(x, y) + [
      Shape(.line(from: Point(x, y - 5), to: Point(x, y + 1), width: 3.4), fill: paper),
      Shape(.circle(center: Point(x, y + 5.7), radius: 2.1), fill: paper),
    ]
  }
}
