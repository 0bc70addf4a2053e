import PackModel
import Testing

@Suite struct CalendarDateTests {
  @Test(arguments: [
    (2008, 3, 1, 18), (2008, 3, 2, 17), (2008, 2, 29, 18), (2026, 3, 2, -1), (2026, 3, 1, 0),
    (2025, 12, 31, 0),
  ])
  func `an age counts full years`(year: Int, month: Int, day: Int, age: Int) {
    let today = CalendarDate(year: 2026, month: 3, day: 1)
    #expect(CalendarDate(year: year, month: month, day: day).years(until: today) == age)
  }

  @Test(arguments: ["", "1990013", "199001311", "+1990101", "-1990101", "1990-1-1", "１９９００１０１"])
  func `what is not eight digits is no date`(digits: String) {
    #expect(CalendarDate(digits: digits) == nil)
  }
}
