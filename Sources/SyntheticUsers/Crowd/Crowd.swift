package import Behaviour
package import PackModel
import PackReading
package import Settings
import TextFormats

/// Users that do not exist: how many, who they are, and what they go through. The same crowd is the same whoever runs
/// it, and in however many parts.
package struct Crowd: Sendable {
  package var configuration: ResolvedConfiguration
  package var model: BehaviourModel
  /// How many users there are, in all parts.
  package var count: Int
  package var seed: UInt64
  let variety: Variety

  /// - Throws: ``CrowdError`` where the users differ in too many ways.
  package init(
    _ configuration: ResolvedConfiguration, model: BehaviourModel, count: Int, seed: UInt64
  ) throws(CrowdError) {
    self.configuration = configuration
    self.model = model
    self.count = count
    self.seed = seed
    variety = try Variety(configuration, model)
  }

  package var pack: Pack { configuration.bundle.pack }

  /// The id of a user, by her number from 0.
  package static func id(of user: Int) -> String {
    "sim-" + NumberText.padded(user + 1, to: 7)
  }
}

/// Why there is no such crowd.
package enum CrowdError: Error, Hashable, Sendable {
  /// So many kinds of users, and so many at most; the largest number where there are even more.
  case tooVaried(Int, most: Int)
}

/// One of several parts of a crowd: every so manyth user.
package struct Shard: Hashable, Sendable {
  /// A crowd is cut into no more parts than these.
  package static let most = 100_000

  /// From 0.
  package var index: Int
  package var count: Int

  package init(index: Int = 0, count: Int = 1) {
    self.index = index
    self.count = count
  }

  /// How many of some users are in it.
  package func size(of users: Int) -> Int { max(0, (users - index + count - 1) / count) }

  /// The number of a user in the crowd, by her place in the part.
  func user(at place: Int) -> Int { place * count + index }
}
