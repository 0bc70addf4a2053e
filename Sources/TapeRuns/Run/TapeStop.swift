/// Why a command could not be carried out: its failure without the frame and the schedule.
package struct TapeStop: Error, Equatable {
  /// One sentence, without a full stop.
  package var message: String
  /// The likely remedy.
  var fix: String?
  /// Further details, in order.
  var details: [TapeFailure.Detail] = []
  /// What was expected, where an expectation was not met.
  var expected: String?
  /// What was there instead.
  var found: String?

  init(_ message: String, fix: String? = nil, details: [TapeFailure.Detail] = []) {
    self.message = message
    self.fix = fix
    self.details = details
  }
}
