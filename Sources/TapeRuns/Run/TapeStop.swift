/// Why a command could not be carried out: what its failure says, before the frame and the schedule are added.
package struct TapeStop: Error, Equatable {
  /// One sentence, without a full stop.
  var message: String
  /// The likely remedy.
  var fix: String?
  /// More to know, in order.
  var details: [TapeFailure.Detail] = []

  init(_ message: String, fix: String? = nil, details: [TapeFailure.Detail] = []) {
    self.message = message
    self.fix = fix
    self.details = details
  }
}
