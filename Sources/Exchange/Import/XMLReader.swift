internal import CXMLReader
internal import Glibc

/// The attributes of an element, as long as it is told of: only those that are asked for are made into strings. An export
/// has millions of elements of which one attribute says that the others are not wanted.
struct XMLAttributes {
  /// Names and values by turns, with no name at the end.
  private let list: UnsafePointer<UnsafePointer<CChar>?>?

  fileprivate init(_ list: UnsafePointer<UnsafePointer<CChar>?>?) { self.list = list }

  /// The value of an attribute; linear in the number of attributes.
  subscript(_ name: StaticString) -> String? {
    guard var next = list else { return nil }
    while let key = next[0] {
      if strcmp(key, UnsafeRawPointer(name.utf8Start).assumingMemoryBound(to: CChar.self)) == 0 {
        return next[1].map { String(cString: $0) } ?? ""
      }
      next += 2
    }
    return nil
  }

  /// All of them.
  var all: [String: String] {
    var values: [String: String] = [:]
    guard var next = list else { return values }
    while let key = next[0] {
      values[String(cString: key)] = next[1].map { String(cString: $0) } ?? ""
      next += 2
    }
    return values
  }
}

/// Reads XML as it comes, an element at a time.
final class XMLReader {
  /// What is told of a document.
  private let began: (_ name: String, _ attributes: XMLAttributes) throws -> Void
  private let ended: (_ name: String) throws -> Void
  private var failure: (any Error)?
  private var handle: OpaquePointer?

  /// - Throws: `noLibrary`.
  init(
    began: @escaping (_ name: String, _ attributes: XMLAttributes) throws -> Void,
    ended: @escaping (_ name: String) throws -> Void
  ) throws(ImportFault) {
    self.began = began
    self.ended = ended
    guard moodlet_xml_is_available() != 0 else { throw .noLibrary("libxml2") }
    let events = moodlet_xml_events(
      began: { context, name, attributes in
        Unmanaged<XMLReader>.fromOpaque(context).takeUnretainedValue().begin(name, attributes)
      },
      ended: { context, name in Unmanaged<XMLReader>.fromOpaque(context).takeUnretainedValue().end(name) })
    handle = moodlet_xml_begin(Unmanaged.passUnretained(self).toOpaque(), events)
    guard handle != nil else { throw .noLibrary("libxml2") }
  }

  deinit { if let handle { moodlet_xml_free(handle) } }

  /// Reads the next bytes.
  func feed(_ bytes: UnsafeRawBufferPointer) throws { try feed(bytes, isLast: false) }

  /// Tells that nothing follows: a document that breaks off is damaged.
  func finish() throws {
    try withUnsafeBytes(of: UInt8(0)) { try feed(UnsafeRawBufferPointer(rebasing: $0[..<0]), isLast: true) }
  }

  private func feed(_ bytes: UnsafeRawBufferPointer, isLast: Bool) throws {
    guard let handle else { return }
    let empty: UInt8 = 0
    let code = withUnsafePointer(to: empty) { none in
      moodlet_xml_feed(handle, bytes.baseAddress ?? UnsafeRawPointer(none), Int32(bytes.count), isLast ? 1 : 0)
    }
    if let failure { throw failure }
    guard code != 2 else { throw ImportFault.hostile }
    guard code == 0 else { throw ImportFault.damaged(line: Int(moodlet_xml_line(handle))) }
  }

  private func begin(_ name: UnsafePointer<CChar>, _ attributes: UnsafePointer<UnsafePointer<CChar>?>?) {
    guard failure == nil else { return }
    do { try began(String(cString: name), XMLAttributes(attributes)) } catch { failure = error }
  }

  private func end(_ name: UnsafePointer<CChar>) {
    guard failure == nil else { return }
    do { try ended(String(cString: name)) } catch { failure = error }
  }
}
