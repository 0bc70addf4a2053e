import Hashing

/// A row of cells, compared and hashed as the memory it is: rows are looked up in tables by the thousand.
package struct CellRowKey: Hashable, Sendable {
  private let cells: ArraySlice<Cell>

  /// - Parameter cells: kept as they are, with the buffer they are part of.
  package init(_ cells: ArraySlice<Cell>) {
    self.cells = cells
  }

  /// The same with cells of its own.
  package var owned: CellRowKey { CellRowKey(ArraySlice(Array(cells))) }

  /// Whether two rows have the same cells, seen or not.
  package static func == (left: CellRowKey, right: CellRowKey) -> Bool {
    left.cells.count == right.cells.count
      && left.cells.withUnsafeBytes { left in right.cells.withUnsafeBytes { Self.areSame(left, $0) } }
  }

  /// Hashes a sum of the cells, which costs less than hashing each of them.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(cells.withUnsafeBytes(Self.sum))
  }

  /// A number for cells, in a fraction of the time that a hash takes: the hash of it is what counts.
  private static func sum(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    var left = FNV1a.basis
    var right = SplitMix64.increment
    for offset in stride(from: 0, to: bytes.count, by: 16) {
      left = (left ^ bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)) &* FNV1a.prime
      right = (right ^ bytes.loadUnaligned(fromByteOffset: offset + 8, as: UInt64.self)) &* FNV1a.prime
      // Multiplication carries upwards only.
      left ^= left >> 29
      right ^= right >> 31
    }
    return left ^ right &* SplitMix64.increment
  }

  private static func areSame(_ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer) -> Bool {
    // Most rows that are compared are the same: a look at the sum of all differences is one branch for the whole row.
    var difference = SIMD2<UInt64>.zero
    for offset in stride(from: 0, to: left.count, by: 16) {
      difference |=
        left.loadUnaligned(fromByteOffset: offset, as: SIMD2<UInt64>.self)
        ^ right.loadUnaligned(fromByteOffset: offset, as: SIMD2<UInt64>.self)
    }
    return difference == .zero
  }
}

extension CellBuffer {
  /// A row that exists, as a key.
  package func key(ofRow y: Int) -> CellRowKey { CellRowKey(cells[y * width..<(y + 1) * width]) }

  /// Writes cells over a row that exists; they keep wide glyphs whole.
  package mutating func replaceRow(_ y: Int, with row: [Cell]) {
    withRow(y) { target in
      for (x, cell) in row.prefix(target.count).enumerated() { target[x] = cell }
    }
  }
}
