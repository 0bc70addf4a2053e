import ContentTree
import Diagnostics
import OnboardingFlow
import PackEditing
import PackModel
import PackReading
import PackReview
import Screens
import Session

// The parts of the app that stand on no screen: steps, cards, permissions, features, colours.
extension EditMode {
  /// Goes to the parts of the app, and back to those on the screen.
  mutating func toggleApp(_ session: Simulation) {
    showsApp.toggle()
    keyFocus = nil
    items = showsApp ? appParts(session).map { EditItem(part: $0) } : []
    focus = 0
    guard showsApp, let step = session.flow.currentStep?.id else { return }
    focus = items.firstIndex { $0.part.name == "step" && $0.part.label == step } ?? 0
  }

  /// Goes to the first part of the next or last file.
  mutating func moveToGroup(by groups: Int) {
    guard let file = item?.part.file else { return }
    let files = items.map { $0.part.file }
    let starts = files.indices.filter { $0 == 0 || files[$0] != files[$0 - 1] }
    if groups > 0 {
      focus = starts.first { $0 > focus } ?? 0
    } else {
      let own = files.firstIndex(of: file) ?? 0
      focus = starts.last { $0 < (focus == own ? own : focus) } ?? starts.last ?? 0
    }
  }

  /// The parts of the app, file by file.
  mutating func appParts(_ session: Simulation) -> [EditPart] {
    let bundle = session.bundle
    var parts = tables(of: "step", in: "flow.toml", hasTexts: false).flatMap { step in
      [step] + tables(of: step.table.key("next"), as: EditPart.branch, in: step.file, hasTexts: false)
    }
    for set in bundle.pack.data {
      var name = "record"
      for screen in bundle.pack.screens {
        if case .deck(let deck) = screen.kind, deck.data == set.id { name = "card" }
      }
      parts += tables(of: TOMLPath("record"), as: name, in: "data/\(set.id).toml", hasTexts: true)
    }
    if (try? edits.document("permissions.toml")) != nil {
      parts.append(EditPart(name: "purpose", file: "permissions.toml", table: TOMLPath("purpose")))
      parts += tables(of: "feature", in: "permissions.toml", hasTexts: true)
      for workflow in tables(of: "workflow", in: "permissions.toml", hasTexts: false) {
        parts.append(workflow)
        parts += tables(
          of: workflow.table.key("action"), as: "action", in: "permissions.toml", hasTexts: false)
      }
    }
    for brand in [nil] + bundle.themes.brandNames {
      for name in ThemeName.allCases {
        let file = "themes/\(brand.map { "\($0)." } ?? "")\(name.rawValue).toml"
        guard (try? edits.document(file)) != nil else { continue }
        let look = EditLook(brand: brand, theme: name)
        let label = ([name.rawValue] + (brand.map { [$0] } ?? [])).joined(separator: " ")
        parts += ([("colours", TOMLPath())] + EditFormat.tables(of: file).map { ($0, TOMLPath($0)) }).map {
          name, table in
          EditPart(name: name, file: file, table: table, label: label, hasTexts: false, look: look)
        }
      }
    }
    return parts + [EditPart(name: "app", file: "pack.toml", table: TOMLPath(), hasTexts: true)]
  }

  /// The look whose values are at hand, so that it is shown; `nil`: none is.
  package var lookInSight: EditLook? { keyFocus == nil ? nil : item?.part.look }

  /// The step at the cursor among the parts of the app, and of a branch the one that it leads to, so that it is shown;
  /// `nil`: none is.
  mutating func stepInSight() -> StepID? {
    guard showsApp, let part = item?.part else { return nil }
    switch part.name {
    case "step": return part.label
    case EditPart.branch:
      guard case .string(let step)? = (try? edits.document(part.file))?[part.table.key("to")] else {
        return nil
      }
      return step
    default: return nil
    }
  }

  /// The tables of an array, each as a part.
  private mutating func tables(
    of array: String, in file: String, hasTexts: Bool
  ) -> [EditPart] {
    tables(of: TOMLPath(array), as: array, in: file, hasTexts: hasTexts)
  }

  private mutating func tables(
    of path: TOMLPath, as name: String, in file: String, hasTexts: Bool
  ) -> [EditPart] {
    guard let document = try? edits.document(file), case .array(let items)? = document[path] else {
      return []
    }
    return items.indices.map { index in
      let table = path.index(index)
      return EditPart(
        name: name, file: file, table: table, label: Self.label(of: items[index]), hasTexts: hasTexts
      )
    }
  }

  /// What a table is known by: its id, or its first key with its value.
  private static func label(of node: ContentNode) -> String {
    guard case .table(let table) = node else { return "" }
    if case .string(let id)? = table["id"] { return id }
    guard
      let first = table.entries.first(where: {
        ["request", "pre_alert", "call", "screen", "set", "to"].contains($0.key)
      })
    else { return "" }
    if case .string(let value) = first.value { return "\(first.key) \(value)" }
    return first.key
  }
}

// What `check` says of what is at the cursor.
extension EditMode {
  /// Looks again at the pack where it was changed.
  mutating func reviewPack(_ session: Simulation) {
    guard review == nil, let folder = session.bundle.folder else { return }
    review = PackFindings.of(folder)
  }

  /// The findings about the part or the text at the cursor.
  mutating func findings(_ session: Simulation) -> [Diagnostic] {
    guard let review, let part = item?.part else { return [] }
    let table = part.table.text
    let source = source(in: session)
    let text = source.map { ($0.file, $0.path(in: try? edits.document($0.file)).text) }
    return review.filter { finding in
      if let text, finding.file == text.0, finding.keyPath == text.1 { return true }
      guard finding.file == part.file else { return false }
      if table.isEmpty {
        return !EditPart.ownTables.contains { finding.keyPath.hasPrefix("\($0)[") }
      }
      return finding.keyPath == table || finding.keyPath.hasPrefix("\(table).")
        || finding.keyPath.hasPrefix("\(table)[")
    }
  }
}
