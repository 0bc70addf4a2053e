package import Behaviour
import ContentTree
import TextFormats

/// A model of behaviour as the `behaviour.toml` of a pack.
package enum BehaviourText {
  /// - Parameters:
  ///   - base: what the file need not say: what is the same there is left out.
  ///   - comment: the file's first line.
  package static func toml(
    _ model: BehaviourModel, over base: BehaviourModel, comment: String
  ) -> String {
    var text = "# \(ControlCharacters.escaped(comment.filter { !$0.isNewline }))\n"
    if let source = model.calibratedTo { text += "calibrated_to = \(quoted(source))\n" }
    for section in BehaviourConstant.sections {
      let constants = BehaviourConstant.allCases.filter {
        $0.section == section && model[$0] != base[$0]
      }
      if constants.isEmpty { continue }
      text += "\n[\(section)]\n"
      for constant in constants { text += "\(constant.key) = \(sourced(model[constant]))\n" }
    }
    for reading in model.reading where !base.reading.contains(reading) {
      text += "\n[[reading]]\nlocale = \(quoted(reading.locale))\n"
      text += "\(reading.unit.rawValue) = \(sourced(reading.perMinute))\n"
    }
    for population in model.populations where !base.populations.contains(population) {
      let shares = population.shares.map { "\(key($0.value)) = \($0.weight)" }
      text += "\n[[population]]\nof = \(quoted(population.name))\n"
      text += "shares = { \(shares.joined(separator: ", ")) }\n"
      text += "source = \(quoted(population.source))\n"
    }
    text += exceptions("permission", model.permissions.filter { !base.permissions.contains($0) })
    text += exceptions("weight", model.weights.filter { !base.weights.contains($0) })
    return text
  }

  /// A text in quotes. What may not stand in content is written out (`<U+001B>`): a file may be called anything.
  private static func quoted(_ text: String) -> String { JSONText.quoted(ControlCharacters.escaped(text)) }

  private static func exceptions(_ section: String, _ all: [BehaviourModel.Exception]) -> String {
    if all.isEmpty { return "" }
    return "\n[\(section)]\n" + all.map { "\(key($0.name)) = \(sourced($0.value))\n" }.joined()
  }

  private static func sourced(_ number: BehaviourModel.Sourced) -> String {
    "{ value = \(number.value), source = \(quoted(number.source)) }"
  }

  /// A key of TOML: bare where it can be.
  private static func key(_ name: String) -> String {
    let isBare =
      !name.isEmpty
      && name.utf8.allSatisfy { byte in
        UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte
          || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || byte == UInt8(ascii: "-")
          || byte == UInt8(ascii: "_")
      }
    return isBare ? name : quoted(name)
  }
}
