#if Collect
  import HTTPTypes
  import NIOCore
  import NIOHTTPTypes

  /// Sits between the HTTP codec and the server: gives each request a deadline, and ends a connection whose request was
  /// answered before its body was read, instead of reading the rest of it.
  final class RequestGate: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPRequestPart
    typealias InboundOut = HTTPRequestPart
    typealias OutboundIn = HTTPResponsePart
    typealias OutboundOut = HTTPResponsePart

    /// How long a client may take to send a request's body.
    static let bodyDeadline = TimeAmount.seconds(30)
    /// How long a client may take to receive a large part of an answer.
    private static let answerDeadline = TimeAmount.minutes(10)
    /// A part of so many bytes may not fit into the system's buffers.
    private static let largePart = 64 << 10
    /// How long a client whose request was answered early may go on sending, so that it can read the answer.
    private static let lingering = TimeAmount.seconds(1)
    /// How many bytes it may send meanwhile.
    private static let mostDropped = 4 << 20

    private enum State {
      /// No request is being received.
      case idle
      /// The body of a request comes.
      case receiving(deadline: Scheduled<Void>)
      /// The answer to it has begun.
      case answering(deadline: Scheduled<Void>)
      /// The connection is being ended; what comes is dropped.
      case ending(dropped: Int)
    }

    private var state = State.idle

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      switch (unwrapInboundIn(data), state) {
      case (.body(let buffer), .ending(let dropped)):
        state = .ending(dropped: dropped + buffer.readableBytes)
        if dropped > Self.mostDropped { context.close(promise: nil) }
        return
      case (_, .ending): return
      case (.head, _):
        let boundSelf = NIOLoopBound((handler: self, context: context), eventLoop: context.eventLoop)
        let deadline = context.eventLoop.scheduleTask(in: Self.bodyDeadline) {
          boundSelf.value.handler.expire(boundSelf.value.context)
        }
        state = .receiving(deadline: deadline)
      case (.end, .receiving(let deadline)), (.end, .answering(let deadline)):
        deadline.cancel()
        state = .idle
      case (.end, .idle), (.body, _): break
      }
      context.fireChannelRead(data)
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
      switch (unwrapOutboundIn(data), state) {
      case (_, .ending): promise?.fail(ChannelError.outputClosed)
      case (.head(var head), .receiving(let deadline)):
        head.headerFields[.connection] = "close"
        state = .answering(deadline: deadline)
        context.write(wrapOutboundOut(.head(head)), promise: promise)
      case (.end, .answering(let deadline)):
        deadline.cancel()
        context.writeAndFlush(data, promise: promise)
        end(context)
      case (.body(let buffer), _) where buffer.readableBytes > Self.largePart:
        context.write(data, promise: limited(promise, context))
      default: context.write(data, promise: promise)
      }
    }

    /// Closes the connection if a part is not sent in time: a client that does not read would keep it.
    private func limited(
      _ promise: EventLoopPromise<Void>?, _ context: ChannelHandlerContext
    ) -> EventLoopPromise<Void> {
      let promise = promise ?? context.eventLoop.makePromise()
      let channel = context.channel
      let deadline = context.eventLoop.scheduleTask(in: Self.answerDeadline) { channel.close(promise: nil) }
      promise.futureResult.whenComplete { _ in deadline.cancel() }
      return promise
    }

    func channelInactive(context: ChannelHandlerContext) {
      if case .receiving(let deadline) = state { deadline.cancel() }
      if case .answering(let deadline) = state { deadline.cancel() }
      state = .ending(dropped: 0)
      context.fireChannelInactive()
    }

    private func expire(_ context: ChannelHandlerContext) {
      switch state {
      case .idle, .ending: return
      case .answering: context.close(promise: nil)
      case .receiving:
        let head = HTTPResponse(
          status: .requestTimeout, headerFields: [.connection: "close", .contentLength: "0"])
        context.write(wrapOutboundOut(.head(head)), promise: nil)
        context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
        end(context)
      }
    }

    private func end(_ context: ChannelHandlerContext) {
      state = .ending(dropped: 0)
      context.close(mode: .output, promise: nil)
      let channel = context.channel
      context.eventLoop.scheduleTask(in: Self.lingering) { channel.close(promise: nil) }
    }
  }
#endif
