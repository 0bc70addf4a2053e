#if !hasFeature(Embedded)
  package import Synchronization
#endif

/// A value behind a lock.
///
/// Embedded Swift has no `Mutex`, and a module for WebAssembly runs on one thread: there it is the value alone.
package struct Locked<Value>: ~Copyable {
  #if hasFeature(Embedded)
    /// A box, as ``withLock(_:)`` does not mutate.
    @usableFromInline final class Box {
      @usableFromInline var value: Value

      @usableFromInline init(_ value: Value) {
        self.value = value
      }
    }

    @usableFromInline let box: Box

    /// Creates a box for the value; one thread needs no lock.
    @inlinable package init(_ value: sending Value) {
      box = Box(value)
    }

    /// Runs a function with the value, and throws what it throws.
    @inlinable package func withLock<Result, Failure: Error>(
      _ body: (inout Value) throws(Failure) -> Result
    ) throws(Failure) -> Result {
      try body(&box.value)
    }
  #else
    @usableFromInline let mutex: Mutex<Value>

    /// Creates a lock with the value in it.
    @inlinable package init(_ value: sending Value) {
      mutex = Mutex(value)
    }

    /// Runs a function with the value while other threads wait, and throws what it throws.
    @inlinable package borrowing func withLock<Result, Failure: Error>(
      _ body: (inout sending Value) throws(Failure) -> sending Result
    ) throws(Failure) -> sending Result {
      try mutex.withLock(body)
    }
  #endif
}

#if hasFeature(Embedded)
  extension Locked: @unchecked Sendable {}
#else
  extension Locked: Sendable {}
#endif
