package import Behaviour
import ContentTree

/// How synthetic users of a pack behave, read when it is asked for: the simulator's model, and what the pack says over it.
package struct BehaviourLibrary: Sendable {
  private let later: Lazy<BehaviourModel>

  /// Without files: a model in which nobody takes any time, and nobody leaves.
  package init() {
    later = Lazy(BehaviourModel())
  }

  package init(_ model: BehaviourModel) {
    later = Lazy(model)
  }

  init(system: ContentSource?, overlay: (@Sendable (BehaviourModel) -> BehaviourModel)?) {
    later = Lazy {
      let base = system.map(Self.model) ?? BehaviourModel()
      return overlay?(base) ?? base
    }
  }

  package var model: BehaviourModel { later.value }

  /// The simulator's own.
  private static func model(_ system: ContentSource) -> BehaviourModel {
    let log = ContentLog(isStrict: false)
    guard system.list(log).contains(BehaviourDecoder.file),
      let table = PackReading.table(
        system, BehaviourDecoder.file, as: "_system/\(BehaviourDecoder.file)", log: log)
    else { return BehaviourModel() }
    return BehaviourDecoder.decode(
      table, over: BehaviourModel(), file: "_system/\(BehaviourDecoder.file)", log: log)
  }
}
