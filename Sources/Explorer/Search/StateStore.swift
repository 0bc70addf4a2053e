/// The packed part of every state that was found, once each, with two numbers of the search.
final class StateStore {
  private(set) var layout: StateLayout
  /// The number of states.
  @exclusivity(unchecked) private(set) var count = 0
  /// Words of a state.
  @exclusivity(unchecked) private(set) var words = 1
  /// A state and one more word, for the search.
  @exclusivity(unchecked) private var stride = 2
  private var chunks: [UnsafeMutablePointer<UInt64>] = []
  @exclusivity(unchecked) private var chunkBase: UnsafeMutablePointer<UnsafeMutablePointer<UInt64>>
  private var chunkCapacity = 16
  @exclusivity(unchecked) private var table: UnsafeMutablePointer<UInt32>
  @exclusivity(unchecked) private var tableSize = 1 << 12
  private var parts: [Part] = []
  @exclusivity(unchecked) private var partBase: UnsafeMutablePointer<Part>
  @exclusivity(unchecked) private var partCount = 0
  @exclusivity(unchecked) private var placeBase: UnsafeMutablePointer<StateLayout.Place>
  /// The values of state 0 for slots without bits, which are the same in all states.
  private var constants: [Int32]

  private struct Part {
    var slot: Int32
    var word: Int32
    var shift: UInt64
    var mask: UInt64
  }

  private static let chunkShift = 14
  private static let chunkSize = 1 << chunkShift
  /// The number of a state takes 27 bits of the table, and five are of its hash.
  static let most = (1 << 27) - 2

  init(first values: [Int32]) {
    constants = values
    layout = StateLayout(bits: Array(repeating: 0, count: values.count))
    table = .allocate(capacity: tableSize)
    table.initialize(repeating: 0, count: tableSize)
    chunkBase = .allocate(capacity: chunkCapacity)
    placeBase = .allocate(capacity: values.count)
    partBase = .allocate(capacity: values.count)
    adoptLayout()
  }

  deinit {
    for chunk in chunks { chunk.deallocate() }
    chunkBase.deallocate()
    placeBase.deallocate()
    partBase.deallocate()
    table.deallocate()
  }

  /// All the memory that states take.
  var bytes: Int {
    chunks.count * Self.chunkSize * stride * 8 + tableSize * 4 + chunkCapacity * 8
  }

  private func adoptLayout() {
    words = layout.words
    stride = words + 1
    parts = layout.parts.map {
      Part(slot: Int32($0.slot), word: Int32($0.place.word), shift: $0.place.shift, mask: $0.place.mask)
    }
    partCount = parts.count
    for index in parts.indices { partBase[index] = parts[index] }
    for slot in 0..<layout.slotCount { placeBase[slot] = layout.place(of: slot) }
  }

  // MARK: Packing

  @inline(__always)
  func record(_ state: Int) -> UnsafeMutablePointer<UInt64> {
    chunkBase[state >> Self.chunkShift] + (state & (Self.chunkSize - 1)) * stride
  }

  func unpack(_ state: Int, into values: UnsafeMutablePointer<Int32>) {
    let record = record(state)
    let (parts, count) = (partBase, partCount)
    for index in 0..<count {
      let part = parts[index]
      values[Int(part.slot)] = Int32(truncatingIfNeeded: (record[Int(part.word)] >> part.shift) & part.mask)
    }
  }

  func pack(_ values: UnsafePointer<Int32>, into words: UnsafeMutablePointer<UInt64>) {
    for word in 0..<self.words { words[word] = 0 }
    for part in parts {
      words[Int(part.word)] |= UInt64(UInt32(bitPattern: values[Int(part.slot)])) << part.shift
    }
  }

  @inline(__always)
  func set(_ slot: Int32, to value: Int32, in words: UnsafeMutablePointer<UInt64>) {
    let place = placeBase[Int(slot)]
    let kept = words[place.word] & ~(place.mask << place.shift)
    words[place.word] = kept | UInt64(UInt32(bitPattern: value)) << place.shift
  }

  /// Fills in the values of slots without bits.
  func fillConstants(_ values: UnsafeMutablePointer<Int32>) {
    for slot in constants.indices { values[slot] = constants[slot] }
  }

  // MARK: Growing

  /// Makes room for as many values as slots have now.
  ///
  /// - Returns: whether states stand otherwise than before.
  func fit(_ counts: (Int) -> Int) -> Bool {
    var bits = (0..<layout.slotCount).map(layout.bits)
    var isSmall = false
    for slot in bits.indices {
      let wanted = StateLayout.bits(for: counts(slot))
      guard wanted > bits[slot] else { continue }
      isSmall = true
      // The part that changes most grows ahead of time.
      bits[slot] = slot == 0 ? wanted + 2 : wanted > 3 ? wanted + 1 : wanted
    }
    guard isSmall else { return false }
    relayout(StateLayout(bits: bits))
    return true
  }

