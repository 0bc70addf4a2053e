/// Something of a pack that other things name by an id.
protocol Identified {
  var id: String { get }
}

extension Screen: Identified {}
extension Step: Identified {}
extension Tour: Identified {}
extension Endpoint: Identified {}
extension EntryPoint: Identified {}
extension Device: Identified {}
extension DataSet: Identified {}

extension Array where Element: Identified {
  /// The index of the first element with an id. `firstIndex(where:)` would copy each one before it.
  func place(ofID id: String) -> Int? {
    for index in indices where self[index].id == id { return index }
    return nil
  }

  /// The first element with an id.
  func first(withID id: String) -> Element? { place(ofID: id).map { self[$0] } }
}
