#if Collect
  import Hummingbird
  import NIOCore

  /// What a route knows of its request beside the request: who sent it.
  struct CollectContext: RequestContext {
    var coreContext: CoreRequestContextStorage
    let channel: any Channel

    init(source: ApplicationRequestContextSource) {
      coreContext = CoreRequestContextStorage(source: source)
      channel = source.channel
    }

    /// The address of the other end, without its port.
    var peer: String { channel.remoteAddress?.ipAddress ?? "unknown" }
  }
#endif
