import OnboardingFlow
import SeededRandom
import Testing

@testable import Session

struct ScheduleTests {
  private func toast(_ number: Int) -> FlowEvent { .timerFired(.mark("tour", number)) }

  @Test func `what is due first comes first, and of the same instant what was asked for first`() {
    var schedule = Schedule()
    schedule.add(toast(1), at: .seconds(2))
    schedule.add(toast(2), at: .seconds(1))
    schedule.add(toast(3), at: .seconds(2))
    schedule.add(toast(4), at: .seconds(1))
    #expect(schedule.next == .seconds(1))
    var order: [FlowEvent] = []
    while let item = schedule.pop(until: .seconds(5)) { order.append(item.event) }
    #expect(order == [toast(2), toast(4), toast(1), toast(3)])
    #expect(schedule.next == nil)
  }

  @Test func `what is not due stays`() {
    var schedule = Schedule()
    schedule.add(toast(1), at: .seconds(2))
    #expect(schedule.pop(until: .seconds(2) - .nanoseconds(1)) == nil)
    #expect(schedule.pop(until: .seconds(2))?.due == .seconds(2))
  }

  @Test func `what is removed does not come`() {
    var schedule = Schedule()
    for number in 0..<4 { schedule.add(toast(number), at: .seconds(number)) }
    schedule.remove { $0 == toast(0) || $0 == toast(2) }
    #expect(schedule.items.map(\.event) == [toast(1), toast(3)])
  }

  @Test(arguments: 0..<50) func `any order of asking gives the order of time`(_ seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var schedule = Schedule()
    var asked: [(due: Int, number: Int)] = []
    for number in 0..<40 {
      let due = Int.random(in: 0..<10, using: &random)
      asked.append((due, number))
      schedule.add(toast(number), at: .seconds(due))
    }
    let expected = asked.sorted { ($0.due, $0.number) < ($1.due, $1.number) }.map { toast($0.number) }
    #expect(schedule.items.map(\.event) == expected)
  }
}
