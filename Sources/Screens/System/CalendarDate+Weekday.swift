import PackModel

extension CalendarDate {
  /// The day of the week, 1 for Monday to 7 for Sunday.
  var weekday: Int {
    // Days since a Monday, by Zeller's congruence with months from March.
    let shifted = month < 3 ? year - 1 : year
    let term = (13 * ((month + 9) % 12 + 1) - 1) / 5
    let days = day + term + shifted + shifted / 4 - shifted / 100 + shifted / 400
    return days % 7 == 0 ? 7 : days % 7
  }
}
