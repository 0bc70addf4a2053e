import Testing

@testable import Simulator

struct AlarmTests {
  @Test func `an alarm rings at its instant, and not before`() async {
    let clock = ManualClock()
    let alarm = Alarm(clock: clock)
    let ringing = alarm.set(at: clock.now.advanced(by: .seconds(2)))
    while clock.sleepers == 0 { await Task.yield() }
    clock.advance(by: .milliseconds(1999))
    #expect(clock.sleepers == 1)
    clock.advance(by: .milliseconds(1))
    #expect(clock.sleepers == 0)
    await ringing.value
    #expect(await rings(of: alarm) == 1)
  }

  @Test func `an alarm that is set again rings once`() async {
    let clock = ManualClock()
    let alarm = Alarm(clock: clock)
    let first = alarm.set(at: clock.now.advanced(by: .seconds(1)))
    first.cancel()
    await first.value
    let second = alarm.set(at: clock.now.advanced(by: .seconds(2)))
    clock.advance(by: .seconds(5))
    await second.value
    #expect(await rings(of: alarm) == 1)
  }

  @Test func `an alarm that nobody set never rings`() async {
    let clock = ManualClock()
    let alarm = Alarm(clock: clock)
    clock.advance(by: .seconds(3600))
    #expect(await rings(of: alarm) == 0)
  }

  @Test func `an instant that is past rings at once`() async {
    let clock = ManualClock()
    let alarm = Alarm(clock: clock)
    clock.advance(by: .seconds(5))
    await alarm.set(at: ManualClock.Instant(offset: .seconds(1))).value
    #expect(await rings(of: alarm) == 1)
  }

  @Test func `rings that nobody has heard are one`() async {
    let clock = ManualClock()
    let alarm = Alarm(clock: clock)
    for _ in 0..<3 { await alarm.set(at: clock.now).value }
    #expect(await rings(of: alarm) == 1)
  }

  /// Ends the alarm, and counts what it rang.
  private func rings(of alarm: Alarm<ManualClock>) async -> Int {
    alarm.finish()
    var count = 0
    for await _ in alarm.rings { count += 1 }
    return count
  }
}
