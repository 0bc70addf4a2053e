import SeededRandom
import Testing

@testable import TerminalModel

@Suite struct InputDecoderTests {
  /// Bytes, and what they are.
  struct Sample: Sendable, CustomTestStringConvertible {
    var bytes: String
    var inputs: [TerminalInput]
    var testDescription: String { bytes.debugDescription }

    init(_ bytes: String, _ inputs: TerminalInput...) {
      self.bytes = bytes
      self.inputs = inputs
    }

    init(_ bytes: String, key: Key, _ modifiers: Modifiers = []) {
      self.init(bytes, .key(KeyPress(key, modifiers)))
    }

    init(
      _ bytes: String,
      mouse kind: MouseEvent.Kind,
      _ button: MouseEvent.Button,
      _ x: Int,
      _ y: Int,
      _ modifiers: Modifiers = []
    ) {
      let event = MouseEvent(kind: kind, button: button, position: Point(x: x, y: y), modifiers: modifiers)
      self.init(bytes, .mouse(event))
    }
  }

  static let samples: [Sample] = [
    Sample("a", key: .character("a")), Sample("é", key: .character("é")), Sample("歓", key: .character("歓")),
    Sample("👋", key: .character("👋")), Sample(" ", key: .character(" ")), Sample("\r", key: .enter),
    Sample("\n", key: .enter), Sample("\t", key: .tab), Sample("\u{7F}", key: .backspace),
    Sample("\u{8}", key: .backspace), Sample("\u{1}", key: .character("a"), .control),
    Sample("\u{1A}", key: .character("z"), .control), Sample("\0", key: .character(" "), .control),
    Sample("\u{1C}", key: .character("\\"), .control), Sample("\u{1F}", key: .character("_"), .control),
    Sample("\u{1B}[A", key: .up), Sample("\u{1B}OA", key: .up), Sample("\u{1B}[B", key: .down),
    Sample("\u{1B}[C", key: .right), Sample("\u{1B}OD", key: .left), Sample("\u{1B}[H", key: .home),
    Sample("\u{1B}[F", key: .end), Sample("\u{1B}[1~", key: .home), Sample("\u{1B}[8~", key: .end),
    Sample("\u{1B}[2~", key: .insert), Sample("\u{1B}[3~", key: .delete), Sample("\u{1B}[5~", key: .pageUp),
    Sample("\u{1B}[6~", key: .pageDown), Sample("\u{1B}[Z", key: .tab, .shift),
    Sample("\u{1B}OP", key: .function(1)), Sample("\u{1B}[11~", key: .function(1)),
    Sample("\u{1B}[[E", key: .function(5)), Sample("\u{1B}[15~", key: .function(5)),
    Sample("\u{1B}[17~", key: .function(6)), Sample("\u{1B}[24~", key: .function(12)),
    Sample("\u{1B}[1;5C", key: .right, .control), Sample("\u{1B}[1;2A", key: .up, .shift),
    Sample("\u{1B}[1;3D", key: .left, .alt), Sample("\u{1B}[3;5~", key: .delete, .control),
    Sample("\u{1B}[1;2R", key: .function(3), .shift),
    Sample("\u{1B}[15;6~", key: .function(5), [.control, .shift]),
    Sample("\u{1B}O5P", key: .function(1), .control), Sample("\u{1B}[7^", key: .home, .control),
    Sample("\u{1B}[a", key: .up, .shift), Sample("\u{1B}Oj", key: .character("*")),
    Sample("\u{1B}a", key: .character("a"), .alt), Sample("\u{1B}歓", key: .character("歓"), .alt),
    Sample("\u{1B}\r", key: .enter, .alt), Sample("\u{1B}\u{7F}", key: .backspace, .alt),
    Sample("\u{1B}\u{1B}[A", key: .up, .alt), Sample("\u{1B}[27u", key: .escape),
    Sample("\u{1B}[97;5u", key: .character("a"), .control), Sample("\u{1B}[97;2u", key: .character("A")),
    Sample("\u{1B}[49:33;2u", key: .character("!")), Sample("\u{1B}[13;2u", key: .enter, .shift),
    Sample("\u{1B}[9;2u", key: .tab, .shift), Sample("\u{1B}[57399u", key: .character("0")),
    Sample("\u{1B}[57376u", key: .function(13)), Sample("\u{1B}[97;5:3u"), Sample("\u{1B}[57441u"),
    Sample("\u{1B}[27;5;9~", key: .tab, .control), Sample("\u{1B}[1;9A", key: .up, .super),
    Sample("\u{1B}[<0;3;5M", mouse: .press, .left, 2, 4),
    Sample("\u{1B}[<0;3;5m", mouse: .release, .left, 2, 4),
    Sample("\u{1B}[<2;300;200M", mouse: .press, .right, 299, 199),
    Sample("\u{1B}[<32;1;1M", mouse: .drag, .left, 0, 0),
    Sample("\u{1B}[<35;1;1M", mouse: .move, .none, 0, 0),
    Sample("\u{1B}[<64;1;1M", mouse: .wheelUp, .none, 0, 0),
    Sample("\u{1B}[<81;1;1M", mouse: .wheelDown, .none, 0, 0, .control),
    Sample("\u{1B}[<128;1;1M", mouse: .press, .other(8), 0, 0),
    Sample("\u{1B}[M !!", mouse: .press, .left, 0, 0),
    Sample("\u{1B}[M#\"#", mouse: .release, .none, 1, 2), Sample("\u{1B}[<0;0;5M"), Sample("\u{1B}[<0;5M"),
    Sample("\u{1B}[I", .focus(true)), Sample("\u{1B}[O", .focus(false)),
    Sample("\u{1B}[200~a\nb\u{1B}[31m\u{1B}[201~", .paste("a\nb\u{1B}[31m")),
    Sample("\u{1B}[200~\u{1B}[201~", .paste("")),
    Sample("\u{1B}[?62;22c", .reply(.deviceAttributes([62, 22]))),
    Sample("\u{1B}[?2026;2$y", .reply(.mode(2026, state: 2))),
    Sample("\u{1B}[?1u", .reply(.keyboardFlags(1))),
    Sample("\u{1B}[24;80R", .reply(.cursorPosition(Point(x: 79, y: 23)))),
    Sample("\u{1B}[>41;370;0c", .reply(.other)), Sample("\u{1B}[0n", .reply(.other)),
    Sample("\u{1B}]11;rgb:0f0f/1111/ffff\u{1B}\\", .reply(.color(11, Color(hex: 0x0F11FF)))),
    Sample("\u{1B}]10;rgb:f/0/8\u{7}", .reply(.color(10, Color(hex: 0xFF0088)))),
    Sample("\u{1B}P>|term(1)\u{1B}\\", .reply(.version("term(1)"))),
    Sample("\u{1B}_Gi=1;OK\u{1B}\\", .reply(.graphics(isSupported: true))),
    Sample("\u{1B}_Gi=1;ENOENT:no\u{1B}\\", .reply(.graphics(isSupported: false))),
    Sample("\u{1B}_x\u{1B}\\", .reply(.other)), Sample("\u{1B}P1$r\u{1B}\\", .reply(.other)),
    Sample("\u{1B}[99z"), Sample("\u{1B}[1;2;3;4 q"), Sample("\u{1B}[5;"),
  ]

