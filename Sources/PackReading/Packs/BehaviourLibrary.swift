package import Behaviour
import ContentTree

/// How synthetic users of a pack behave, read when it is asked for: the simulator's model, and what the pack says over it.
package struct BehaviourLibrary: Sendable {
  private let later: Lazy<BehaviourModel>
  private let system: Lazy<BehaviourModel>

  /// Without files: a model in which users take no time and never leave.
  package init() {
    later = Lazy(BehaviourModel())
    system = later
  }

  init(system: ContentSource?, overlay: (@Sendable (BehaviourModel) -> BehaviourModel)?) {
    let base = Lazy { system.map(Self.model) ?? BehaviourModel() }
    self.system = base
    later = Lazy { overlay?(base.value) ?? base.value }
  }

  /// The pack's model: the simulator's own, changed by the pack's `behaviour.toml`; made at the first look.
  package var model: BehaviourModel { later.value }

  /// The simulator's own, without what the pack says.
  package var base: BehaviourModel { system.value }

  /// The simulator's own.
  private static func model(_ system: ContentSource) -> BehaviourModel {
    let log = ContentLog(isStrict: false)
    guard system.list(log).contains(BehaviourDecoder.file),
      let table = PackReader.table(
        system, BehaviourDecoder.file, as: "_system/\(BehaviourDecoder.file)", log: log)
    else { return BehaviourModel() }
    return BehaviourDecoder.decode(
      table, over: BehaviourModel(), file: "_system/\(BehaviourDecoder.file)", log: log)
  }
}
