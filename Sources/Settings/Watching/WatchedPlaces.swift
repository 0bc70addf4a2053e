import Files
import PackFiles
import PackReading

/// The files that a session was made from, and those that would count if they were there.
package struct WatchedPlaces: Hashable, Sendable {
  /// Folders of packs, with the name that comes before their files.
  private var packs: [Folder]
  /// Single files, and how people know them.
  private var files: [File]

  private struct Folder: Hashable {
    var path: String
    var prefix: String
  }

  private struct File: Hashable {
    var path: String
    var name: String
  }

  /// The places for a request.
  ///
  /// - Parameters:
  ///   - request: what the session was asked for.
  ///   - pack: the folder of the pack; `nil` where it is built in.
  package init(_ request: ConfigurationRequest, pack: String?) {
    let library = request.library
    packs = pack.map { [Folder(path: $0, prefix: "")] } ?? []
    if let system = library.system?.folder { packs.append(Folder(path: system, prefix: "_system/")) }
    files = request.standingFiles.map { File(path: library.absolute($0), name: $0) }
    let folders = library.names.compactMap { library.find($0)?.folder }.filter { $0 != pack }
    for name in request.files {
      let fileName = name.hasSuffix(".toml") ? name : name + ".toml"
      files.append(File(path: library.absolute(name), name: name))
      if fileName != name { files.append(File(path: library.absolute(fileName), name: fileName)) }
      files += folders.map { File(path: "\($0)/variants/\(fileName)", name: "variants/\(fileName)") }
    }
  }

  /// Every existing file by its displayed name, with the stamp that changes with it.
  func stamps() -> [String: FileStamp] {
    var stamps: [String: FileStamp] = [:]
    func look(_ path: String, _ name: String) {
      if let stamp = FileStamp(path) { stamps[name] = stamp }
    }
    for folder in packs {
      for name in FileSystem.names(in: folder.path) {
        if PackFile.isContent(name) { look("\(folder.path)/\(name)", folder.prefix + name) }
        guard PackFile.Folder(rawValue: name) != nil else { continue }
        for file in FileSystem.names(in: "\(folder.path)/\(name)") where file.hasSuffix(".toml") {
          look("\(folder.path)/\(name)/\(file)", "\(folder.prefix)\(name)/\(file)")
        }
      }
    }
    for file in files { look(file.path, file.name) }
    return stamps
  }
}
