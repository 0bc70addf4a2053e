package import PackModel

/// Everything that distinguishes one moment of a session from another. It holds no time: the views know how
/// far an animation is.
package struct FlowState: Hashable, Sendable {
  /// The user's attributes; every declared one has a value.
  package var attributes = SlotValues<AttributeSlots>()
  /// The way here since the last screen that is a barrier, oldest first; the last is where the user is.
  /// Empty before `started`, and where no step applies.
  package var visits: [Visit] = []
  /// What each screen keeps: typed texts, the page, the focus.
  package var screens = SlotValues<ScreenSlots>()
  /// The tour over the current screen.
  package var tour: TourState?
  /// What the system has stored of permissions, its dialogs, and the permission queue.
  package var permissions = PermissionState()
  /// The arm the user was given of each experiment that has begun for her.
  package var arms = SlotValues<ArmSlots>()
  /// Whether each feature of the pack is on.
  package var features = SlotValues<FeatureSlots>()
  /// Where the app is, as the system sees it.
  package var app = AppPhase.active
  /// How the app's process last ended; `nil` before it ever did.
  package var lastEnd: AppEnd?
  /// Timers and replies that came while the app was in the background, in order: it gets them when it is back.
  package var suspended: [FlowEvent] = []
  /// Where the user was when the app was killed: it goes there after its launch screen.
  package var returning: [Visit]?
  /// How good the connection is.
  package var network = NetworkProfile.normal
  /// Calls without a reply yet, oldest first.
  package var calls: [PendingCall] = []
  /// How often each endpoint was called.
  package var attempts: [EndpointID: Int] = [:]
  /// How many outcomes of each endpoint's schedule were taken: a call that did not get out takes none.
  package var turns: [EndpointID: Int] = [:]
  /// Outcomes that the next calls will have, the first one first.
  package var forced: [ForcedOutcome] = []
  /// Loads of the screen that have failed while others are under way, in the order of their replies.
  package var failedLoads: [FailedLoad] = []
  /// Data of which the server has said that there is none.
  package var emptied: Set<DataSetID> = []
  /// The errors that are up. They are large and rare: in line they would make every copy of the state slower.
  private var errors: [ErrorSlot: ErrorState] = [:]
  /// Whether the connection has come back a moment ago.
  package var isBackOnline = false
  /// Where the session expired, while the user signs in again.
  package var resumption: Resumption?
  /// The message that shows over the screen until the timer `toast` fires; `nil`: none.
  package var toast: Message?
  /// Why the last key did nothing; gone with the next one.
  package var refusal: Refusal?
  /// How far a finger has dragged, in thousandths of the screen's width, rightwards positive.
  package var drag: Int = 0
  /// What the tutorial's own hand is showing.
  package var demonstration: Demonstration?
  /// The number of the next call.
  package var nextRequest = 0
  /// Workflows that screens have asked for already.
  package var asked: Set<WorkflowID> = []

  /// Creates the state before the session begins: no visits, no attributes.
  package init() {}

  /// The error in a place.
  package subscript(slot: ErrorSlot) -> ErrorState? {
    get { errors.isEmpty ? nil : errors[slot] }
    set { errors[slot] = newValue }
  }

  /// Whether an error is up in a place, without a copy of it.
  func has(_ slot: ErrorSlot) -> Bool { !errors.isEmpty && errors[slot] != nil }

  /// The error that covers the screen.
  package var error: ErrorState? {
    get { self[.screen] }
    set { self[.screen] = newValue }
  }

  /// The error in an alert over the screen.
  package var alert: ErrorState? {
    get { self[.alert] }
    set { self[.alert] = newValue }
  }

  /// The error in place of the screen's `error_container`.
  package var containerError: ErrorState? {
    get { self[.container] }
    set { self[.container] = newValue }
  }
}

/// A step the user has come by, and the screen that was up in it.
package struct Visit: Hashable, Sendable {
  /// Stands for the step of a screen that no step shows, and that was opened by itself.
  package static let noStep: StepID = ""

  /// The step's id, or ``noStep``.
  package var step: StepID
  /// The id of the screen's file, with its suffixes (`walkthrough.female`).
  package var screen: ScreenID
}

