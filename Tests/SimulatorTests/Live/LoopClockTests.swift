import Testing

@testable import Simulator

struct LoopClockTests {
  private let base = ManualClock()

  @Test func `a clock tells how long it is until its alarm rings`() {
    let clock = LoopClock(base)
    #expect(clock.timeLeft == nil)
    clock.setAlarm(at: clock.now.advanced(by: .seconds(2)))
    #expect(clock.timeLeft == .seconds(2))
    base.advance(by: .milliseconds(1999))
    #expect(clock.timeLeft == .milliseconds(1))
    base.advance(by: .seconds(5))
    #expect(clock.timeLeft == .zero)
  }

  @Test func `an alarm rings at its instant, not before, and once`() async {
    let clock = LoopClock(base)
    clock.setAlarm(at: clock.now.advanced(by: .seconds(2)))
    clock.wake()
    #expect(clock.timeLeft == .seconds(2))
    base.advance(by: .seconds(2))
    clock.wake()
    #expect(clock.timeLeft == nil)
    var rings = clock.rings.makeAsyncIterator()
    #expect(await rings.next() != nil)
  }

  @Test func `an alarm that is set again takes the place of the first`() {
    let clock = LoopClock(base)
    clock.setAlarm(at: clock.now.advanced(by: .seconds(1)))
    clock.setAlarm(at: clock.now.advanced(by: .seconds(2)))
    base.advance(by: .seconds(1))
    clock.wake()
    #expect(clock.timeLeft == .seconds(1))
    clock.setAlarm(at: nil)
    #expect(clock.timeLeft == nil)
  }

  /// A task that sleeps on a clock until two seconds, once it sleeps.
  private func sleeper(on clock: LoopClock<ManualClock>) async -> Task<Bool, Never> {
    let task = Task { (try? await clock.sleep(for: .seconds(2))) != nil }
    while clock.timeLeft == nil { await Task.yield() }
    return task
  }

  @Test func `who sleeps is woken at the deadline, and not before`() async {
    let clock = LoopClock(base)
    let task = await sleeper(on: clock)
    #expect(clock.timeLeft == .seconds(2))
    base.advance(by: .seconds(1))
    clock.wake()
    #expect(clock.timeLeft == .seconds(1))
    base.advance(by: .seconds(1))
    clock.wake()
    #expect(clock.timeLeft == nil)
    #expect(await task.value)
  }

  @Test func `who is cancelled sleeps no longer, nor begins to`() async {
    let clock = LoopClock(base)
    let task = await sleeper(on: clock)
    task.cancel()
    #expect(await !task.value)
    #expect(clock.timeLeft == nil)
    let late = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return (try? await clock.sleep(for: .seconds(2))) != nil
    }
    #expect(await !late.value)
    #expect(clock.timeLeft == nil)
  }
}
