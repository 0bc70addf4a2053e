#if Collect
  import Collecting
  import HTTPTypes
  import Hummingbird
  import NIOCore

  /// The pages, and what monitoring asks for.
  struct PageRoutes: Sendable {
    let state: CollectorState
    let registry: PrometheusRegistry

    func add(to router: Router<CollectContext>) {
      router.get("f/:token") { request, context in page(request, context.parameters.get("token")) }
      router.on("f/:token", method: .head) { request, context in
        page(request, context.parameters.get("token")).createHeadResponse()
      }
      router.get("health") { _, _ in
        state.isHealthy ? Self.text(.ok, "ok\n") : Self.text(.serviceUnavailable, "not taking events\n")
      }
      router.get("metrics") { request, context in metrics(request, context) }
    }

    private func page(_ request: Request, _ token: String?) -> Response {
      guard let page = token.flatMap({ state.page($0) }), let content = page.content else {
        return Self.text(.notFound, "There is no such page.\n")
      }
      var headers: HTTPFields = [
        .cacheControl: "no-cache", .eTag: content.tag, .xContentTypeOptions: "nosniff",
        .referrerPolicy: "no-referrer",
      ]
      let known = (request.headers[.ifNoneMatch] ?? "").split(separator: ",").map { tag in
        tag.filter { $0 != " " }.replacing("W/", with: "")
      }
      if known.contains(content.tag) || known == ["*"] {
        return Response(status: .notModified, headers: headers)
      }
      headers[.contentType] = "text/html; charset=utf-8"
      return Response(
        status: .ok, headers: headers, body: ResponseBody(byteBuffer: content.buffer))
    }

    private func metrics(_ request: Request, _ context: CollectContext) -> Response {
      // Behind a proxy every request comes from this machine; the proxy says that it is not its own.
      let isForwarded = request.headers[.xForwardedFor] != nil
      guard Self.isLoopback(context.peer), !isForwarded else {
        return Self.text(.forbidden, "Only on this machine.\n")
      }
      return Self.text(.ok, registry.text, type: "text/plain; version=0.0.4; charset=utf-8")
    }

    private static func isLoopback(_ address: String) -> Bool {
      address.hasPrefix("127.") || address == "::1" || address.hasPrefix("::ffff:127.")
    }

    private static func text(
      _ status: HTTPResponse.Status, _ text: String, type: String = "text/plain; charset=utf-8"
    ) -> Response {
      Response(
        status: status,
        headers: [.contentType: type, .cacheControl: "no-store", .xContentTypeOptions: "nosniff"],
        body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
    }
  }
#endif
