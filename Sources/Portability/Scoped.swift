/// A value that holds for everything that is done inside a function.
///
/// Embedded Swift has no task locals, and a module for WebAssembly runs one task: there it is a variable.
package final class Scoped<Value: Sendable> {
  #if hasFeature(Embedded)
    /// What holds now.
    package private(set) var value: Value

    /// - Parameter value: what holds outside of every function.
    package init(_ value: Value) {
      self.value = value
    }

    /// Does something for which another value holds.
    package func with<Result>(_ value: Value, _ body: () -> Result) -> Result {
      let outer = self.value
      self.value = value
      defer { self.value = outer }
      return body()
    }
  #else
    private let local: TaskLocal<Value>

    /// - Parameter value: what holds outside of every function.
    package init(_ value: Value) {
      local = TaskLocal(wrappedValue: value)
    }

    /// What holds now.
    package var value: Value { local.get() }

    /// Does something for which another value holds.
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
