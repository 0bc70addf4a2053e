import ContentTree
import Experiments
import PackModel
import PackReading
package import Settings
import TOMLParsing

/// The arm that each of many users gets of each experiment of a pack, as CSV.
package struct ArmTable {
  /// A line of a list of users that is none.
  package struct Problem: Error, Hashable, Sendable {
    /// From 1.
    package var line: Int
    /// In plain words.
    package var message: String
  }

  /// The first line, with its end.
  package static let head = "user_id,experiment,arm,drawn,bucket\r\n"

  private let plan: ExperimentPlan
  private let user: ExperimentUser
  private let attributes: [String: ExperimentValue]

  /// Creates a table for users who are like that of a configuration.
  package init(_ configuration: ResolvedConfiguration) {
    plan = configuration.bundle.experiments
    user = configuration.user
    attributes = configuration.user.attributes(configuration.setup, configuration.bundle.pack)
  }

  /// The rows of a user.
  ///
  /// - Parameters:
  ///   - text: an id, or an object of JSON with the user's attributes.
  ///   - line: its number, for the error.
  /// - Throws: ``Problem`` where the line is malformed.
  package func rows(of text: String, line: Int) throws(Problem) -> String {
    var attributes = attributes
    var id = text
    if text.hasPrefix("{") {
      let (table, problems) = JSONTree.parse(text)
      if let problem = problems.first { throw Problem(line: line, message: problem.message) }
      for entry in table?.entries ?? [] { attributes[entry.key] = entry.value.experimentValue }
      guard case .string(let known)? = table?["id"] else {
        throw Problem(line: line, message: "the user has no `id`, a text")
      }
      id = known
    }
    if let problem = UserID.problem(id) {
      throw Problem(line: line, message: "\(problem.message): \(problem.fix)")
    }
    guard ControlCharacters.first(in: id) == nil else {
      throw Problem(line: line, message: "a control character stands in the id")
    }
    attributes["id"] = .string(id)
    var user = user
    user.id = id
    return plan.experiments.map { experiment in
      let assigner = experiment.assigner(user, .object(attributes), plan.payload)
      let assignment = experiment.assignment(assigner)
      let arm = assignment.isIn ? experiment.flow.arms[assignment.variation] : ""
      let bucket = assignment.bucket.map { String($0) } ?? ""
      return CSVRow.text([id, experiment.key, arm, assignment.isDrawn ? "true" : "false", bucket])
    }.joined()
  }
}