  private func relayout(_ new: StateLayout) {
    let (oldChunks, oldStride, oldParts) = (chunks, stride, parts)
    layout = new
    adoptLayout()
    chunks = []
    var values = constants
    values.withUnsafeMutableBufferPointer { values in
      guard let values = values.baseAddress else { return }
      for (number, chunk) in oldChunks.enumerated() {
        let fresh = addChunk()
        for index in 0..<min(Self.chunkSize, count - number * Self.chunkSize) {
          let from = chunk + index * oldStride
          for part in oldParts {
            values[Int(part.slot)] = Int32(
              truncatingIfNeeded: (from[Int(part.word)] >> part.shift) & part.mask)
          }
          pack(values, into: fresh + index * stride)
          fresh[index * stride + words] = from[oldStride - 1]
        }
        chunk.deallocate()
      }
    }
    rehash(to: tableSize)
  }

  private func addChunk() -> UnsafeMutablePointer<UInt64> {
    let chunk = UnsafeMutablePointer<UInt64>.allocate(capacity: Self.chunkSize * stride)
    if chunks.count == chunkCapacity {
      let larger = UnsafeMutablePointer<UnsafeMutablePointer<UInt64>>.allocate(capacity: chunkCapacity * 2)
      larger.update(from: chunkBase, count: chunks.count)
      chunkBase.deallocate()
      chunkBase = larger
      chunkCapacity *= 2
    }
    chunkBase[chunks.count] = chunk
    chunks.append(chunk)
    return chunk
  }

  private func rehash(to size: Int) {
    table.deallocate()
    tableSize = size
    table = .allocate(capacity: size)
    table.initialize(repeating: 0, count: size)
    for state in 0..<count {
      let hash = hash(record(state))
      var place = Int(truncatingIfNeeded: hash) & (size - 1)
      while table[place] != 0 { place = (place + 1) & (size - 1) }
      table[place] = Self.entry(state, hash)
    }
  }

  // MARK: Finding

  @inline(__always)
  private static func entry(_ state: Int, _ hash: UInt64) -> UInt32 {
    UInt32(truncatingIfNeeded: state + 1) | UInt32(truncatingIfNeeded: hash >> 59) << 27
  }

  @inline(__always)
  func hash(_ words: UnsafePointer<UInt64>) -> UInt64 {
    var hash: UInt64 = 0x9E37_79B9_7F4A_7C15
    for word in 0..<self.words {
      let product = (words[word] ^ hash).multipliedFullWidth(by: 0xD6E8_FEB8_6659_FD93)
      hash = product.high ^ product.low
    }
    let product = hash.multipliedFullWidth(by: 0xA076_1D64_78BD_642F)
    return product.high ^ product.low
  }

  /// The state with these words; `nil` where there is none.
  func find(_ words: UnsafePointer<UInt64>) -> Int? {
    let hash = hash(words)
    let mark = UInt32(truncatingIfNeeded: hash >> 59)
    var place = Int(truncatingIfNeeded: hash) & (tableSize - 1)
    while true {
      let entry = table[place]
      if entry == 0 { return nil }
      let state = Int(entry & 0x07FF_FFFF) - 1
      if entry >> 27 == mark, isEqual(record(state), words) { return state }
      place = (place + 1) & (tableSize - 1)
    }
  }

  @inline(__always)
  private func isEqual(_ one: UnsafePointer<UInt64>, _ other: UnsafePointer<UInt64>) -> Bool {
    for word in 0..<words where one[word] != other[word] { return false }
    return true
  }

  /// The number of a state, which is added where it is not there yet.
  @inline(__always)
  func place(_ words: UnsafePointer<UInt64>, _ hash: UInt64) -> Int {
    let mark = UInt32(truncatingIfNeeded: hash >> 59)
    var place = Int(truncatingIfNeeded: hash) & (tableSize - 1)
    while true {
      let entry = table[place]
      if entry == 0 { break }
      let state = Int(entry & 0x07FF_FFFF) - 1
      if entry >> 27 == mark, isEqual(record(state), words) { return state }
      place = (place + 1) & (tableSize - 1)
    }
    table[place] = Self.entry(count, hash)
    if count & (Self.chunkSize - 1) == 0 { _ = addChunk() }
    let record = record(count)
    for word in 0..<self.words { record[word] = words[word] }
    record[self.words] = Self.noted(Diagrams.none, -1)
    count += 1
    if count * 4 > tableSize * 3 { rehash(to: tableSize * 2) }
    return count - 1
  }

  // MARK: Notes

  private static func noted(_ set: Int32, _ find: Int32) -> UInt64 {
    UInt64(UInt32(bitPattern: set)) | UInt64(UInt32(bitPattern: find)) << 32
  }

  /// Notes the tuples that were found with a state, and the last find of it.
  @inline(__always)
  func note(_ set: Int32, _ find: Int32, at state: Int) { record(state)[words] = Self.noted(set, find) }

  /// The tuples that were found with a state.
  @inline(__always)
  func set(of state: Int) -> Int32 { Int32(truncatingIfNeeded: record(state)[words]) }

  /// The last find of a state; -1: none.
  @inline(__always)
  func lastFind(of state: Int) -> Int32 { Int32(truncatingIfNeeded: record(state)[words] >> 32) }
}
