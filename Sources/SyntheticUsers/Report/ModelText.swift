package import Behaviour
import Results
import TerminalModel
package import TextFormats

/// The numbers of a model of behaviour, each with its source.
package struct ModelText {
  private let model: BehaviourModel
  private let pack: String

  /// Creates the text of a model for the pack with this id.
  package init(_ model: BehaviourModel, pack: String) {
    self.model = model
    self.pack = pack
  }

  private var rows: [(key: String, value: Double, meaning: String, source: String)] {
    BehaviourConstant.allCases.map { ($0.rawValue, model[$0].value, $0.summary, model[$0].source) }
      + model.reading.map {
        (
          "reading.\($0.locale)", $0.perMinute.value, "How much is read in a minute, in \($0.unit.rawValue)",
          $0.perMinute.source
        )
      }
      + model.permissions.map {
        ("permission.\($0.name)", $0.value.value, "Chance that this permission is allowed", $0.value.source)
      }
      + model.weights.map {
        (
          "weight.\($0.name)", $0.value.value, "How often this is pressed beside others of its kind",
          $0.value.source
        )
      }
      + model.populations.flatMap { population in
        population.shares.map {
          (
            "\(population.name) = \($0.value)", $0.weight,
            "The share of these users, beside the other shares",
            population.source
          )
        }
      }
  }

  /// For people: of each number its name, its value and its meaning, and below them its source.
  package var text: String {
    let rows = rows.map {
      (TextWidth.sanitized($0.key), Readable.decimal($0.value, 3), $0.meaning, TextWidth.sanitized($0.source))
    }
    let keys = rows.map { TextWidth.columns(of: $0.0) }.max() ?? 0
    let values = rows.map { TextWidth.columns(of: $0.1) }.max() ?? 0
    let margin = String(repeating: " ", count: keys + values + 4)
    return "How the model of behaviour lets synthetic users of \(TextWidth.sanitized(pack)) behave.\n"
      + "A chance is between 0 (never) and 1 (always). Below each number stands where it is from; an assumption is a guess.\n\n"
      + rows.map { key, value, meaning, source in
        TextWidth.padded(key, to: keys + 2) + TextWidth.padded(value, to: values, alignsRight: true) + "  "
          + meaning + "\n" + margin + source + "\n"
      }.joined()
  }

  /// For programs: name, value and source of each number, in the order of the text.
  package var json: JSONNode {
    .object([
      "version": .integer(1), "pack": .string(pack),
      "constants": .array(
        rows.map { row in
          .object([
            "name": .string(row.key), "value": .number(row.value), "meaning": .string(row.meaning),
            "source": .string(row.source),
          ])
        }),
    ])
  }
}