/// What a screen keeps between visits.
package struct ScreenState: Hashable, Sendable {
  /// What has the focus; `nil`: the first that can have it.
  package var focus: PartID?
  /// The page of a walkthrough, from 0.
  package var page = 0
  /// The pages of a walkthrough that were seen for as long as they ask for.
  package var seenPages: Set<String> = []
  /// The top card of a deck, from 0.
  package var card = 0
  /// How the cards above it went, the last one last: `card` of them, unless the deck was changed.
  package var flicks: [Flick] = []
  /// The cards above it that the tutorial's hand has shown, or need not show any more.
  package var demonstrated = 0
  /// What is typed and chosen, by element.
  package var fields: [ElementID: FieldState] = [:]
  /// How far the page is scrolled.
  package var scroll = PageScroll()
  /// Lists that show all they have.
  package var expanded: Set<ElementID> = []
  /// Banners that were put away.
  package var dismissed: Set<ElementID> = []
  /// Whether the screen's `load` has succeeded.
  package var isLoaded = false
  /// The id of the record that the screen was about then; `nil`: about none.
  package var loadedRecord: String?

  /// Creates the state of a screen that was never shown.
  package init() {}

  /// Goes to the top and to the first page and card, as on a first visit; what was typed, put away and loaded
  /// stays.
  package mutating func beginAnew() {
    page = 0
    card = 0
    flicks = []
    demonstrated = 0
    scroll = PageScroll()
    expanded = []
  }
}

/// How far a page is scrolled.
package struct PageScroll: Hashable, Sendable {
  /// Rows the user has scrolled beyond what the focus asks for.
  package var rows = 0
  /// What had the focus before it went to what is pinned below the page, which stays in sight; `nil`: what has it now.
  package var anchor: PartID?

  /// Creates the scroll of a page that shows what has the focus.
  package init() {}
}

/// A field while it is edited.
package struct FieldState: Hashable, Sendable {
  /// What was typed: digits alone for dates.
  package var text = ""
  /// Characters before the cursor; for a date, the column, from 0 in the order of its language.
  package var cursor = 0
  /// The other end of what is selected, in characters; `nil`: nothing is.
  package var anchor: Int?
  /// The digits typed into a column of a date that are no whole number yet.
  package var entry = ""
  /// Whether Up and Down turn the columns of a date; otherwise they leave it.
  package var isTurning = false
  /// Whether a secret can be read.
  package var isRevealed = false
  /// What is wrong with the text, as shown below the field; `nil`: nothing, or it was not checked yet.
  package var problem: FieldProblem?

  /// Creates an empty field.
  package init() {}

  /// The characters that are selected; empty where none is.
  package var selection: Range<Int> {
    guard let anchor else { return cursor..<cursor }
    return min(anchor, cursor)..<max(anchor, cursor)
  }
}

/// What is wrong with a field.
package enum FieldProblem: Hashable, Sendable {
  /// Nothing was typed or chosen.
  case required
  /// Fewer characters (or digits) than the number.
  case tooShort(Int)
  /// More characters (or digits) than the number.
  case tooLong(Int)
  /// Not the form of an address, a telephone number, a number or a day.
  case badEmail, badPhone, badNumber, badDate
  /// A day before or after those that may be chosen.
  case tooEarly, tooLate
  /// A code that has not so many digits.
  case badCode(Int)
  /// Younger than so many years.
  case tooYoung(Int)

  /// The key below `validation` of the words for it.
  package var name: String {
    switch self {
    case .required: "required"
    case .tooShort: "too_short"
    case .tooLong: "too_long"
    case .badEmail: "bad_email"
    case .badPhone: "bad_phone"
    case .badNumber: "bad_number"
    case .badDate: "bad_date"
    case .tooEarly: "too_early"
    case .tooLate: "too_late"
    case .badCode: "bad_code"
    case .tooYoung: "too_young"
    }
  }

  /// The number in the words.
  package var limit: Int? {
    switch self {
    case .tooShort(let limit), .tooLong(let limit), .badCode(let limit), .tooYoung(let limit): limit
    default: nil
    }
  }
}

/// Why a key did nothing.
package enum Refusal: Hashable, Sendable {
  /// One of the simulator's own reasons: a key below `refusal` of the system's texts.
  case system(String)
  /// The content's own words.
  case content(Message)
}
