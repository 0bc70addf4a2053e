import Diagnostics
import PackModel
import PackReading

// What the server can have nothing of.
extension PackReviewer {
  func reviewEmptiness() {
    for (number, endpoint) in pack.endpoints.enumerated() {
      let place = ContentPlace(file: EndpointsDecoder.file, keyPath: "endpoint[\(number)]")
      if let data = endpoint.brings {
        reviewLists(of: data, broughtBy: endpoint.id)
      } else if endpoint.namedOutcomes.contains(.empty) {
        log.warning(
          .emptyUnsaid, at: place,
          "the outcome `empty` of `\(endpoint.id)` looks like a success: it brings nothing",
          fix: "say with `brings` which data is empty then")
      }
    }
  }

  private func reviewLists(of data: DataSetID, broughtBy endpoint: EndpointID) {
    for screen in pack.screens {
      guard case .page(let page) = screen.kind else { continue }
      for (number, element) in page.elements.enumerated() {
        guard let list = element.list, list.data == data, list.empty == nil else { continue }
        log.warning(
          .emptyUnsaid, at: Self.place(of: screen, "element[\(number)]"),
          "`\(endpoint)` can bring nothing, and this list does not say so",
          fix: "add `empty`: what stands there then")
      }
    }
  }
}
