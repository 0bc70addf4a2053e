import Testing
@Test func `placeholder until the target has code`() {}
