extension Machine {
  package var describe: String {
    (1..<width).map { ("\(tables.slot($0))", valueCount(of: $0)) }.filter { $0.1 > 1 }.sorted { $0.1 > $1.1 }
      .map { "\($0.0): \($0.1)" }.joined(separator: "\n") + "\nhot: \(hots.count)"
  }
}
