/// A large value that copies of what holds it share: each of them costs one reference. To change it is to put another
/// one in its place.
@propertyWrapper
package struct Shared<Value: Sendable>: Sendable {
  private final class Box: Sendable {
    let value: Value

    init(_ value: Value) {
      self.value = value
    }
  }

  private var box: Box

  package init(wrappedValue: Value) {
    box = Box(wrappedValue)
  }

  /// Lent and not copied.
  package var wrappedValue: Value {
    _read { yield box.value }
    set { box = Box(newValue) }
  }
}
