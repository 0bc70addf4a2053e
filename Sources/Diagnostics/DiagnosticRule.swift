/// What a diagnostic is about; the raw value is the id that people read and look up.
package enum DiagnosticRule: String, Hashable, Sendable, CaseIterable {
  /// The text is not TOML, or not JSON.
  case syntax
  /// A file is not UTF-8.
  case encoding
  /// A string holds a character that could move the cursor or reorder what is read.
  case controlCharacter = "control-character"
  /// Tables or arrays inside each other beyond any use.
  case tooDeep = "too-deep"
  /// A file beyond 4 MiB.
  case tooLarge = "too-large"
  /// A file that is there and cannot be read: a folder in its place, no permission.
  case unreadable
  /// A file the format needs.
  case missingFile = "missing-file"
  /// A file that nothing reads.
  case unknownFile = "unknown-file"
  /// A link or a path that leads out of the pack.
  case outsidePack = "outside-pack"
  /// A pack, a configuration, or a variant that does not exist.
  case notFound = "not-found"
  /// A name that could mean several files.
  case ambiguous
  /// A key the format does not have.
  case unknownKey = "unknown-key"
  /// A key the format needs.
  case missingKey = "missing-key"
  /// Keys that exclude each other.
  case conflictingKeys = "conflicting-keys"
  /// A value of another type.
  case wrongType = "wrong-type"
  /// A value of the right type that makes no sense.
  case badValue = "bad-value"
  /// A condition that does not parse.
  case badCondition = "bad-condition"
  /// A placeholder of a text that does not parse or stands for nothing.
  case badPlaceholder = "bad-placeholder"
  /// Two things with one id.
  case duplicateID = "duplicate-id"
  /// A reference to nothing.
  case unknownReference = "unknown-reference"
  /// A requested permission without the sentence its dialog shows.
  case missingPurpose = "missing-purpose"
  /// An outcome of an endpoint's own without the words for it.
  case missingErrorText = "missing-error-text"
  /// A text that a locale lacks.
  case missingTranslation = "missing-translation"
  /// Words in brackets that `--fix` wrote for a text that is missing.
  case stubText = "stub-text"
  /// A screen with variants and no plain file to fall back on.
  case missingFallback = "missing-fallback"
  /// A suffix of a file that stands for several things.
  case ambiguousSuffix = "ambiguous-suffix"
  /// A pack of an older format that would be read differently now.
  case oldFormat = "old-format"

  // MARK: Conditions

  /// A comparison with a value that the name never has.
  case unknownValue = "unknown-value"
  /// A comparison of what cannot be compared.
  case mismatchedTypes = "mismatched-types"
  /// A condition that never holds.
  case neverTrue = "never-true"
  /// A condition that always holds.
  case alwaysTrue = "always-true"

  // MARK: The flow

  /// A step that no way leads to.
  case unreachableStep = "unreachable-step"
  /// Branches that leave some users without a way on.
  case missingBranch = "missing-branch"
  /// A step that should lead on and does not.
  case deadEnd = "dead-end"
  /// Pages or circles that keep every user from finishing the flow.
  case noWayThrough = "no-way-through"
  /// Steps that lead to each other and never out.
  case endlessLoop = "endless-loop"
  /// A session that expires and is never resumed, or a step that resumes one where none expires.
  case sessionExpiry = "session-expiry"
  /// A list that can be empty, and does not say so.
  case emptyUnsaid = "empty-unsaid"
  /// Content without a reference to it.
  case unused

  /// An experiment whose goal or screens its users cannot reach any more, or that shares its users.
  case vainExperiment = "vain-experiment"
  /// An experiment that gives users other arms than the features beside it.
  case payloadDiffers = "payload-differs"

  /// A page with fields on which nothing submits them.
  case formNotSubmitted = "form-not-submitted"

  // MARK: Texts

  /// A value of a record that looks like the key of a text and is none.
  case unknownText = "unknown-text"
  /// A title or the words of a button that are empty.
  case emptyText = "empty-text"
  /// A record without a field that is shown of every record.
  case missingField = "missing-field"
  /// A text that the default locale lacks.
  case leftoverTranslation = "leftover-translation"
  /// A text whose placeholders are not those of the default locale.
  case placeholderMismatch = "placeholder-mismatch"
  /// A plural without a form that its language has.
  case missingPluralForm = "missing-plural-form"
  /// A language that is written from right to left.
  case rightToLeft = "right-to-left"
  /// An invisible mark of direction in a text.
  case directionMark = "direction-mark"
  /// A text that is cut where it stands.
  case textCut = "text-cut"
  /// A text that leaves no room for its picture.
  case pictureCrowdedOut = "picture-crowded-out"

  // MARK: Permissions

  /// A pre-alert without a button, or with more than one.
  case preAlertButtons = "pre-alert-buttons"
  /// A pre-alert with a way around the dialog.
  case preAlertCancel = "pre-alert-cancel"
  /// A button of a pre-alert that says what the system's dialog says.
  case preAlertWording = "pre-alert-wording"
  /// A pre-alert for another permission than the request after it.
  case preAlertMismatch = "pre-alert-mismatch"
  /// A pre-alert that no request follows.
  case preAlertUnasked = "pre-alert-unasked"
  /// A request at a level for which there is no sentence.
  case missingLevelPurpose = "missing-level-purpose"
  /// A workflow that waits for an answer which iOS does not report.
  case answerNeverReported = "answer-never-reported"
  /// A workflow with itself within it.
  case workflowCircle = "workflow-circle"
  /// An action after the end of its workflow.
  case unreachableAction = "unreachable-action"
  /// A purpose that says nothing.
  case purposeVague = "purpose-vague"
  /// A purpose that is no short, whole sentence.
  case purposeForm = "purpose-form"
  /// A tracking request that nothing explains.
  case trackingUnexplained = "tracking-unexplained"
  /// A reward promised where tracking is explained.
  case trackingIncentive = "tracking-incentive"
  /// Words that point at one answer to tracking.
  case trackingSteering = "tracking-steering"
  /// An element or a way that depends on the answer to tracking.
  case trackingGate = "tracking-gate"
  /// A permission asked as soon as the app is open.
  case permissionAtLaunch = "permission-at-launch"
  /// A permission asked before there is something to see.
  case permissionBeforeValue = "permission-before-value"
  /// A dialog right after another.
  case dialogsCollide = "dialogs-collide"
  /// Notifications as the price for going on.
  case pushRequired = "push-required"

  // MARK: Tutorials and looks

  /// A walkthrough of more than five pages.
  case walkthroughTooLong = "walkthrough-too-long"
  /// A walkthrough, a tour or a deck that cannot be skipped.
  case tutorialNotSkippable = "tutorial-not-skippable"
  /// A bubble over what it speaks of.
  case bubbleCoversTarget = "bubble-covers-target"
  /// A tab's icon of more than two columns.
  case iconTooWide = "icon-too-wide"
  /// An error that is called an error, and nothing more.
  case bareError = "bare-error"
  /// A picture without words for screen readers.
  case missingAltText = "missing-alt-text"
  /// Two colours that are too near for the eye.
  case lowContrast = "low-contrast"
  /// A coach mark whose lit part does not stand out from the mask.
  case faintSpotlight = "faint-spotlight"

  // MARK: Trying out

  /// A screen or a tour that has gaps after a jump to it.
  case missingSample = "missing-sample"
  /// A telephone number of the pack that may be real.
  case realPhoneNumber = "real-phone-number"

  // MARK: Allowances

  /// An allowance that silences nothing.
  case unusedAllowance = "unused-allowance"
}
