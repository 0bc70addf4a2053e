import PackReading

/// The rule for ids of users, who have to be told apart.
package enum UserID {
  /// What is wrong with an id, and what to write; `nil`: nothing.
  package static func problem(_ id: String) -> (message: String, fix: String)? {
    if id.count < ExperimentUser.leastCharacters {
      return (
        "`\(id)` is too short to tell users apart",
        "an id of a user has at least \(ExperimentUser.leastCharacters) characters"
      )
    }
    let isPlain =
      id.count <= 200 && id.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
    return isPlain ? nil : ("this is not a user's id", "it has at most 200 characters, and no line breaks")
  }
}
