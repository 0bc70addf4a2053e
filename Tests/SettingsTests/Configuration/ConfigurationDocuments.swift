import PackReading
import Settings

/// What is written from the declarations of the keys: `config.toml` and the tables of `docs/configuration.md`.
enum ConfigurationDocuments {
  /// `config.toml` of the project: every key with its default, commented out.
  static var file: String {
    var text = """
      # Configuration of the runs from this folder: every key with its default, or with an example where the pack or
      # the run decides. Remove the # in front of a key and change its value. --config, ONBOARD_SIM_* variables and
      # flags win over this file; `onboard-sim config` prints what is in force. docs/configuration.md has more.

      """
    var table = ""
    for keys in groups {
      let path = keys[0].table
      if path != table {
        table = path
        text += "\n" + (ConfigurationKeys.tableSummaries[path].map { "# \($0)\n" } ?? "") + "[\(path)]\n"
      } else if path.isEmpty {
        text += "\n"
      }
      text += keys.count > 1 ? list(keys) : single(keys[0])
    }
    return text
  }

  /// The keys, for `docs/configuration.md`.
  static var table: String {
    let rows = groups.map { keys in
      let key = keys[0]
      let isOne = keys.count == 1
      let name = key.isTableOfPack ? "\(key.name).NAME" : isOne ? key.name : "\(key.table).KIND"
      let onlyHere = key.scope == .everyLayer ? "" : "; not in a pack's `variants/`"
      return [
        "`\(name)`", key.flag.map { "`--\($0)`" } ?? "", isOne ? key.form.words : "as below", key.defaultText,
        key.summary + onlyHere, key.reload == .atOnce ? "at once" : "next start",
      ]
    }
    return markdown(["key", "flag", "values", "default", "what it says", "an edit counts"], rows)
  }

  /// What permissions can be, for `docs/configuration.md`.
  static var permissions: String {
    let groups = groups.filter { $0.count > 1 }
    let names = groups.first?.map(\.word) ?? []
    let rows = names.map { name in
      ["`\(name)`"] + groups.map { keys in keys.first { $0.word == name }?.form.words ?? "" }
    }
    return markdown(["KIND"] + groups.map { "`\($0[0].table).KIND`" }, rows)
  }

  /// Keys of one table that say the same of different things, together; the tables after each other.
  private static var groups: [[ConfigurationTraits]] {
    var tables: [String] = []
    for key in ConfigurationKeys.described where !tables.contains(key.table) { tables.append(key.table) }
    return tables.flatMap { table in
      ConfigurationKeys.described.filter { $0.table == table }.reduce(into: [[ConfigurationTraits]]()) {
        groups, key in
        if groups.last?.last?.summary == key.summary {
          groups[groups.count - 1].append(key)
        } else {
          groups.append([key])
        }
      }
    }
  }

  private static func single(_ key: ConfigurationTraits) -> String {
    if key.isTableOfPack { return "# \(key.summary); default: \(key.defaultText)\n#\(key.example)\n" }
    return
      "# \(key.summary)\n# \(key.form.words); default: \(key.defaultText)\n#\(key.word) = \(key.written)\n"
  }

  private static func list(_ keys: [ConfigurationTraits]) -> String {
    let width = keys.map { $0.word.count + $0.written.count }.max() ?? 0
    return "# \(keys[0].summary); default: \(keys[0].defaultText)\n"
      + keys.map { key in
        let padding = String(repeating: " ", count: width - key.word.count - key.written.count)
        return "#\(key.word) = \(key.written)\(padding)  # \(key.form.words)\n"
      }.joined()
  }

  private static func markdown(_ head: [String], _ rows: [[String]]) -> String {
    let lines = [head, head.map { _ in "---" }] + rows
    return lines.map { "| \($0.joined(separator: " | ")) |\n" }.joined().replacing("|  |", with: "| |")
  }
}

extension ConfigurationTraits {
  /// The table that the key stands in; empty: none.
  fileprivate var table: String {
    isTableOfPack ? name : name.split(separator: ".").dropLast().joined(separator: ".")
  }

  /// The last part of the name.
  fileprivate var word: String { name.split(separator: ".").last.map(String.init) ?? name }

  /// The default as TOML writes it, or the example where it is not always the same.
  fileprivate var written: String {
    guard isDefaultFixed else { return example }
    return switch form {
    case .integer, .bool, .day: defaultText
    default: "\"\(defaultText)\""
    }
  }
}

extension ConfigurationForm {
  /// What a value may be, for people.
  fileprivate var words: String {
    switch self {
    case .text: "a text"
    case .integer(let range):
      range == Int.min...Int.max
        ? "a whole number" : "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .bool: "true, false"
    case .day: "YYYY-MM-DD"
    case .choice(let names): names.joined(separator: ", ")
    case .reference(let what): what
    case .value: "a text, a whole number, true or false"
    case .list(.choice(let names)): names.joined(separator: ", ")
    case .list(let item): "\(item.words), or an array"
    }
  }
}
