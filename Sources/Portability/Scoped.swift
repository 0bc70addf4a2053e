/// A value that can be replaced while a function runs.
///
/// Embedded Swift has no task locals, and a module for WebAssembly runs one task: there it is a variable.
package final class Scoped<Value: Sendable> {
  #if hasFeature(Embedded)
    /// The current value.
    package private(set) var value: Value

    /// Creates a scope.
    ///
    /// - Parameter value: the value outside of every ``with(_:_:)``.
    package init(_ value: Value) {
      self.value = value
    }

    /// Runs a function in which the value is another one.
    package func with<Result>(_ value: Value, _ body: () -> Result) -> Result {
      let outer = self.value
      self.value = value
      defer { self.value = outer }
      return body()
    }
  #else
    private let local: TaskLocal<Value>

    /// Creates a scope.
    ///
    /// - Parameter value: the value outside of every ``with(_:_:)``.
    package init(_ value: Value) {
      local = TaskLocal(wrappedValue: value)
    }

    /// The current value.
    package var value: Value { local.get() }

    /// Runs a function in which the value is another one.
    package func with<Result>(_ value: Value, _ body: () -> Result) -> Result {
      local.withValue(value) { body() }
    }
  #endif
}

#if hasFeature(Embedded)
  extension Scoped: @unchecked Sendable {}
#else
  extension Scoped: Sendable {}
#endif
