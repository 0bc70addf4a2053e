import FlowPaths
import PackModel
import PackReading
import Testing

@testable import OnboardingFlow

/// What of the system counts as one state, and what does not.
@Suite struct CanonicalFormTests {
  private func isForgotten(forgets: Bool = true, _ change: (inout FlowState) -> Void) throws -> Bool {
    let pack = try LendingPack.bundle().pack
    let form = CanonicalForm(pack, setup: FlowSetup(), forgets: forgets)
    let plain = OnboardingFlow(pack: pack, setup: FlowSetup()).state.withoutSlots
    var changed = plain
    change(&changed)
    #expect(changed != plain)
    return form.rest(of: changed) == form.rest(of: plain)
  }

  @Test(arguments: [
    (PermissionKind.camera, DialogForm.first, true), (.photos, .first, true),
    // Shown once, and asked for by that.
    (.location, .always, false), (.photos, .full, false),
    // Settings can take the answer back, and keep the row.
    (.location, .first, false),
  ])
  func `a dialog that was shown counts where something asks for that`(
    kind: PermissionKind, dialog: DialogForm, isFree: Bool
  ) throws {
    let spent = SpentDialog(kind: kind, form: dialog)
    #expect(try isForgotten { $0.permissions.spent.insert(spent) } == isFree)
    #expect(try !isForgotten(forgets: false) { $0.permissions.spent.insert(spent) })
  }

  @Test func `a dialog that comes once in each run counts for the run`() throws {
    #expect(
      try !isForgotten { $0.permissions.spentThisRun.insert(SpentDialog(kind: .bluetooth, form: .radio)) })
    #expect(try isForgotten { $0.permissions.spentThisRun.insert(SpentDialog(kind: .camera, form: .first)) })
  }

  @Test func `the focus in Settings makes no state, and whether the app runs there does`() throws {
    let pack = try LendingPack.bundle().pack
    let form = CanonicalForm(pack, setup: FlowSetup())
    var (first, second, ended) = (
      OnboardingFlow(pack: pack, setup: FlowSetup()).state.withoutSlots,
      OnboardingFlow(pack: pack, setup: FlowSetup()).state.withoutSlots,
      OnboardingFlow(pack: pack, setup: FlowSetup()).state.withoutSlots
    )
    first.app = .settings(SettingsState(focus: 0, isAppRunning: true))
    second.app = .settings(SettingsState(focus: 2, isAppRunning: true))
    ended.app = .settings(SettingsState(focus: 0, isAppRunning: false))
    #expect(form.rest(of: first) == form.rest(of: second) && form.rest(of: first) != form.rest(of: ended))
  }
}
