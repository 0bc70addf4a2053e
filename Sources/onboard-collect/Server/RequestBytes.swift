#if Collect
  import Collecting
  import Hummingbird
  import NIOCore

  /// The body of a request, as far as it may be kept in memory.
  struct RequestBytes {
    /// How the reading ended.
    enum End {
      case whole, tooLarge, overloaded, cutShort
    }

    private let budget: MemoryBudget
    private var taken = 0
    private(set) var bytes: [UInt8] = []

    init(budget: MemoryBudget) {
      self.budget = budget
    }

    /// Reads the body; stops as soon as it is too large.
    mutating func read(_ request: Request) async -> End {
      let length = request.headers[.contentLength].flatMap { Int($0) }
      if let length, length > EventBatch.mostBytes { return .tooLarge }
      if let length {
        guard take(length) else { return .overloaded }
        bytes.reserveCapacity(length)
      }
      do {
        for try await buffer in request.body {
          let count = bytes.count + buffer.readableBytes
          if count > EventBatch.mostBytes { return .tooLarge }
          guard count <= taken || take(count - taken) else { return .overloaded }
          bytes.append(contentsOf: buffer.readableBytesView)
        }
      } catch {
        return .cutShort
      }
      return length.map { bytes.count < $0 } ?? false ? .cutShort : .whole
    }

    private mutating func take(_ count: Int) -> Bool {
      guard budget.take(count) else { return false }
      taken += count
      return true
    }

    /// Gives the memory back.
    mutating func release() {
      budget.give(taken)
      taken = 0
    }
  }
#endif
