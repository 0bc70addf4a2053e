import EventLog
import Screens
import Session
import Shell

extension Simulation {
  /// Says that the event log is not written any more, and why.
  mutating func noticeLostEvents(_ error: EventLogError) {
    chrome.notice = .failed(words("events.\(error.name)", extra: ["path": error.path]))
    setNeedsDisplay()
  }
}

extension EventLogError {
  /// The key of the words for it, below `events`.
  fileprivate var name: String {
    switch self {
    case .folder: "no_folder"
    case .inTheWay: "in_the_way"
    case .write: "no_room"
    }
  }
}
