#if Collect
  import Collecting
  import CoreMetrics
  import HTTPTypes
  import Hummingbird
  import NIOCore
  import TextFormats

  /// `/v1/events`: takes batches of lines.
  struct EventRoutes: Sendable {
    let state: CollectorState

    func add(to router: Router<CollectContext>) {
      router.post("v1/events") { request, context in await post(request, context) }
      router.on("v1/events", method: .options) { request, _ in preflight(request) }
      if state.options.hasBareRoute { router.post("bare") { request, _ in await bare(request) } }
    }

    private func post(_ request: Request, _ context: CollectContext) async -> Response {
      let origin = request.headers[.origin]
      guard state.options.origins.allows(origin, host: request.head.authority) else {
        state.metrics.count(.origin)
        return Self.error(.forbidden, "pages of this origin may not post here", origin: nil)
      }
      if let seconds = state.wait(for: client(request, context)) {
        state.metrics.count(.limited)
        var response = Self.error(.tooManyRequests, "too many batches", origin: origin)
        response.headers[.retryAfter] = "\(seconds)"
        return response
      }
      guard let token = request.uri.queryParameters["token"], state.flow(String(token)) != nil else {
        state.metrics.count(.token)
        return Self.error(.forbidden, "the token is not known", origin: origin)
      }
      guard Self.isTaken(request.headers[.contentType]) else {
        state.metrics.count(.refused)
        return Self.error(
          .unsupportedMediaType, "lines come as text/plain or application/x-ndjson", origin: origin)
      }
      var body = RequestBytes(budget: state.budget)
      defer { body.release() }
      switch await body.read(request) {
      case .whole: return await commit(body.bytes, origin)
      case .tooLarge:
        state.metrics.count(.tooLarge)
        return Self.error(
          .contentTooLarge, "the body is larger than \(EventBatch.mostBytes) bytes", origin: origin)
      case .overloaded:
        state.metrics.count(.overloaded)
        var response = Self.error(.serviceUnavailable, "too many bodies at once", origin: origin)
        response.headers[.retryAfter] = "1"
        return response
      case .cutShort: return Self.error(.badRequest, "the body is cut short", origin: origin)
      }
    }

    private func commit(_ bytes: [UInt8], _ origin: String?) async -> Response {
      let batch: EventBatch
      do throws(EventBatch.Refusal) {
        batch = try EventBatch(bytes)
      } catch {
        return refused(error, of: bytes.count { $0 == 0x0A } + (bytes.last == 0x0A ? 0 : 1), origin)
      }
      switch await state.commit(batch) {
      case .success(let receipt):
        state.metrics.count(.accepted)
        state.metrics.count(.accepted, receipt.accepted)
        state.metrics.count(.duplicate, receipt.duplicates)
        state.metrics.count(.deleted, receipt.deleted)
        state.metrics.bytes.increment(by: bytes.count)
        // Deleted users are answered like others: a page has nothing to do about it.
        let accepted = receipt.accepted + receipt.deleted
        return Self.json(
          .ok, "{\"accepted\": \(accepted), \"duplicates\": \(receipt.duplicates)}\n", origin: origin)
      case .failure(.refused(let refusal)): return refused(refusal, of: batch.count, origin)
      case .failure(.write):
        state.metrics.count(.failed)
        return Self.error(
          HTTPResponse.Status(code: 507, reasonPhrase: "Insufficient Storage"),
          "the disk does not take it: is there room?", origin: origin)
      }
    }

    private func refused(_ refusal: EventBatch.Refusal, of lines: Int, _ origin: String?) -> Response {
      state.metrics.count(.refused)
      state.metrics.count(.refused, lines)
      return Self.error(.badRequest, refusal.message, line: refusal.line, origin: origin)
    }

    private func preflight(_ request: Request) -> Response {
      let origin = request.headers[.origin]
      guard state.options.origins.allows(origin, host: request.head.authority) else {
        return Self.error(.forbidden, "pages of this origin may not post here", origin: nil)
      }
      var headers = Self.headers(origin)
      headers[.accessControlAllowMethods] = "POST"
      headers[.accessControlAllowHeaders] = "content-type"
      headers[.accessControlMaxAge] = "86400"
      return Response(status: .noContent, headers: headers)
    }

    /// Takes a body as `/v1/events` does, and does nothing with it.
    private func bare(_ request: Request) async -> Response {
      var body = RequestBytes(budget: state.budget)
      defer { body.release() }
      guard case .whole = await body.read(request) else { return Response(status: .contentTooLarge) }
      return Self.json(.ok, "{\"accepted\": 10, \"duplicates\": 0}\n", origin: nil)
    }

    // MARK: Parts

    /// The address that limits count.
    private func client(_ request: Request, _ context: CollectContext) -> String {
      guard state.options.isBehindProxy, let chain = request.headers[.xForwardedFor],
        let last = chain.split(separator: ",").last
      else { return context.peer }
      return last.trimmingPrefix { $0 == " " }.prefix(64).description
    }

    private static func isTaken(_ type: String?) -> Bool {
      guard let type else { return true }
      let kind = type.prefix { $0 != ";" }.lowercased().filter { $0 != " " }
      return kind == "text/plain" || kind == "application/x-ndjson"
    }

    private static func headers(_ origin: String?) -> HTTPFields {
      var headers: HTTPFields = [.cacheControl: "no-store", .vary: "Origin"]
      if let origin {
        headers[.accessControlAllowOrigin] = origin
        headers[.accessControlExposeHeaders] = "retry-after"
      }
      return headers
    }

    private static func json(_ status: HTTPResponse.Status, _ text: String, origin: String?) -> Response {
      var headers = headers(origin)
      headers[.contentType] = "application/json"
      return Response(
        status: status, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
    }

    private static func error(
      _ status: HTTPResponse.Status, _ message: String, line: Int = 0, origin: String?
    ) -> Response {
      let place = line > 0 ? "\"line\": \(line), " : ""
      return json(status, "{\"error\": {\(place)\"message\": \(JSONText.quoted(message))}}\n", origin: origin)
    }
  }

  extension HTTPField.Name {
    static let xForwardedFor = HTTPField.Name.of("X-Forwarded-For")
    static let referrerPolicy = HTTPField.Name.of("Referrer-Policy")

    /// A name that is known to be one.
    private static func of(_ name: String) -> HTTPField.Name { HTTPField.Name(name) ?? .via }
  }
#endif
