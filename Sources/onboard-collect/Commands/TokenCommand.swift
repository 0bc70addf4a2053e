import ArgumentParser
import Collecting
import EventLog
import LoggedEvents

/// `token NAME`: an address for the events of a page that is shared in another way.
struct TokenCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "token", abstract: "Makes an address for events of a page that is shared in another way.")

  @Argument(help: "What the page is called in the list of flows.")
  var name: String

  @OptionGroup var data: DataOption

  @Option(help: ArgumentHelp("The beginning of the collector's addresses.", valueName: "address"))
  var url: String?

  func run() throws {
    let base = try base()
    let flow: CollectedFlow
    do throws(EventLogError) {
      flow = try FlowFile(folder: data.path).change {
        $0.add(name: name, path: nil, token: FlowToken.random())
      }
    } catch {
      throw error.asUsage
    }
    OnboardCollect.say("\(FlowAddress.events(base, flow.token))")
    OnboardCollect.warn(
      "Share the page with: onboard-sim share --participant --collect '\(FlowAddress.events(base, flow.token))'"
    )
  }

  /// The beginning of the address.
  private func base() throws -> String {
    #if Collect
      return url ?? LocalAddress.base(host: "0.0.0.0", port: ServeCommand.usualPort)
    #else
      guard let url else {
        throw UsageError(
          "without its server onboard-collect does not know where the collector will be",
          help: "say it with --url, such as --url https://example.org")
      }
      return url
    #endif
  }
}

/// `flows`: what is collected.
struct FlowsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "flows", abstract: "Lists the flows of a folder with their tokens.")

  @OptionGroup var data: DataOption

  func run() throws {
    do throws(EventLogError) {
      for flow in try FlowFile(folder: data.path).read().flows {
        OnboardCollect.say(Harmless.text("\(flow.token)  \(flow.name)\(flow.path.map { "  \($0)" } ?? "")"))
      }
    } catch {
      throw error.asUsage
    }
  }
}

/// `revoke TOKEN`: ends a flow; its page and its events are refused from then on.
struct RevokeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "revoke",
    abstract: "Makes a token invalid; a running collector hears of it within a second.")

  @Argument(help: "The token, as `flows` lists it.")
  var token: String

  @OptionGroup var data: DataOption

  func run() throws {
    let wasThere: Bool
    do throws(EventLogError) {
      wasThere = try FlowFile(folder: data.path).change { $0.remove(token) }
    } catch {
      throw error.asUsage
    }
    if !wasThere {
      throw UsageError(
        "there is no flow with this token", help: "`onboard-collect flows --data DIR` lists them")
    }
  }
}

/// The addresses of a flow.
enum FlowAddress {
  static func page(_ base: String, _ token: String) -> String { "\(base)/f/\(token)" }
  static func events(_ base: String, _ token: String) -> String { "\(base)/v1/events?token=\(token)" }
}
