package import PackModel

/// As what edits are kept: a new arm, of an experiment that there is or of a new one.
package struct ArmChoice: Hashable, Sendable {
  /// The experiment's key.
  package var experiment: ExperimentKey
  /// The arms that the experiment has already, the control first; `nil`: the experiment is new.
  package var others: [ArmID]?
  /// The new arm.
  package var arm: ArmID

  /// The control of an experiment that is new, where no other thing has the name.
  static let control = "control"

  /// Every arm of the experiment, the control first.
  func arms(in pack: Pack) -> [ArmID] { (others ?? [Self.free(Self.control, in: pack, but: arm)]) + [arm] }

  /// The arm that the new one begins as a copy of, where the session has one; `nil`: the plain files.
  func source(_ current: ArmID?) -> ArmID? { current.flatMap { others?.contains($0) == true ? $0 : nil } }

  /// The pack with the arm.
  func added(to pack: Pack) -> Pack {
    var pack = pack
    if let index = pack.experiments.firstIndex(where: { $0.key == experiment }) {
      pack.experiments[index].arms = arms(in: pack)
    } else {
      pack.experiments.append(FlowExperiment(key: experiment, arms: arms(in: pack)))
    }
    return pack
  }

  /// A name for an arm that only has to be another than the others: `b`, or the next letter that no suffix has.
  static func letter(in pack: Pack) -> String {
    let letters = "bcdefghijklmnopqrstuvwxyz".map(String.init)
    return letters.first { free($0, in: pack) == $0 } ?? free("b", in: pack)
  }

  /// A name that no suffix has: itself, or with a number.
  static func free(_ name: String, in pack: Pack, but other: String = "") -> String {
    let taken = Set(pack.suffixAxes.flatMap { $0.values } + [other])
    guard taken.contains(name) else { return name }
    var number = 2
    while taken.contains("\(name)-\(number)") { number += 1 }
    return "\(name)-\(number)"
  }
}
