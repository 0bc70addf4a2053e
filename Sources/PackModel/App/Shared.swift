/// A large value that copies of what holds it share: each of them costs one reference. To change it is to put another
/// one in its place.
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

  @inlinable
  package init(wrappedValue: Value) {
    box = Box(wrappedValue)
  }

  /// Lent and not copied.
  @inlinable
  package var wrappedValue: Value {
    _read { yield box.value }
    set { box = Box(newValue) }
  }
}
