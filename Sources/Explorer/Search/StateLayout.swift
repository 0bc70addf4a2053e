/// Where in the words of a packed state each number stands: a slot has as many bits as its values need so far, and none
/// while it has only one.
struct StateLayout {
  private(set) var words = 1
  private var places: [Place]

  struct Place {
    var word = 0
    var shift: UInt64 = 0
    var bits: UInt64 = 0

    @inline(__always)
    var mask: UInt64 { (1 << bits) &- 1 }
  }

  /// - Parameter bits: of each slot.
  init(bits: [Int]) {
    places = Array(repeating: Place(), count: bits.count)
    var free: [Int] = [64]
    // Large ones first: little room is left over.
    for slot in bits.indices.sorted(by: { (bits[$1], $0) < (bits[$0], $1) }) where bits[slot] > 0 {
      let word = free.firstIndex { $0 >= bits[slot] } ?? free.count
      if word == free.count { free.append(64) }
      places[slot] = Place(word: word, shift: UInt64(64 - free[word]), bits: UInt64(bits[slot]))
      free[word] -= bits[slot]
    }
    words = free.count
  }

  var slotCount: Int { places.count }

  func bits(of slot: Int) -> Int { Int(places[slot].bits) }

  /// The slots that have bits, with their places.
  var parts: [(slot: Int, place: Place)] {
    places.indices.filter { places[$0].bits > 0 }.map { ($0, places[$0]) }
  }

  func place(of slot: Int) -> Place { places[slot] }

  /// The bits that so many values need.
  static func bits(for count: Int) -> Int { count <= 1 ? 0 : Int.bitWidth - (count - 1).leadingZeroBitCount }
}
