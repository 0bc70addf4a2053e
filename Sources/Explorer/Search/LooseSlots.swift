import OnboardingFlow

/// The slots whose contents are kept as sets of tuples and not with the rest of a state.
struct LooseSlots {
  /// Their numbers, in the order of a tuple.
  let slots: [Int]
  private let levels: [Int]

  init(of machine: Machine) {
    let slots = machine.remembers ? (1..<machine.width).filter { Self.isLoose(machine.tables.slot($0)) } : []
    self.slots = slots
    levels = (0..<machine.width).map { slots.firstIndex(of: $0) ?? -1 }
  }

  private static func isLoose(_ slot: FlowSlot) -> Bool {
    switch slot {
    case .permission: true
    case .attribute, .screen, .feature, .arm: false
    }
  }

  /// Where in a tuple a slot is; -1: it is not.
  @inline(__always)
  func level(of slot: Int32) -> Int { levels[Int(slot)] }

  /// The tuple of a state.
  func tuple(of values: [Int32]) -> [Int32] { slots.map { values[$0] } }

  /// The tuple of a state.
  func tuple(_ values: UnsafePointer<Int32>) -> [Int32] { slots.map { values[$0] } }

  /// Puts a tuple into a state.
  func fill(_ values: UnsafeMutablePointer<Int32>, with tuple: [Int32]) {
    for (slot, value) in zip(slots, tuple) { values[slot] = value }
  }
}
