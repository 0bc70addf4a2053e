import Components
import EventLog
import Files
import LoggedEvents
import PackModel
import PackReading
import Report
import Results
import Session
import Settings
import Simulator
import TapeRuns
import TerminalDriver
import TerminalModel

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Takes participants of a test at this terminal, one after another.
struct LabDesk {
  private let folder: String
  private let flags: SessionFlags
  private let isBalanced: Bool
  private let paint = Paint(usesColor: Surroundings.errorsTakeColor)

  /// What the observer wants next.
  enum Order {
    case participant, trial, sessions
  }

  /// - Throws: what is wrong with the configuration: it is found before the first participant sits down.
  init(folder: String, session: SessionOptions, isBalanced: Bool) throws {
    self.folder = folder
    self.isBalanced = isBalanced
    flags = try session.flags()
    _ = try flags.resolve(flags.request(isLive: true), isLive: true)
    guard FileSystem.makeFolders(folder), FileSystem.isWritable(folder) else {
      throw UsageError("`\(TextWidth.sanitized(folder))` cannot be made, or is no folder")
    }
  }

  // MARK: What the observer sees

  func open() {
    say("\nA test in \(shown(folder))\n")
    say("The observer writes notes in a second terminal: onboard-sim lab note \(shown(folder))\n")
  }

  /// Asks what comes next; `nil`: the test is over.
  func ask() -> Order? {
    while true {
      let tally = LabTally(folder: folder)
      say("\n" + paint(summary(of: tally), .title) + "\n")
      say("Enter next participant · t own trial · l list of sessions · q end  ")
      guard let answer = readLine() else { return nil }
      switch answer.lowercased() {
      case "": return .participant
      case "t": return .trial
      case "l": return .sessions
      case "q": return nil
      default: say("there is no `\(TextWidth.sanitized(answer))`\n")
      }
    }
  }

  private func summary(of tally: LabTally) -> String {
    var parts = [Self.count(tally.people, "participant", "participants")]
    if tally.trials > 0 { parts.append(Self.count(tally.trials, "own trial", "own trials")) }
    parts += tally.given.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
    return parts.joined(separator: " · ")
  }

  func list() {
    let sessions = LabTally(folder: folder).sessions
    if sessions.isEmpty { say("there are no sessions yet\n") }
    for (number, session) in sessions.enumerated() {
      let kind = session.isTrial ? "own trial" : session.user
      let end = session.hasEnded ? "at \(session.step)" : "goes on, at \(session.step)"
      let notes = session.notes == 0 ? "" : " · \(Self.count(session.notes, "note", "notes"))"
      let arms = session.arms.map { " · \($0.key):\($0.variation)" }.joined()
      say(TextWidth.sanitized("\(number + 1)  \(session.id)  \(kind)  \(end)\(arms)\(notes)") + "\n")
    }
  }

  func close() {
    say("\nThe report, with a recording of each session: onboard-sim lab report \(shown(folder))\n")
  }

  private static func count(_ count: Int, _ one: String, _ many: String) -> String {
    "\(count) \(count == 1 ? one : many)"
  }

  private func say(_ text: String) { StandardError.write(text) }

  private func shown(_ path: String) -> String { Surroundings.quoted(TextWidth.sanitized(path)) }

  // MARK: A session

  /// One session: the task, the flow, the question.
  mutating func take(isTrial: Bool) throws {
    var flags = flags
    let request = flags.request(isLive: true)
    let user = newUser(try flags.resolve(request, isLive: true))
    flags.settings.append(ConfigurationSetting(flag: "user", key: "user_id", value: user))
    let own = flags.request(isLive: true)
    let configuration = try flags.resolve(own, isLive: true)
    let words = LabWords(configuration)
    guard let mayRecord = words.begin(keptIn: folder) else { return }
    let copies = SessionCopies(configuration, files: flags.configs)
    var shell = RunCommand.shell(copies)
    shell.isForParticipants = true
    shell.events = mayRecord ? log(configuration, user, words, isTrial: isTrial) : nil
    let events = shell.events
    shell.ended = { session in
      let text = copies.maskedTape(repeating: session).text
      guard text.utf8.count <= LoggedEvent.longestTape else { return }
      events?.note(.sessionTape, [LoggedEvent.Prop("tape", text)])
    }
    let ending = try RunCommand.play(
      configuration, ContentReload(own, of: configuration, watches: false), shell)
    guard mayRecord else { return say("Thank you! Of this session nothing was recorded.\n") }
    if let answer = words.ask() { shell.events?.note(.questionAnswered, answer) }
    shell.events?.end(ending.asLogged)
    say("Thank you!\n")
  }

