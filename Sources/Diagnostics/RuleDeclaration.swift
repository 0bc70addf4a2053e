/// What a rule asks for, how much it matters, and who says so.
package struct RuleDeclaration: Hashable, Sendable {
  /// How bad a breach is, unless the rule finds it worse or milder in a place.
  package var severity: Diagnostic.Severity
  /// What the rule asks for, in one sentence.
  package var text: String
  /// The document or guideline that asks for it.
  package var source: Source

  /// Who says so.
  package enum Source: String, Hashable, Sendable, CaseIterable {
    /// `docs/content-format.md`.
    case format = "content format"
    case privacy = "Apple HIG, Privacy"
    case onboarding = "Apple HIG, Onboarding"
    case review454 = "App Review 4.5.4"
    case review511 = "App Review 5.1.1"
    case contrast = "WCAG 2.2, 1.4.3 and 1.4.11"
    case nonText = "WCAG 2.2, 1.1.1"
    case alerts = "Apple HIG, Alerts"
    case always = "Apple, requestAlwaysAuthorization()"
    case cldr = "Unicode CLDR"
    /// A rule of this project, with no authority but use.
    case craft = "good practice"
  }

  init(_ severity: Diagnostic.Severity, _ text: String, _ source: Source = .format) {
    self.severity = severity
    self.text = text
    self.source = source
  }
}

