import PackModel
import PackReading
import TestSessions
import Testing

@testable import Screens

/// Everything the system can say has its words, in both languages, for every row of the table of permissions.
struct SystemTextsTests {
  private func missing(_ keys: [TextKey], in locale: String) throws -> [TextKey] {
    let strings = try #require(Sessions.matching).strings
    return keys.filter { strings.systemText($0, locale: locale) == nil }
  }

  @Test(arguments: ["en", "ja"])
  func `every dialog has a title, and every button its words`(locale: String) throws {
    var titles: [TextKey] = []
    var answers: [[TextKey]] = []
    for rules in PermissionRules.table {
      for dialog in rules.dialogs {
        let kind = rules.kind.rawValue
        let form = dialog.form == .first ? "" : ".\(dialog.form.rawValue)"
        titles.append("permission.\(kind)\(form).title")
        for choice in dialog.choices {
          let answer = choice.answer.rawValue
          answers.append([
            "permission.answer.\(kind).\(dialog.form.rawValue).\(answer)",
            "permission.answer.\(kind).\(answer)",
            "permission.answer.\(answer)",
          ])
        }
      }
    }
    #expect(titles.count > PermissionKind.allCases.count)
    #expect(try missing(titles, in: locale) == [])
    for keys in answers {
      let unknown = try missing(keys, in: locale)
      #expect(unknown.count < keys.count, "none of \(keys) in \(locale)")
    }
  }

  @Test(arguments: ["en", "ja"])
  func `what has no purpose of a pack's has words of the system's`(locale: String) throws {
    let own = PermissionRules.table.filter { $0.purpose == .none || $0.purpose == .systemWords }
    #expect(own.map(\.kind).contains(.notifications))
    #expect(try missing(own.map { "permission.\($0.kind.rawValue).text" }, in: locale) == [])
  }

  @Test(arguments: ["en", "ja"])
  func `Settings names every kind, every status and every list`(locale: String) throws {
    var keys = PermissionKind.allCases.map { "settings.row.\($0.rawValue)" }
    keys += PermissionStatus.allCases.map { "settings.value.\($0.rawValue)" }
    keys += PermissionStatus.allCases.map { "status.\($0.rawValue)" }
    keys += [
      "settings.row.precise", "settings.footer.precise", "settings.footer.restricted", "settings.ended",
    ]
    keys += ["bluetooth", "tracking"].flatMap { ["settings.device.\($0)", "settings.footer.device.\($0)"] }
    for rules in PermissionRules.table {
      if case .choice = rules.settings { keys.append("settings.header.\(rules.kind.rawValue)") }
    }
    #expect(try missing(keys, in: locale) == [])
  }

  @Test(arguments: ["en", "ja"])
  func `what can be picked has a name`(locale: String) throws {
    let health = HealthType.allCases.map { "permission.health.item.\($0.rawValue)" }
    let picked = ["photos", "contacts"].flatMap { kind in (1...4).map { "permission.\(kind).item.\($0)" } }
    #expect(try missing(health + picked, in: locale) == [])
  }

  @Test(arguments: ["en", "ja"])
  func `the home screen names its apps and every day of the week`(locale: String) throws {
    let keys = HomeApp.allCases.map(\.name) + (1...7).map { "homescreen.weekday.\($0)" }
    #expect(try missing(keys, in: locale) == [])
  }

  @Test func `the day of the week is that of the calendar`() {
    let known: [(CalendarDate, Int)] = [
      (CalendarDate(year: 2026, month: 1, day: 1), 4), (CalendarDate(year: 2024, month: 2, day: 29), 4),
      (CalendarDate(year: 2000, month: 1, day: 1), 6), (CalendarDate(year: 1999, month: 12, day: 31), 5),
      (CalendarDate(year: 2025, month: 3, day: 2), 7), (CalendarDate(year: 1900, month: 1, day: 1), 1),
    ]
    for (date, day) in known { #expect(date.weekday == day, "\(date)") }
  }
}