  private static let after = TerminalInput.key(KeyPress(.character("z")))

  @Test(arguments: samples)
  func `a sequence is the same however it is split`(_ sample: Sample) {
    let bytes = Array(sample.bytes.utf8)
    guard bytes.last != 0x3B else { return }
    for split in 0...bytes.count {
      var decoder = InputDecoder()
      var inputs = decoder.feed(bytes[..<split])
      inputs += decoder.feed(bytes[split...])
      #expect(!decoder.awaitsMore)
      inputs += decoder.feed("z".utf8)
      #expect(inputs == sample.inputs + [Self.after], "split at \(split)")
    }
    var decoder = InputDecoder()
    #expect(bytes.flatMap { decoder.feed([$0]) } == sample.inputs)
  }

  @Test(arguments: [
    ("\u{1B}[12;3\u{1B}[A", [KeyPress(.up)]),
    ("\u{1B}[12\rx", [KeyPress(.enter), KeyPress(.character("x"))]),
    ("\u{1B}[12\u{18}x", [KeyPress(.character("x"))]), ("\u{1B}[1é", [KeyPress(.character("é"))]),
    ("\u{1B}]11;x\u{1B}[B", [KeyPress(.down)]),
    ("\u{1B}]11;x\ry", [KeyPress(.enter), KeyPress(.character("y"))]),
    ("\u{1B}[[zx", [KeyPress(.character("z")), KeyPress(.character("x"))]),
    ("\u{1B}OO", [KeyPress(.character("O"), .alt), KeyPress(.character("O"))]),
    ("\u{1B}\u{1B}x", [KeyPress(.escape), KeyPress(.character("x"), .alt)]),
    ("\u{1B}[M\u{1B}[A", [KeyPress(.up)]),
    ("\u{1B}[" + String(repeating: "1", count: 200) + "Ax", [KeyPress(.character("x"))]),
  ])
  func `what follows garbage is not lost`(_ bytes: String, _ keys: [KeyPress]) {
    var decoder = InputDecoder()
    #expect(decoder.feed(bytes.utf8) == keys.map { .key($0) })
  }

