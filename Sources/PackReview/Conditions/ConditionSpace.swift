import FlowPaths
import PackModel

/// The situations that conditions can meet: every mix of the values that the names in them can have.
struct ConditionSpace {
  let pack: Pack
  /// Conditions that read so many names that there are more mixes are not looked at.
  private static let limit = 4096
  /// A text that no condition names.
  private static let otherText = "\u{1}other"

  /// Which situations count.
  struct Frame {
    /// The data set whose records `item` can be.
    var item: DataSetID?
    /// Names whose value is given.
    var fixed: [ValueName: Value] = [:]
    /// Whether an attribute with declared values always has one of them.
    var isSettled = false
  }

  /// Calls `body` with each situation until it returns false.
  ///
  /// - Returns: whether all situations could be told; otherwise `body` was never called.
  func visit(
    _ conditions: [Condition], _ frame: Frame = Frame(), body: ((ValueName) -> Value?) -> Bool
  ) -> Bool {
    // What records say is not known here: it is a text of each language.
    guard conditions.allSatisfy({ $0.expression.searchedFields.isEmpty }) else { return false }
    let names = Set(conditions.flatMap { $0.names }).sorted()
    let records = names.contains { $0.root == .item } ? frame.item.flatMap(pack.dataSet)?.records : []
    guard let records else { return false }
    let pool = pool(of: conditions, names, records)
    var axes: [(name: ValueName, values: [Value])] = []
    var count = 1
    for name in names where name.root != .item {
      guard let values = frame.fixed[name].map({ [$0] }) ?? values(of: name, pool, frame) else {
        return false
      }
      axes.append((name, values))
      count *= values.count
      if count > Self.limit { return false }
    }
    guard count * max(1, records.count) <= Self.limit else { return false }
    var situation: [ValueName: Value] = [:]
    for number in 0..<count {
      var rest = number
      for axis in axes {
        situation[axis.name] = axis.values[rest % axis.values.count]
        rest /= axis.values.count
      }
      if records.isEmpty {
        guard body({ situation[$0] }) else { return true }
      }
      for record in records {
        let goesOn = body { name in
          name.root == .item ? record.fields[name.rest] : situation[name]
        }
        guard goesOn else { return true }
      }
    }
    return true
  }

  /// Whether a condition holds in some situation and fails in some; `nil` where that cannot be told.
  func outcomes(of condition: Condition, _ frame: Frame = Frame()) -> (canHold: Bool, canFail: Bool)? {
    var canHold = false
    var canFail = false
    let isKnown = visit([condition], frame) { lookUp in
      if condition.holds(lookUp) { canHold = true } else { canFail = true }
      return !canHold || !canFail
    }
    return isKnown ? (canHold, canFail) : nil
  }

  /// Whether in some situation none of the conditions holds; `nil` where that cannot be told.
  func canAllFail(_ conditions: [Condition], _ frame: Frame = Frame()) -> Bool? {
    var found = false
    let isKnown = visit(conditions, frame) { lookUp in
      found = !conditions.contains { $0.holds(lookUp) }
      return !found
    }
    return isKnown ? found : nil
  }

  /// What a name without declared values is tried with: all that the conditions compare, and their neighbours.
  private func pool(of conditions: [Condition], _ names: [ValueName], _ records: [Record]) -> [Value] {
    let fields = names.compactMap { $0.recordField }
    let written =
      conditions.flatMap { $0.literals } + fields.flatMap { field in records.compactMap { $0.fields[field] } }
    let declared = names.flatMap { pack.attribute($0)?.values ?? [] }.map(Value.string)
    let neighbours = written.compactMap { $0.wholeNumber }.flatMap { (number: Int64) -> [Value] in
      [.number(number &- 1), .number(number), .number(number &+ 1)]
    }
    var seen: Set<String> = []
    return (written + declared + neighbours + [.string(""), .string(Self.otherText)])
      .filter { seen.insert($0.text).inserted }
  }

  private func values(of name: ValueName, _ pool: [Value], _ frame: Frame) -> [Value]? {
    let declared = pack.declaredValues(of: name)
    switch name.root {
    case .user:
      guard let attribute = pack.attribute(name) else { return nil }
      guard let declared else {
        guard case .number = attribute.initial else { return pool }
        return pool.filter { $0.number != nil } + [attribute.initial]
      }
      let isDeclared = declared.contains { $0.text == attribute.initial.text }
      return isDeclared || frame.isSettled ? declared : [attribute.initial] + declared
    case .experiment: return declared.map { [.string("")] + $0 }
    case .field: return pool
    default: return declared
    }
  }
}
