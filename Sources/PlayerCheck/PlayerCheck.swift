import PackModel
import PackReading
import Player
import Screens
package import SharedFlows
import TerminalModel
package import TextFormats

/// What a build of the core does with tapes, keys and extreme values, in lines of text: the same lines for every
/// platform that it is compiled for, or one of them is wrong.
package struct PlayerCheck {
  /// The packs of the tapes.
  package var flows: [SharedFlow] = []
  /// What is played.
  package var tapes: [PlayedTape] = []

  /// Creates a check of nothing.
  package init() {}

  /// Says all lines, each as soon as it is known.
  package func run(_ say: (String) -> Void) {
    #if hasFeature(Embedded)
      // Tapes are played as in a terminal.
      PushedCards.include()
    #endif
    ExtremeValues.lines.forEach(say)
    var bundles: [Int: PlayedTape.Pack] = [:]
    for (index, flow) in flows.enumerated() { bundles[index] = PlayedTape.Pack(flow) }
    if let bundle = bundles[0]?.bundle {
      for locale in bundle.pack.locales.prefix(2) {
        for seed in 1...12 as ClosedRange<UInt64> {
          say(RandomSession.line(bundle, locale: locale, seed: seed))
        }
      }
    }
    for tape in tapes { say(tape.line(bundles[tape.flow]?.bundle)) }
  }
}

// MARK: JSON

extension PlayerCheck {
  /// The check as JSON in UTF-8.
  package var json: [UInt8] {
    var writer = JSONWriter()
    writer.open("{")
    writer.key("flows")
    writer.open("[")
    for flow in flows { writer.raw { $0 += (flow.json) } }
    writer.close("]")
    writer.key("tapes")
    writer.open("[")
    for tape in tapes {
      writer.open("{")
      writer.member("name", tape.name)
      writer.member("flow", tape.flow)
      writer.key("size")
      writer.numbers([tape.size.width, tape.size.height])
      writer.key("start")
      writer.raw { $0 += tape.start.json }
      writer.member("text", tape.text)
      writer.close("}")
    }
    writer.close("]")
    writer.close("}")
    return writer.bytes
  }

  /// Reads what ``json`` has written.
  ///
  /// - Throws: ``JSONError`` where the bytes are something else.
  package init(json: [UInt8]) throws(JSONError) {
    var check = PlayerCheck()
    var reader = JSONReader(json)
    try reader.object { (name, reader) throws(JSONError) in
      switch name {
      case "flows": check.flows = try reader.list { (reader) throws(JSONError) in try SharedFlow(&reader) }
      case "tapes": check.tapes = try reader.list { (reader) throws(JSONError) in try PlayedTape(&reader) }
      default: try reader.skip()
      }
    }
    try reader.end()
    self = check
  }
}
