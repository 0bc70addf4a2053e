import Portability
import Synchronization

/// A value that is made once, when it is first asked for, also by several threads.
final class Lazy<Value: Sendable>: Sendable {
  private let state: Mutex<State>

  private enum State {
    case ready(Value)
    case later(@Sendable () -> Value)
  }

  init(_ value: Value) {
    state = Mutex(.ready(value))
  }

  init(later make: @escaping @Sendable () -> Value) {
    state = Mutex(.later(make))
  }

  var value: Value {
    state.withLock { state in
      switch state {
      case .ready(let value): return value
      case .later(let make):
        let value = make()
        state = .ready(value)
        return value
      }
    }
  }
}
