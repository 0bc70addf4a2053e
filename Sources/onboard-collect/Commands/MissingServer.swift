#if !Collect
  import ArgumentParser

  /// What stands in place of the server where it was not compiled: its packages are only fetched with the trait.
  struct ServeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "serve",
      abstract: "Was not compiled here: `swift run --traits Collect onboard-collect` serves pages.")

    @Argument(parsing: .captureForPassthrough)
    var arguments: [String] = []

    func run() throws {
      throw UsageError(
        "onboard-collect was compiled without its server: it serves no pages and takes no events",
        help: "swift run --traits Collect onboard-collect flow.html --data DIR"
          + "\n  = help: token, flows, revoke and delete work without it")
    }
  }
#endif
