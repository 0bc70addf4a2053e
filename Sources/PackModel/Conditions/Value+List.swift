extension Value {
  /// The values of an attribute that holds several, in the order added. As text they stand between spaces.
  package var members: [Substring] { text.split(separator: " ") }

  /// Whether an attribute that holds several values holds another value.
  package func contains(_ member: Value) -> Bool {
    members.contains { $0 == member.text }
  }

  /// The same values in the order of their texts: attributes that hold the same have the same form.
  package var sortedMembers: Value { .string(members.sorted().joined(separator: " ")) }
}

extension AttributeAssignment {
  /// What an assignment does to the value of its attribute.
  package enum Change: String, Hashable, Sendable, CaseIterable {
    /// Puts the value in place of the one before.
    case replace
    /// Adds the value at the end of those that an attribute holds; one that it has stays where it is.
    case add
    /// Takes the value out of those that an attribute holds.
    case remove
    /// Takes out a value that an attribute holds, and adds one that it does not hold.
    case toggle
  }

  /// What the attribute holds afterwards.
  ///
  /// - Parameters:
  ///   - value: the value of the assignment, with the record's own where it stands for one.
  ///   - before: what the attribute holds.
  package func result(of value: Value, before: Value) -> Value {
    let holds = before.contains(value)
    let adds = change == .add || change == .toggle && !holds
    if change == .replace { return value }
    if adds {
      return holds || value.text.isEmpty
        ? before : .string((before.members + [Substring(value.text)]).joined(separator: " "))
    }
    return holds ? .string(before.members.filter { $0 != value.text }.joined(separator: " ")) : before
  }
}