extension DiagnosticRule {
  /// What the rule asks for.
  package var declaration: RuleDeclaration {
    switch self {
    case .syntax: RuleDeclaration(.error, "A file is TOML.")
    case .encoding: RuleDeclaration(.error, "A file is UTF-8.")
    case .controlCharacter:
      RuleDeclaration(.error, "A text has no characters that move or reorder what is read.")
    case .tooDeep: RuleDeclaration(.error, "Tables and arrays are not nested too deeply.")
    case .tooLarge: RuleDeclaration(.error, "A file has at most 4 MiB.")
    case .unreadable: RuleDeclaration(.error, "A file can be read.")
    case .missingFile: RuleDeclaration(.error, "The files that a pack needs are there.")
    case .unknownFile: RuleDeclaration(.warning, "Every file and folder is one of the format.")
    case .outsidePack: RuleDeclaration(.error, "No link leads out of the pack.")
    case .notFound: RuleDeclaration(.error, "A pack or a configuration that is asked for exists.")
    case .ambiguous: RuleDeclaration(.error, "A name means one file.")
    case .unknownKey: RuleDeclaration(.error, "Every key is one of the format.")
    case .missingKey: RuleDeclaration(.error, "The keys that the format needs are there.")
    case .conflictingKeys: RuleDeclaration(.error, "Keys that exclude each other do not stand together.")
    case .wrongType: RuleDeclaration(.error, "A value has the type that its key asks for.")
    case .badValue: RuleDeclaration(.error, "A value is one that its key can have.")
    case .badCondition: RuleDeclaration(.error, "A condition can be read, and its names exist.")
    case .badPlaceholder: RuleDeclaration(.error, "A placeholder can be read and stands for something.")
    case .duplicateID: RuleDeclaration(.error, "An id is given once.")
    case .unknownReference: RuleDeclaration(.error, "What is referred to exists.")
    case .missingPurpose: RuleDeclaration(.error, "A permission that is requested has a purpose.", .review511)
    case .missingErrorText: RuleDeclaration(.error, "An outcome of an endpoint's own has words.")
    case .missingTranslation: RuleDeclaration(.warning, "Every locale has every text.")
    case .stubText: RuleDeclaration(.warning, "No text is the words in brackets that `--fix` writes.")
    case .missingFallback:
      RuleDeclaration(.warning, "A screen or a tour with variants has a plain file, or one for every value.")
    case .ambiguousSuffix: RuleDeclaration(.error, "A suffix of a file means one thing.")
    case .oldFormat:
      RuleDeclaration(.warning, "A pack whose files are chosen differently than before is of today's format.")
    case .unknownValue:
      RuleDeclaration(.error, "A condition or a `select` names values that the name can have.")
    case .mismatchedTypes:
      RuleDeclaration(
        .warning,
        "A condition compares numbers with numbers and names with names; a `plural` counts a number.")
    case .neverTrue: RuleDeclaration(.warning, "A condition can hold.")
    case .alwaysTrue: RuleDeclaration(.warning, "A condition can fail.")
    case .unreachableStep: RuleDeclaration(.warning, "A way leads to every step.", .craft)
    case .missingBranch: RuleDeclaration(.warning, "Branches leave no user without a way on.", .craft)
    case .deadEnd: RuleDeclaration(.warning, "A step that asks to go on leads somewhere.", .craft)
    case .noWayThrough: RuleDeclaration(.error, "Users can finish the flow.", .craft)
    case .endlessLoop:
      RuleDeclaration(.warning, "A circle of steps has a way out, or a place to stay.", .craft)
    case .sessionExpiry:
      RuleDeclaration(
        .warning, "Signing in again leads back to where the session expired.", .craft)
    case .emptyUnsaid:
      RuleDeclaration(.warning, "A list that the server can leave empty has an `empty` text.", .craft)
    case .unused: RuleDeclaration(.warning, "Everything in the pack is used.", .craft)
    case .vainExperiment:
      RuleDeclaration(
        .warning,
        "What an experiment changes and counts comes after its start, and its users are in no other.",
        .craft)
    case .payloadDiffers:
      RuleDeclaration(
        .warning,
        "An experiment that `growthbook.json` has as well gives each user the arm that it gives there.",
        .craft)
    case .formNotSubmitted:
      RuleDeclaration(.warning, "What is typed on a page can be submitted.", .craft)
    case .missingField: RuleDeclaration(.warning, "Every record has the fields that are shown of it.", .craft)
    case .unknownText:
      RuleDeclaration(.warning, "A record's value that looks like the key of a text is one.", .craft)
    case .emptyText: RuleDeclaration(.warning, "Titles and buttons have words.", .craft)
    case .leftoverTranslation:
      RuleDeclaration(.warning, "A locale has no texts that the default locale lacks.", .craft)
    case .placeholderMismatch:
      RuleDeclaration(.warning, "A text has the same placeholders in every locale.", .craft)
    case .missingPluralForm:
      RuleDeclaration(.warning, "A plural has every form of its language.", .cldr)
    case .rightToLeft:
      RuleDeclaration(.warning, "The languages of a pack are written from left to right.", .craft)
    case .directionMark:
      RuleDeclaration(.warning, "A text has no invisible direction marks.", .craft)
    case .textCut: RuleDeclaration(.warning, "A text fits its place on the phone, in every locale.", .craft)
    case .pictureCrowdedOut:
      RuleDeclaration(.warning, "A text leaves room for the picture above it, in every locale.", .craft)
    case .preAlertButtons: RuleDeclaration(.warning, "A pre-alert has one button, which goes on.", .privacy)
    case .preAlertCancel:
      RuleDeclaration(.warning, "A pre-alert has no way around the system's dialog.", .privacy)
    case .preAlertWording:
      RuleDeclaration(
        .warning, "The button of a pre-alert does not say what the system's dialog says.", .privacy)
    case .preAlertMismatch:
      RuleDeclaration(.warning, "A pre-alert is for the permission that is requested after it.", .privacy)
    case .preAlertUnasked: RuleDeclaration(.warning, "A request follows a pre-alert.", .privacy)
    case .missingLevelPurpose:
      RuleDeclaration(.warning, "A level that is requested has a purpose of its own.", .review511)
    case .answerNeverReported:
      RuleDeclaration(.warning, "No workflow waits for an answer that iOS may not report.", .always)
    case .workflowCircle: RuleDeclaration(.error, "A workflow does not include itself.")
    case .unreachableAction: RuleDeclaration(.warning, "Every action of a workflow can run.", .craft)
    case .purposeVague: RuleDeclaration(.warning, "A purpose says what the data is for.", .review511)
    case .purposeForm:
      RuleDeclaration(.warning, "A purpose is one short, whole sentence with a full stop.", .privacy)
    case .trackingUnexplained:
      RuleDeclaration(.warning, "Tracking is explained before it is asked for.", .privacy)
    case .trackingIncentive: RuleDeclaration(.warning, "Nothing is offered for allowing tracking.", .privacy)
    case .trackingSteering:
      RuleDeclaration(
        .warning, "Nothing before the dialog for tracking points at one of its answers.", .privacy)
    case .trackingGate: RuleDeclaration(.warning, "Nothing depends on the answer to tracking.", .privacy)
    case .permissionAtLaunch: RuleDeclaration(.warning, "No permission is asked for at launch.", .privacy)
    case .permissionBeforeValue:
      RuleDeclaration(
        .warning, "A permission is asked for after the app has shown what it is good for.", .privacy)
    case .dialogsCollide: RuleDeclaration(.warning, "A dialog does not come right after another.", .privacy)
    case .pushRequired: RuleDeclaration(.warning, "Users who deny notifications can go on.", .review454)
    case .walkthroughTooLong: RuleDeclaration(.warning, "A walkthrough has at most five pages.", .onboarding)
    case .tutorialNotSkippable:
      RuleDeclaration(.warning, "A tutorial can be skipped, or is very short.", .onboarding)
    case .bubbleCoversTarget:
      RuleDeclaration(.warning, "A bubble does not cover its target.", .onboarding)
    case .iconTooWide: RuleDeclaration(.warning, "A tab's icon has one or two columns.")
    case .lowContrast: RuleDeclaration(.warning, "Colours that meet can be told apart.", .contrast)
    case .faintSpotlight:
      RuleDeclaration(.warning, "What a coach mark lights stands out from the mask.", .craft)
    case .missingAltText:
      RuleDeclaration(.warning, "A picture that is shown has words for it, or is decorative.", .nonText)
    case .bareError: RuleDeclaration(.warning, "The title of an error says what happened.", .alerts)
    case .missingSample:
      RuleDeclaration(.warning, "After a jump to a screen or a tour its texts have no gaps.", .craft)
    case .realPhoneNumber: RuleDeclaration(.warning, "Telephone numbers of a pack are unassigned.", .craft)
    case .unusedAllowance: RuleDeclaration(.warning, "An allowance silences something.")
    }
  }

  /// Whether `[[allow]]` can silence the rule: those of the format's errors hold always.
  package var canBeAllowed: Bool { declaration.severity == .warning && self != .unusedAllowance }
}
