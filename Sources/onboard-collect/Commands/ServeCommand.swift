#if Collect
  import ArgumentParser
  import Collecting
  import EventLog
  import Files
  import HTTPTypes
  import Hummingbird
  import HummingbirdCore
  import LoggedEvents
  import Logging
  import CoreMetrics
  import NIOCore
  import NIOPosix
  import QRCode
  import ServiceLifecycle
  import UnixSignals

  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #endif

  /// Serves pages and takes their events until a signal ends it.
  struct ServeCommand: AsyncParsableCommand {
    static let usualPort = 8080

    static let configuration = CommandConfiguration(
      commandName: "serve", abstract: "Serves pages and takes their events.")

    @Argument(help: "Pages that `onboard-sim share --collect self --participant` wrote.")
    var pages: [String] = []

    @OptionGroup var data: DataOption

    @Option(help: "The address to listen at.")
    var host = "0.0.0.0"

    @Option(help: "The port to listen at; 0: a free one.")
    var port = ServeCommand.usualPort

    @Option(help: ArgumentHelp("The beginning of the addresses that are printed.", valueName: "address"))
    var url: String?

    @Option(help: "An origin whose pages may post, such as https://example.org; may be repeated.")
    var origin: [String] = []

    @Option(help: "Batches a second from one address, twice as many at once; 0: any number.")
    var rate = 50.0

    @Option(help: "The most connections at once.")
    var connections = 2000

    @Flag(help: "Takes the client's address from the last entry of X-Forwarded-For.")
    var behindProxy = false

    @Option(help: "How many days events are kept.")
    var keepDays = 90

    @Option(help: "What is logged: trace, debug, info, notice, warning, error, critical.")
    var logLevel = "info"

    @Flag(help: .hidden)
    var bareRoute = false

    private var level: Logger.Level { Logger.Level(rawValue: logLevel) ?? .info }

    func validate() throws {
      guard (0...65_535).contains(port) else { throw ValidationError("--port goes from 0 to 65535") }
      guard rate >= 0, rate.isFinite else { throw ValidationError("--rate is a number from 0") }
      guard connections > 0 else { throw ValidationError("--connections is a number from 1") }
      guard Logger.Level(rawValue: logLevel) != nil else {
        throw ValidationError("--log-level is one of those named")
      }
      guard (1...36_500).contains(keepDays) else { throw ValidationError("--keep-days goes from 1 to 36500") }
    }

    func run() async throws {
      // A write beyond `ulimit -f` is answered with an error then, like one to a full disk.
      signal(SIGXFSZ, SIG_IGN)
      // Besides connections: the log, pages, what the system needs.
      if !OpenFiles.allow(connections + 100) {
        OnboardCollect.warn(
          "warning: fewer than \(connections) connections can be open\n  = help: raise the limit with `ulimit -n`"
        )
      }
      do {
        guard let lock = try FolderLock(data.path) else {
          throw UsageError(
            "another collector runs on `\(data.path)`", help: "end it, or give another folder with --data")
        }
        let flows = try addPages()
        try await serve(flows, openJournal())
        withExtendedLifetime(lock) {}
      } catch let error as EventLogError {
        throw error.asUsage
      }
    }

    // MARK: Before

    /// The flows of the pages, each with its token.
    private func addPages() throws -> [CollectedFlow] {
      try pages.map { page in
        let path = FileSystem.resolved(FileSystem.absolute(page))
        guard let html = FileSystem.read(path, limit: FlowPage.mostBytes) else {
          throw UsageError(
            "`\(page)` cannot be read",
            help: "`onboard-sim share --collect self --participant --out \(page)` writes a page")
        }
        let facts = PageFacts(html: html)
        if !facts.collects {
          OnboardCollect.warn(
            Harmless.text(
              "warning: `\(page)` will collect nothing\n  = help: share it with "
                + "`onboard-sim share --collect self --participant --out \(page)`"))
        }
        return try FlowFile(folder: data.path).change {
          $0.add(name: facts.title ?? page, path: path, token: FlowToken.random())
        }
      }
    }

    private func openJournal() throws -> Journal {
      Maintenance.prune(data.path, keepDays: keepDays)
      let start = WallClock.steady
      var said = start
      let journal = try Journal(folder: data.path) { done, all in
        let now = WallClock.steady
        guard now - start > 1_000_000_000, now - said > 1_000_000_000, all > 0 else { return }
        said = now
        OnboardCollect.warn("Reading the log: \(done * 100 / all) % of \(all >> 20) MB")
      }
      for request in DeletionRequests(folder: data.path).waiting { _ = try journal.delete(request) }
      return journal
    }

    // MARK: Serving

    private func serve(_ flows: [CollectedFlow], _ journal: Journal) async throws {
      let level = level
      LoggingSystem.bootstrap { _ in LogfmtHandler(logLevel: level) }
      let registry = PrometheusRegistry(help: CollectorMetrics.help)
      MetricsSystem.bootstrap(PrometheusFactory(registry: registry))
      let metrics = CollectorMetrics()
      let logger = Logger(label: "onboard-collect")
      // One thread writes, another one rewrites files.
      let (writer, other) = (NIOThreadPool(numberOfThreads: 1), NIOThreadPool(numberOfThreads: 1))
      writer.start()
      other.start()
      let options = CollectorState.Options(
        rate: rate, origins: AllowedOrigins(origin), isBehindProxy: behindProxy, hasBareRoute: bareRoute)
      let state = CollectorState(
        journal: journal, options: options, metrics: metrics, logger: logger, writer: writer)
      try state.readFlows()
      logger.notice("started", metadata: ["sessions": "\(journal.sessionCount)", "pages": "\(flows.count)"])
      let maintenance = Maintenance(state: state, keepDays: keepDays) { work in
        _ = try? await other.runIfActive { work() }
      }
      let application = application(state, registry, flows)
      var configuration = ServiceGroupConfiguration(
        services: [application, maintenance], gracefulShutdownSignals: [.sigterm, .sigint], logger: logger)
      configuration.maximumGracefulShutdownDuration = .seconds(40)
      do {
        try await ServiceGroup(configuration: configuration).run()
      } catch let error as IOError {
        throw UsageError(
          "\(host):\(port) cannot be listened at: \(error)", help: "give another one with --host and --port")
      }
      try await writer.shutdownGracefully()
      try await other.shutdownGracefully()
      logger.notice("ended")
    }

    private func application(
      _ state: CollectorState, _ registry: PrometheusRegistry, _ flows: [CollectedFlow]
    ) -> some Service {
      let router = Router(context: CollectContext.self)
      EventRoutes(state: state).add(to: router)
      PageRoutes(state: state, registry: registry).add(to: router)
      // The server's own messages have the addresses of requests in them.
      var quiet = Logger(label: "http")
      quiet.logLevel = max(level, .warning)
      return Application(
        router: router,
        server: .http1(
          configuration: HTTP1Channel.Configuration(
            additionalChannelHandlers: [RequestGate()], idleTimeout: .seconds(60),
            httpDecoderConfiguration: .init(
              maxHeaderFieldSize: 16 << 10, maxHeaderListSize: 32 << 10, maxHeaderFieldCount: 100))),
        configuration: ApplicationConfiguration(
          address: .hostname(host, port: port), backlog: 1024,
          availableConnectionsDelegate: ConnectionLimit(connections, metrics: state.metrics)),
        onServerRunning: { channel in announce(channel.localAddress?.port ?? port, flows) },
        logger: quiet)
    }

    private func announce(_ port: Int, _ flows: [CollectedFlow]) {
      let base =
        url.map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 }
        ?? LocalAddress.base(host: host, port: port)
      if flows.isEmpty { OnboardCollect.say("\(base)") }
      for flow in flows { OnboardCollect.say(AddressCard.text(of: flow, base: base)) }
    }
  }

  /// What is printed for each page.
  enum AddressCard {
    /// The name and the address, and on a terminal a code of the address for the camera of a phone.
    static func text(of flow: CollectedFlow, base: String) -> String {
      let address = FlowAddress.page(base, flow.token)
      // Several pages may be of one app.
      let file = flow.path.flatMap { $0.split(separator: "/").last }.map { " (\($0))" } ?? ""
      let card = Harmless.text("\(flow.name)\(file)\n\(address)")
      guard isatty(STDOUT_FILENO) == 1, let code = QRCode(address) else { return card }
      return card + "\n\n" + code.terminalText().joined(separator: "\n") + "\n"
    }
  }
#endif
