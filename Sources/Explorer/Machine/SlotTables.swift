import OnboardingFlow
import PackModel

/// Numbers for the contents of slots: each content of a slot has one, from 0, in the order of the first time.
/// Slot number 0 is the hot part: the state without its slots.
struct SlotTables {
  private(set) var slots: [FlowSlot]
  private var numbers: [FlowSlot: Int] = [:]
  private var contents: [[SlotContent?]] = []
  private var ids: [[SlotContent?: Int32]] = []

  init(_ pack: Pack) {
    slots = []
    for slot in OnboardingFlow.slots(of: pack) where numbers[slot] == nil {
      slots.append(slot)
      contents.append([])
      ids.append([:])
      numbers[slot] = slots.count
    }
  }

  /// No content's number.
  static let none: Int32 = -1

  /// The number of slots, number 0 included.
  var count: Int { slots.count + 1 }

  /// How many contents a slot has had so far.
  func contentCount(of slot: Int) -> Int { contents[slot - 1].count }

  /// The number of a slot; `nil` if the pack has no such slot, which is always empty then.
  func number(of slot: FlowSlot) -> Int? { numbers[slot] }

  func slot(_ number: Int) -> FlowSlot { slots[number - 1] }

  func content(_ id: Int32, of slot: Int) -> SlotContent? { contents[slot - 1][Int(id)] }

  mutating func id(of content: SlotContent?, in slot: Int) -> Int32 {
    if let id = ids[slot - 1][content] { return id }
    let id = Int32(contents[slot - 1].count)
    contents[slot - 1].append(content)
    ids[slot - 1][content] = id
    return id
  }
}
