import OnboardingFlow
import PackModel
import Session

extension Catalogue {
  /// The sessions of the entries that can be operated, by the entry's name.
  ///
  /// Several entries have the same one where a component stands on the same screen. Those that show the whole terminal
  /// (`Devices`, `Debug menu`) have none: they are what the simulator has around a session.
  static let trials: [String: GalleryTrial] = {
    var trials: [String: GalleryTrial] = [
      "Loading and errors": GalleryTrial(
        networkPack, screen: "feed", setup: FlowSetup(outcomes: ["feed": [.network, .success]])),
      "Permission dialogs": GalleryTrial(kettle, screen: "cafe") { $0.send(.debug(.request(.location))) },
      "Home screen": GalleryTrial(kettle, screen: "cafe") { $0.send(.debug(.home)) },
      "Settings app": GalleryTrial(
        kettle, screen: "cafe",
        setup: FlowSetup(permissions: [.notifications: .authorized, .location: .whenInUse, .camera: .denied])
      ) { $0.send(.debug(.settings)) },
    ]
    let screens: [(entry: String, screen: ScreenName)] = [
      ("TextField", "text-field"), ("OptionPicker", "option-picker"), ("Toggle", "toggle"),
      ("Checkbox", "checkbox"), ("SegmentedControl", "segmented-control"), ("DateField", "date-field"),
      ("OptionGrid", "option-grid"),
      ("Slider", "slider"), ("Stepper", "stepper"), ("RatingControl", "rating-control"), ("Button", "button"),
      ("ListRow", "list-row"), ("PostRow", "post-row"), ("Card", "card"), ("SectionHeader", "section-header"),
      ("EmptyState", "empty-state"), ("NavigationBar", "navigation-bar"), ("TabBar", "tab-bar"),
      ("PageDots", "walkthrough"), ("Walkthrough", "walkthrough"), ("DeckCard", "deck"), ("Deck", "deck"),
      ("Dialog", "dialog"), ("Sheet", "sheet"), ("Bubble", "coach-marks"), ("Coach marks", "coach-marks"),
    ]
    for (entry, screen) in screens { trials[entry] = GalleryTrial(TrialPack.scene, screen: screen) }
    return trials
  }()
}
