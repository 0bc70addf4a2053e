/// A large value that copies of its owner share: each copy costs one reference. Setting it puts another value
/// in its place and leaves the copies as they are.
@propertyWrapper
package struct Shared<Value: Sendable>: Sendable {
  @usableFromInline
  final class Box: Sendable {
    @usableFromInline let value: Value

    @inlinable
    init(_ value: Value) {
      self.value = value
    }
  }

  @usableFromInline var box: Box

  /// Creates a reference to a value.
  @inlinable
  package init(wrappedValue: Value) {
    box = Box(wrappedValue)
  }

  /// The value; reading it makes no copy.
  @inlinable
  package var wrappedValue: Value {
    _read { yield box.value }
    set { box = Box(newValue) }
  }
}
