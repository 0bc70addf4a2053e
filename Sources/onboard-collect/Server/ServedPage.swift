#if Collect
  import Collecting
  import NIOCore
  import Synchronization

  /// A page with the buffer that all answers share, so that a thousand readers take no more memory than one.
  final class ServedPage: Sendable {
    private let page: FlowPage
    private let last = Mutex<(tag: String, buffer: ByteBuffer)?>(nil)

    init(path: String) {
      page = FlowPage(path: path)
    }

    /// The page and its tag; `nil` if the file cannot be read.
    var content: (tag: String, buffer: ByteBuffer)? {
      guard let content = page.content else { return nil }
      return last.withLock { last in
        if let last, last.tag == content.tag { return last }
        let new = (tag: content.tag, buffer: ByteBuffer(bytes: content.bytes))
        last = new
        return new
      }
    }
  }
#endif
