import OnboardingFlow

/// Looks at a pack as a whole: what runs, and still is not as it should be.
///
/// It comes after ``PackValidator``, and only for packs without errors: what it says rests on references that
/// lead somewhere. `onboard-sim run` does without it.
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

  func review() {
    reviewConditions()
    reviewFlow()
    reviewUse()
    reviewTranslations()
    reviewVariants()
    reviewPreAlerts()
    reviewPurposes()
    reviewTracking()
    reviewTiming()
    reviewTutorials()
    reviewTabs()
    reviewContrast()
  }

  func screens(named name: ScreenName) -> [Screen] { validator.index.screenFiles[name] ?? [] }

  static func place(of screen: Screen, _ keyPath: String = "") -> ContentPlace {
    ContentPlace(file: "screens/\(screen.id).toml", keyPath: keyPath)
  }

  static func flow(_ keyPath: String) -> ContentPlace {
    ContentPlace(file: FlowDecoder.file, keyPath: keyPath)
  }

  static func permissions(_ keyPath: String) -> ContentPlace {
    ContentPlace(file: PermissionsDecoder.file, keyPath: keyPath)
  }
}
