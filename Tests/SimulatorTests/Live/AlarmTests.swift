@testable import Simulator
import Testing


struct AlarmTests {
  @Test func `an alarm tells how long it is until it rings`() {
    let clock = ManualClock()
    let alarm = Alarm(clock: clock)
    #expect(alarm.timeLeft == nil)
    alarm.set(at: clock.now.advanced(by: .seconds(2)))
    #expect(alarm.timeLeft == .seconds(2))
    clock.advance(by: .milliseconds(1999))
    #expect(alarm.timeLeft == .milliseconds(1))
    clock.advance(by: .seconds(5))
    #expect(alarm.timeLeft == .zero)
  }

  @Test func `an alarm rings at its instant, not before, and once`() async {
    let clock = ManualClock()
    let alarm = Alarm(clock: clock)
    alarm.set(at: clock.now.advanced(by: .seconds(2)))
    #expect(!alarm.ringIfDue())
    clock.advance(by: .seconds(2))
    #expect(alarm.ringIfDue())
    #expect(!alarm.ringIfDue())
    #expect(alarm.timeLeft == nil)
    var rings = alarm.rings.makeAsyncIterator()
    #expect(await rings.next() != nil)
  }

  @Test func `an alarm that is set again rings at the later instant alone`() {
    let clock = ManualClock()
    let alarm = Alarm(clock: clock)
    alarm.set(at: clock.now.advanced(by: .seconds(1)))
    alarm.set(at: clock.now.advanced(by: .seconds(2)))
    clock.advance(by: .seconds(1))
    #expect(!alarm.ringIfDue())
    clock.advance(by: .seconds(1))
    #expect(alarm.ringIfDue())
  }

  @Test func `an alarm that is taken back never rings`() {
    let clock = ManualClock()
    let alarm = Alarm(clock: clock)
    alarm.set(at: clock.now.advanced(by: .seconds(1)))
    alarm.set(at: nil)
    clock.advance(by: .seconds(3600))
    #expect(!alarm.ringIfDue())
  }
}
