import PackModel
import Testing

@testable import PackReview

/// The steps of a flow as a graph.
@Suite struct FlowGraphTests {
  /// Steps `0`, `1` ... that lead to others.
  private func graph(_ nexts: [[Int]]) -> FlowGraph {
    let steps = nexts.enumerated().map { number, next in
      Step(
        id: "\(number)", kind: .screen("s", tour: nil), next: next.prefix(1).map { Branch(to: "\($0)") },
        outcomes: next.dropFirst().map { NamedBranches(outcome: "o\($0)", branches: [Branch(to: "\($0)")]) })
    }
    return FlowGraph(Pack(id: "p", name: "n", locales: ["en"], start: "0", steps: steps, screens: []))
  }

  @Test func `what a step leads to is found through all that lies between`() {
    let graph = graph([[1], [2, 3], [1], [], [3]])
    #expect(graph.successors == [[1], [2, 3], [1], [], [3]])
    #expect(graph.reachable == [0, 1, 2, 3])
    #expect(graph.reach(from: 0) == [1, 2, 3])
    #expect(graph.reach(from: 1) == [1, 2, 3])
    #expect(graph.ancestors(of: 3) == [0, 1, 2, 4])
    #expect(graph.reach { $0 != 1 } == [0, 1])
  }

  @Test func `branches after the one without a condition are dead`() throws {
    let when = try Condition(parsing: "user.a")
    let branches = [Branch(when: when, to: "1"), Branch(to: "2"), Branch(when: when, to: "3")]
    #expect(FlowGraph.live(branches).map(\.target) == ["1", "2"])
    #expect(FlowGraph.live(Array(branches.prefix(1))).map(\.target) == ["1"])
    #expect(FlowGraph.live([]).isEmpty)
  }

  @Test func `a start that does not exist reaches nothing`() {
    let graph = FlowGraph(Pack(id: "p", name: "n", locales: ["en"], start: "x", steps: [], screens: []))
    #expect(graph.reachable.isEmpty)
  }
}
