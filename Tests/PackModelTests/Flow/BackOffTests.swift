import PackModel
import Testing

@Suite struct BackOffTests {
  @Test func `the wait grows each time, and never beyond a minute`() {
    let retry = BackOff(times: 9, after: .seconds(1), factor: 3)
    #expect((1...5).map(retry.wait) == [1, 3, 9, 27, 60].map { .seconds($0) })
    #expect(BackOff(times: 3, after: .seconds(2), factor: 1).wait(before: 3) == .seconds(2))
  }
}
