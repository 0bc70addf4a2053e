import EventLog
import LoggedEvents
import OnboardingFlow
import PackModel

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A program for the tests of the event log, which kill it: it logs a session and says of each event when it is written.
///
/// `EventProbe DIR RUN COUNT`: so many pages are viewed in the session of a run. After each the number of events that
/// are in the file goes to stdout, as a line.
@main
struct EventProbe {
  static func main() {
    let arguments = CommandLine.arguments
    guard arguments.count == 4, let run = UInt64(arguments[2], radix: 16), let count = Int(arguments[3])
    else {
      exit(2)
    }
    let screen = Screen(id: "home", kind: .page(Page(elements: [])))
    let pack = Pack(
      id: "probe", name: "app", locales: ["en"], start: "home",
      steps: [Step(id: "home", kind: .screen("home", tour: nil))], screens: [screen])
    var flow = OnboardingFlow(pack: pack, setup: FlowSetup())
    let limits = EventStore.Limits(days: 1_000_000, bytes: .max)
    let log = SessionEventLog(SessionEventLog.Place(folder: arguments[1], limits: limits)) {
      SessionIdentity(run: run, user: "probe-user", start: 1_800_000_000_000_000, source: .live)
    }
    log.begin(in: flow)
    let start = flow.handle(.started).compactMap { effect -> (instant: Duration, record: FlowRecord)? in
      if case .record(let record) = effect { (.zero, record) } else { nil }
    }
    add(start, .zero, log, flow)
    var written = start.count + 1
    say(written)
    for number in 0..<count {
      let instant = Duration.milliseconds(number)
      add([(instant, .pageShown("page \(number)"))], instant, log, flow)
      written += 1
      say(written)
    }
    log.leave(at: .milliseconds(count), in: flow)
    log.end(.quit)
    say(written + 1)
  }

  private static func add(
    _ happened: [(instant: Duration, record: FlowRecord)], _ now: Duration, _ log: SessionEventLog,
    _ flow: OnboardingFlow
  ) {
    if let error = log.add(happened, now: now, in: flow) {
      let line = Array("error: \(error)\n".utf8)
      _ = write(STDERR_FILENO, line, line.count)
      exit(1)
    }
  }

  private static func say(_ number: Int) {
    let line = Array("\(number)\n".utf8)
    _ = write(STDOUT_FILENO, line, line.count)
  }
}