  @Test(
    arguments: [
      ([0x80, 0x61], "a"), ([0xFF, 0xFE, 0x61], "a"), ([0xC3, 0x61], "a"), ([0xE6, 0xAD, 0x61], "a"),
      ([0xC0, 0x80, 0x61], "a"), ([0xED, 0xA0, 0x80, 0x61], "a"), ([0xF5, 0x61], "a"),
      ([0xC2, 0x9B, 0x61], "a"),
      ([0xF0, 0x9F, 0xC3, 0xA9], "é"),
    ] as [([UInt8], Character)])
  func `bytes that are no text are skipped`(_ bytes: [UInt8], _ character: Character) {
    var decoder = InputDecoder()
    #expect(decoder.feed(bytes) == [.key(KeyPress(.character(character)))])
  }

  @Test(arguments: [
    ("\u{1B}", [KeyPress(.escape)]), ("\u{1B}\u{1B}", [KeyPress(.escape), KeyPress(.escape)]),
    ("\u{1B}[", [KeyPress(.character("["), .alt)]), ("\u{1B}O", [KeyPress(.character("O"), .alt)]),
    ("\u{1B}]", [KeyPress(.character("]"), .alt)]), ("\u{1B}P", [KeyPress(.character("P"), .alt)]),
    ("\u{1B}[1;", []), ("\u{1B}]11;rgb", []), ("\u{1B}[M!", []), ("", []),
  ])
  func `time decides what has begun`(_ bytes: String, _ keys: [KeyPress]) {
    var decoder = InputDecoder()
    #expect(decoder.feed(bytes.utf8).isEmpty)
    #expect(decoder.awaitsMore == !bytes.isEmpty)
    #expect((decoder.patience == nil) == bytes.isEmpty)
    #expect(decoder.flush() == keys.map { .key($0) })
    #expect(!decoder.awaitsMore)
    #expect(decoder.feed("z".utf8) == [Self.after])
  }

  @Test func `a lone Escape is decided soon, a long answer late`() {
    var decoder = InputDecoder()
    _ = decoder.feed([0x1B])
    #expect(decoder.patience == .milliseconds(50))
    _ = decoder.feed("[<0;1".utf8)
    #expect(decoder.patience == .milliseconds(500))
  }

  @Test func `a paste may be longer than memory is wide, and comes in parts`() {
    let text = String(repeating: "歓迎 welcome ", count: 200_000)
    var decoder = InputDecoder()
    let inputs = decoder.feed(("\u{1B}[200~" + text + "\u{1B}[201~z").utf8)
    var pasted = ""
    for case .paste(let part) in inputs {
      #expect(part.utf8.count <= InputDecoder.longestPaste)
      pasted += part
    }
    #expect(pasted == text)
    #expect(inputs.last == Self.after)
  }

  @Test func `an endless answer ends somewhere`() {
    var decoder = InputDecoder()
    let bytes = "\u{1B}]52;" + String(repeating: "x", count: InputDecoder.longestSkippedString + 10)
    _ = decoder.feed(bytes.utf8)
    #expect(!decoder.awaitsMore)
    #expect(decoder.pending.isEmpty)
  }

  @Test(arguments: [UInt64(1), 2, 3])
  func `a million random bytes are survived, and typing works afterwards`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var decoder = InputDecoder()
    let common: [UInt8] = [0x1B, 0x1B, 0x5B, 0x5D, 0x4F, 0x3B, 0x31, 0x7E, 0x3C, 0x4D, 0x20, 0x30]
    for _ in 0..<1000 {
      let bytes = (0..<1000).map { _ in
        Bool.random(using: &random)
          ? UInt8.random(in: 0...255, using: &random) : common.randomElement(using: &random) ?? 0
      }
      let inputs = decoder.feed(bytes)
      #expect(inputs.count <= bytes.count + 4, "seed \(seed)")
      #expect(decoder.pending.count <= InputDecoder.longestPaste, "seed \(seed)")
    }
    _ = decoder.flush()
    #expect(decoder.feed("z".utf8) == [Self.after], "seed \(seed)")
  }
}
