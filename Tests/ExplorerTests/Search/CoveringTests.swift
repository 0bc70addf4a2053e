import FlowPaths
import PackFiles
import PackModel
import PackReading
import Session
import TapeLanguage
import TerminalModel
import Testing

@testable import Explorer

@Suite struct CoveringTests {
  @Test func aFewWaysTakeEveryTransitionAndTheirTapesPlay() throws {
    let exploration = try LendingPack.explore()
    let covering = Covering(exploration.search)
    #expect(covering.covered == Set(Coverage.branches(of: exploration.machine.pack)))
    #expect(covering.ways.count == 1)
    for way in covering.ways {
      let tape = WayTape.write(way, exploration.machine) {
        Simulation(
          bundle: exploration.bundle, setup: FlowSetup(), options: DisplayOptions(),
          size: Size(width: 80, height: 24))
      }
      #expect(tape.isExact)
    }
  }

  /// In the pack that ships, accounts that are known get in without a wait, and calls in the background end when they will.
  @Test func theTapesOfAShippedPackEndWhereTheirWaysDo() throws {
    let bundle = try PackLoader.load(try #require(ContentSource.shipped("matching"))).bundle
    let points = Starts(bundle, FlowSetup()).points
    let exploration = Exploration(bundle, starts: Starts(points: points))
    exploration.search.run()
    let covering = Covering(exploration.search)
    #expect(covering.covered == Set(Coverage.branches(of: bundle.pack)))
    for way in covering.ways {
      let tape = WayTape.write(way, exploration.machine) {
        Simulation(
          bundle: bundle, setup: points[way.setup].setup, options: DisplayOptions(),
          size: Size(width: 80, height: 24))
      }
      #expect(tape.isExact, "after \(tape.commands.last?.tapeText ?? "nothing")")
    }
  }

  @Test func everyPairOfValuesIsInSomeRow() {
    let axes = [
      PairTable.Axis(name: "a", values: ["1", "2"]), PairTable.Axis(name: "b", values: ["1", "2", "3"]),
      PairTable.Axis(name: "c", values: ["1", "2"]), PairTable.Axis(name: "d", values: ["1", "2", "3"]),
    ]
    let table = PairTable(axes)
    #expect(table.pairCount == 6 + 4 + 6 + 6 + 9 + 6)
    #expect(table.rows.count <= 11)
    for first in axes.indices {
      for second in axes.indices where first < second {
        for value in axes[first].values.indices {
          for other in axes[second].values.indices {
            #expect(table.rows.contains { $0[first] == value && $0[second] == other })
          }
        }
      }
    }
  }

  @Test func aSearchForAStateEndsAtTheNearest() throws {
    let exploration = Exploration(
      try LendingPack.bundle(), starts: Starts(points: [StartingPoint(setup: FlowSetup())]))
    exploration.search.run(until: { $0.screen == "plan" })
    let state = try #require(exploration.search.found)
    #expect(exploration.search.stop == .goal)
    #expect(exploration.search.way(to: state).moves == [.wait, .fill, .press("send"), .reply(0, .success)])
  }
}