  /// A participant's id: of some, the one whose arms fewest had.
  private func newUser(_ configuration: ResolvedConfiguration) -> String {
    let ids = (0..<40).map { _ in "p-\(EventID.text(UInt64.random(in: .min ... .max)))" }
    guard isBalanced else { return ids[0] }
    let bundle = configuration.bundle
    let desk = OfferDesk(bundle.experiments, configuration.user, configuration.setup, bundle.pack)
    return desk.balanced(among: ids, given: LabTally(folder: folder).given) ?? ids[0]
  }

  private func log(
    _ configuration: ResolvedConfiguration, _ user: String, _ words: LabWords, isTrial: Bool
  ) -> SessionEventLog {
    // Nothing of a test is removed by itself.
    let place = SessionEventLog.Place(
      folder: folder, limits: EventStore.Limits(days: 36_500, bytes: .max))
    return SessionEventLog(place, opening: words.hasTask ? [.taskShown] : []) {
      var identity = SessionIdentity(
        run: UInt64.random(in: .min ... .max), user: user, start: Surroundings.now, source: .live)
      identity.isTrial = isTrial
      return identity
    }
  }
}

/// The words of a test around a session: the task, what is recorded, and the question.
struct LabWords {
  let plan: LabPlan
  let bundle: PackBundle
  private let locale: String
  private let paint = Paint(usesColor: Surroundings.errorsTakeColor)

  init(_ configuration: ResolvedConfiguration) {
    bundle = configuration.bundle
    plan = bundle.lab
    locale = configuration.setup.locale
  }

  var hasTask: Bool { plan.task != nil }

  /// The words of a key; `values` are those of its placeholders.
  func text(_ key: TextKey, _ values: [String: String] = [:]) -> String {
    TextWidth.sanitized(bundle.strings.text(key, locale: locale) { values[$0] })
  }

  /// Asks the question. Ctrl-C, which said "I'm done" in the app, does not end the test here.
  ///
  /// - Returns: the properties of the answer; `nil`: none was given.
  func ask() -> [LoggedEvent.Prop]? {
    guard let question = plan.question else { return nil }
    let before = signal(SIGINT, SIG_IGN)
    defer { signal(SIGINT, before) }
    let ends = [(1, question.low), (question.scale, question.high)]
      .compactMap { mark, key in key.map { "\(mark) \(text($0))" } }
    StandardError.write("\n" + paint(text(question.text), .title) + "\n")
    var rating: Int?
    while rating == nil {
      StandardError.write(
        "1 to \(question.scale)\(ends.isEmpty ? "" : " (\(ends.joined(separator: ", ")))"), or Enter alone for no answer: "
      )
      guard let line = readLine(), !line.allSatisfy(\.isWhitespace) else { return nil }
      rating = Int(line.filter { !$0.isWhitespace }).flatMap { (1...question.scale).contains($0) ? $0 : nil }
    }
    var props = [
      LoggedEvent.Prop("rating", "\(rating ?? 1)"), LoggedEvent.Prop("scale", "\(question.scale)"),
    ]
    if let words = question.words {
      StandardError.write(text(words) + " ")
      if let line = readLine(), !line.isEmpty {
        props.append(LoggedEvent.Prop("words", String(TextWidth.sanitized(line).prefix(2000))))
      }
    }
    return props
  }
}
