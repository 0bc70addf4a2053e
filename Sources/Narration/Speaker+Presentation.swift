import OnboardingFlow
import PackModel
import Screens

/// The elements of a page that show something.
extension Speaker {
  func speak(_ callout: CalloutElement, _ id: PartID) -> [Spoken.Item] {
    var items = [
      Spoken.Item(
        id: id, role: role("note"), label: words(callout.heading ?? callout.text),
        value: callout.heading == nil ? "" : words(callout.text), states: pictureState(callout.artwork))
    ]
    if callout.action != nil { items.append(press(id, callout.button ?? callout.heading ?? callout.text)) }
    if callout.isDismissable {
      items.append(press(PartID(id.element, CalloutElement.dismiss), "action.close"))
    }
    return items
  }

  func speak(_ section: SectionElement, _ id: PartID) -> [Spoken.Item] {
    let heading = Spoken.Item(id: id, role: role("heading"), label: words(section.text))
    return section.action == nil ? [heading] : [heading, press(id, section.button ?? section.text)]
  }

  func speak(_ avatar: AvatarElement, _ id: PartID) -> [Spoken.Item] {
    [
      Spoken.Item(
        id: id, role: role(avatar.action == nil ? "note" : "button"), label: words(avatar.heading),
        value: words(avatar.text), isFocused: isFocused(id))
    ]
  }

  func speak(_ progress: ProgressElement, _ id: PartID) -> [Spoken.Item] {
    let number =
      switch progress.value {
      case .number(let number): number
      case .attribute(let attribute): flow.state.attributes[attribute]?.number ?? 0
      }
    return [
      Spoken.Item(
        id: id, role: role("score"), label: words(progress.label),
        value: place(max(0, min(number, progress.maximum)), of: progress.maximum))
    ]
  }

  /// What is pressed of an element whose words have its id.
  private func press(_ id: PartID, _ label: TextKey?) -> Spoken.Item {
    Spoken.Item(
      id: PartID(id.element, id.part ?? "button"), role: role("button"), label: words(label),
      isFocused: isFocused(id), target: .element(id))
  }
}
