package import Diagnostics
import Portability
import Synchronization

/// Packs that were read, for many sessions on the same content: each is read once.
///
/// Edits are not seen: it is for runs without a user, such as tapes, and not for live sessions.
package final class PackMemory: Sendable {
  private let packs = Mutex<[String: Result<PackLoader.Loaded, ContentError>]>([:])

  /// Creates a memory without packs.
  package init() {}

  /// The pack of a source, as `PackLoader.load` has it.
  package func load(_ source: ContentSource, system: ContentSource?) throws(ContentError) -> PackLoader.Loaded
  {
    let key = "\(source.folder ?? "")\n\(source.location)\n\(source.id)\n\(system?.location ?? "")"
    if let known = packs.withLock({ $0[key] }) { return try known.get() }
    let result: Result<PackLoader.Loaded, ContentError>
    do {
      result = .success(try PackLoader.load(source, system: system))
    } catch {
      result = .failure(error)
    }
    packs.withLock { $0[key] = result }
    return try result.get()
  }
}
