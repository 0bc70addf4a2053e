package import Behaviour
package import PackModel
import PackReading
package import Settings
import TextFormats

/// Synthetic users: how many, who they are, and what they go through. A crowd has the same users on every
/// machine and in any number of parts.
package struct Crowd: Sendable {
  /// The pack, and what the sessions of all users have in common.
  package var configuration: ResolvedConfiguration
  /// How the users behave.
  package var model: BehaviourModel
  /// How many users there are, in all parts.
  package var count: Int
  /// The seed of all users' random numbers.
  package var seed: UInt64
  let variety: Variety

  /// - Throws: ``CrowdError`` if the users differ in too many ways.
  package init(
    _ configuration: ResolvedConfiguration, model: BehaviourModel, count: Int, seed: UInt64
  ) throws(CrowdError) {
    self.configuration = configuration
    self.model = model
    self.count = count
    self.seed = seed
    variety = try Variety(configuration, model, seed: seed)
  }

  /// The pack whose flow the users go through.
  package var pack: Pack { configuration.bundle.pack }

  /// The seed where none is given.
  package static let usualSeed: UInt64 = 1

  /// The id of a user, by the number from 0: the first is `sim-0000001`, and of another seed than the usual one
  /// `sim-2-0000001`. Users of two seeds are different ones.
  static func id(of user: Int, seed: UInt64) -> String {
    (seed == usualSeed ? "sim-" : "sim-\(seed)-") + NumberText.padded(user + 1, to: 7)
  }
}

/// Why a crowd cannot be made.
package enum CrowdError: Error, Hashable, Sendable {
  /// There would be so many kinds of users (`Int.max` for even more), of `most` that are possible.
  case tooVaried(Int, most: Int)
}

/// One of several parts of a crowd: every `count`th user, beginning with user `index`.
package struct Shard: Hashable, Sendable {
  /// The most parts of a crowd.
  package static let most = 100_000

  /// The number of the part, in 0..<count.
  package var index: Int
  /// How many parts there are.
  package var count: Int

  /// Creates a part of a crowd, the whole of it unless told otherwise.
  package init(index: Int = 0, count: Int = 1) {
    self.index = index
    self.count = count
  }

  /// How many of so many users are in the part.
  package func size(of users: Int) -> Int { max(0, (users - index + count - 1) / count) }

  /// The number of a user in the crowd, by her place in the part.
  func user(at place: Int) -> Int { place * count + index }
}
