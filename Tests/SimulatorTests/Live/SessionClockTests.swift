import Shell
import Testing

@testable import Simulator

@Suite struct SessionClockTests {
  @Test func `it goes as the real one until it is told otherwise`() {
    let clock = SessionClock()
    #expect(clock.sessionInstant(at: .seconds(3)) == .seconds(3))
    #expect(clock.realInstant(of: .seconds(3)) == .seconds(3))
  }

  @Test(arguments: ClockSpeed.allCases.filter { $0 != .paused })
  func `there and back is the same instant`(speed: ClockSpeed) {
    var clock = SessionClock()
    clock.change(to: speed, at: .seconds(2))
    #expect(clock.sessionInstant(at: .seconds(2)) == .seconds(2))
    #expect(clock.sessionInstant(at: .seconds(6)) == .seconds(2) + .seconds(4) * speed.quarters / 4)
    #expect(clock.realInstant(of: clock.sessionInstant(at: .seconds(9))) == .seconds(9))
  }

  @Test func `paused it stands, and goes on from there`() {
    var clock = SessionClock()
    clock.change(to: .paused, at: .seconds(2))
    #expect(clock.sessionInstant(at: .seconds(60)) == .seconds(2))
    #expect(clock.realInstant(of: .seconds(3)) == nil)
    clock.change(to: .double, at: .seconds(60))
    #expect(clock.sessionInstant(at: .seconds(61)) == .seconds(4))
  }
}
