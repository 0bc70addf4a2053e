import PackModel

/// A table of configuration whose keys are named after things of the pack, or after permissions.
struct ConfigurationTable<Name: Hashable & Sendable, Output: Sendable>: Sendable {
  /// One key of the table.
  struct Member: Sendable {
    var name: Name
    /// The last part of the key.
    var word: String
    var type: ConfigurationType<Output>
    /// The value if no layer sets the key; `nil`: none.
    var standard: Output?
    /// A name, for schemas.
    var example: String?
  }

  /// Which keys the table has.
  enum Members: Sendable {
    case ofPack(@Sendable (Pack) -> [Member])
    case fixed([Member])
  }

  let traits: ConfigurationTraits
  /// The file of the pack that has the values which no layer sets; `nil`: such keys are not listed.
  let origin: String?
  let members: Members
  /// Hands the values to a session that starts.
  let hear: ConfigurationHearer<[Name: Output]>.Hear

  /// - Parameters:
  ///   - name: the path of the table.
  ///   - form: what a value may be, where the pack names the keys.
  ///   - words: what counts where no layer sets a key, for people.
  ///   - summary: one sentence for people, without a full stop.
  ///   - example: an entry, as TOML writes it.
  init(
    _ name: String, _ members: Members, form: ConfigurationForm = .text, default words: String,
    from origin: String? = nil, heardBy hear: @escaping ConfigurationHearer<[Name: Output]>.Hear,
    _ summary: String, example: String = ""
  ) {
    let isOfPack = if case .ofPack = members { true } else { false }
    traits = ConfigurationTraits(
      name: name, form: form, summary: summary, example: example, defaultText: words, isDefaultFixed: false,
      effect: .flow, isTableOfPack: isOfPack)
    self.origin = origin
    self.members = members
    self.hear = hear
  }

  private func members(of pack: Pack) -> [Member] {
    switch members {
    case .ofPack(let members): members(pack)
    case .fixed(let members): members
    }
  }

  private func traits(of member: Member) -> ConfigurationTraits {
    ConfigurationTraits(
      name: "\(traits.name).\(member.word)", form: member.type.form, summary: traits.summary,
      example: member.example.map { "\"\($0)\"" } ?? "",
      defaultText: member.standard.map(member.type.text) ?? traits.defaultText,
      isDefaultFixed: !traits.isTableOfPack && member.standard != nil, effect: traits.effect)
  }
}

extension ConfigurationTable: ConfigurationDeclaration {
  var described: [ConfigurationTraits] {
    switch members {
    case .ofPack: [traits]
    case .fixed(let members): members.map(traits)
    }
  }

  func keys(_ context: ConfigurationContext) -> [CheckedKey] {
    members(of: context.pack).map { CheckedKey(traits(of: $0), $0.type, context) }
  }

  func resolve(in resolution: inout ConfigurationResolution) {
    var values: [Name: Output] = [:]
    for member in members(of: resolution.context.pack) {
      let traits = traits(of: member)
      let found = resolution.found(traits.name, member.type)
      values[member.name] = found?.value
      guard let value = found?.value ?? member.standard, let origin = found?.origin ?? origin else {
        continue
      }
      resolution.list(traits, member.type.text(value), origin: origin)
    }
    hear(values, &resolution.start)
  }
}
