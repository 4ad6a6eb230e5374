import Foundation
import ResourceFiles
import Testing

@Suite struct ResourceFilesTests {
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// What is read by people and tests, not by the program.
  static let forReaders = ["README.md", "failing.txt"]

  @Test func `every file that the program reads is embedded, and nothing else`() throws {
    var onDisk: [String] = []
    for folder in ["Grammars", "Resources", "Weights"] {
      let walker = try #require(FileManager.default.enumerator(atPath: Self.root.appending(path: folder).path))
      for case let path as String in walker
      where !path.split(separator: "/").contains(where: { $0.hasPrefix(".") })
        && !Self.forReaders.contains(where: path.hasSuffix)
      {
        var isFolder: ObjCBool = false
        _ = FileManager.default.fileExists(
          atPath: Self.root.appending(path: "\(folder)/\(path)").path, isDirectory: &isFolder)
        if !isFolder.boolValue { onDisk.append("\(folder)/\(path)") }
      }
    }
    #expect(ResourceFiles.embeddedPaths == onDisk.sorted(), "run scripts/embed")
  }

  @Test func `embedded bytes are those of the file`() throws {
    for path in ResourceFiles.embeddedPaths {
      let bytes = try #require(ResourceFiles.builtInBytes(path))
      #expect(try Data(bytes) == Data(contentsOf: Self.root.appending(path: path)), "\(path)")
    }
  }

  @Test func `a file in the user's folder comes first`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    let path = try #require(ResourceFiles.embeddedPaths.first { $0.hasPrefix("Resources/") })
    let own = folder.appending(path: "resources/\(path.dropFirst(10))")
    try FileManager.default.createDirectory(at: own.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data("mine".utf8).write(to: own)
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(ResourceFiles(overrides: folder.path).text(path) == "mine")
    #expect(ResourceFiles().text(path) != "mine")
  }

  @Test func `a folder names all that is in it but itself and the one above, and one that is none names nothing`()
    throws
  {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder.appending(path: "ä folder"), withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for name in [".hidden", "...", "a.txt"] { try Data().write(to: folder.appending(path: name)) }
    #expect(ResourceFiles.names(in: folder.path).sorted() == ["...", ".hidden", "a.txt", "ä folder"].sorted())
    #expect(ResourceFiles.names(in: folder.appending(path: "a.txt").path).isEmpty)
  }
}
