#if hasFeature(Embedded)
  /// A value behind a lock: what Embedded Swift lacks of `Synchronization`.
  ///
  /// A module for WebAssembly runs on one thread, so there is nothing to lock. A native program has the library's own:
  /// it is specialised where it is used, which no generic type of another target of ours is.
  package struct Mutex<Value>: ~Copyable, @unchecked Sendable {
    /// A box, as ``withLock(_:)`` does not mutate.
    private final class Box {
      var value: Value

      init(_ value: Value) {
        self.value = value
      }
    }

    private let box: Box

    /// Creates a lock around a value.
    package init(_ value: sending Value) {
      box = Box(value)
    }

    /// Does something with the value.
    package func withLock<Result, Failure: Error>(
      _ body: (inout Value) throws(Failure) -> Result
    ) throws(Failure) -> Result {
      try body(&box.value)
    }
  }
#endif
