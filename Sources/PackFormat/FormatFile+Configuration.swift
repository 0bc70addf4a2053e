import Settings

// The format of configuration is made of the declarations of its keys.
extension FormatFile {
  static let configuration = FormatFile(
    id: "configuration", path: "variants/NAME.toml, config.toml",
    summary: "How one run goes: the user, the language, the server's answers",
    root: table("", ConfigurationKeys.described[...]))

  /// - Parameter keys: those whose names begin with the path.
  private static func table(_ path: String, _ keys: ArraySlice<ConfigurationTraits>) -> FormatTable {
    var own: [FormatKey] = []
    var inner: [FormatKey] = []
    for key in keys {
      let rest = key.name.dropFirst(path.utf8.count)
      let word = String(rest.prefix { $0 != "." })
      if key.isTableOfPack {
        inner.append(FormatKey(word, .map(key.form.format), key.sentence, example: "{ \(key.example) }"))
      } else if word == rest {
        own.append(FormatKey(word, key.form.format, key.sentence, example: key.example))
      } else if !inner.contains(where: { $0.name == word }) {
        let name = path + word
        inner.append(
          FormatKey(
            word, .table(table("\(name).", keys.filter { $0.name.hasPrefix("\(name).") }[...])),
            ConfigurationKeys.tableSummaries[name] ?? ""))
      }
    }
    return FormatTable(own + inner)
  }
}

extension ConfigurationTraits {
  /// Its summary and its default.
  fileprivate var sentence: String { "\(summary); default: \(defaultText)" }
}

extension ConfigurationForm {
  fileprivate var format: FormatType {
    switch self {
    case .text: .string
    case .integer(let range): .integer(range)
    case .bool: .bool
    case .day: .date
    case .choice(let names): .choice(names)
    case .reference(let what): .reference(what)
    case .value: .value
    case .list(let item): .either([item.format, .array(item.format)])
    }
  }
}
