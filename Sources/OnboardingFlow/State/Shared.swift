/// A large value that copies of its owner share: each copy costs one reference. Setting it puts another value
/// in its place and leaves the copies as they are.
///
/// For this target alone: elsewhere the compiler does not specialise it, and each read copies the value.
@propertyWrapper
package struct Shared<Value: Sendable>: Sendable {
  private final class Box: Sendable {
    let value: Value

    init(_ value: Value) {
      self.value = value
    }
  }

  private var box: Box

  /// Creates a reference to a value.
  package init(wrappedValue: Value) {
    box = Box(wrappedValue)
  }

  /// The value; reading it makes no copy.
  package var wrappedValue: Value {
    _read { yield box.value }
    set { box = Box(newValue) }
  }
}
