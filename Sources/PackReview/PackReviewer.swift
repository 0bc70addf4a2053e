import Diagnostics
import PackModel
import PackReading

/// Looks at a pack as a whole: what runs, and still is not as it should be.
///
/// It comes after ``PackValidator``. `onboard-sim run` does without it.
struct PackReviewer {
  let validator: PackValidator
  let graph: FlowGraph
  let space: ConditionSpace

  init(_ validator: PackValidator) {
    self.validator = validator
    graph = FlowGraph(validator.pack)
    space = ConditionSpace(pack: validator.pack)
  }

  var bundle: PackBundle { validator.bundle }
  var pack: Pack { validator.pack }
  var log: ContentLog { validator.log }
  var references: [ContentReference] { log.references }

  /// Looks at every thing by itself.
  func reviewParts() {
    reviewConditions()
    reviewTranslations()
    reviewStubs()
    reviewLanguages()
    reviewDirectionMarks()
    reviewEmptyTexts()
    reviewVariants()
    reviewPreAlerts()
    reviewPreAlertKinds()
    reviewWorkflows()
    reviewForms()
    reviewRecordTexts()
    reviewPlainRecords()
    reviewRecordFields()
    reviewInput()
    reviewPurposes()
    reviewTutorials()
    reviewTabs()
    reviewErrors()
    reviewSessions()
    reviewEmptiness()
    reviewContrast()
    reviewSamples()
    reviewPhoneNumbers()
  }

  /// Looks at how things hang together. Only for packs without errors: with a reference that leads nowhere, what
  /// it was meant to lead to looks forgotten.
  func reviewWhole() {
    reviewFlow()
    reviewUse()
    reviewAltTexts()
    reviewTracking()
    reviewTiming()
  }

  func screens(named name: ScreenName) -> [Screen] { validator.index.screenFiles[name] ?? [] }

  static func place(of screen: Screen, _ keyPath: String = "") -> ContentPlace {
    screen.place(keyPath)
  }

  static func flow(_ keyPath: String) -> ContentPlace {
    ContentPlace(file: FlowDecoder.file, keyPath: keyPath)
  }

  static func permissions(_ keyPath: String) -> ContentPlace {
    ContentPlace(file: PermissionsDecoder.file, keyPath: keyPath)
  }
}
