import Components
import OnboardingFlow
import PackModel
import TerminalModel

/// A page as it is drawn beside the screen, before it is scrolled.
struct DrawnPage {
  /// What it was made from.
  struct Key: Equatable {
    /// Without the tour and how far the page is scrolled (``OnboardingFlow/pageState``).
    var state: FlowState
    var layer: OnboardingFlow.Layer
    var isCovered: Bool
    var focus: PartID?
    var stylesheet: Stylesheet
    var size: Size
    var screenHeight: Int?
  }

  /// All that is in a column, in sight or not.
  struct Column {
    var picture: CellBuffer
    var layout: ScreenLayout
  }

  var arranged: PageLayout
  var columns: [Column]
}
