internal import CXMLReader

/// Reads XML as it comes, an element at a time.
final class XMLReader {
  /// What is told of a document.
  private let began: (_ name: String, _ attributes: [String: String]) throws -> Void
  private let ended: (_ name: String) throws -> Void
  /// The elements whose attributes are wanted; those of the others are not made into strings.
  private let wanted: Set<String>
  private var failure: (any Error)?
  private var handle: OpaquePointer?

  /// - Throws: `noLibrary`.
  init(
    wanted: Set<String>, began: @escaping (_ name: String, _ attributes: [String: String]) throws -> Void,
    ended: @escaping (_ name: String) throws -> Void
  ) throws(ImportFault) {
    self.wanted = wanted
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
    let name = String(cString: name)
    var values: [String: String] = [:]
    if wanted.contains(name), var next = attributes {
      while let key = next[0] {
        values[String(cString: key)] = next[1].map { String(cString: $0) } ?? ""
        next += 2
      }
    }
    do { try began(name, values) } catch { failure = error }
  }

  private func end(_ name: UnsafePointer<CChar>) {
    guard failure == nil else { return }
    do { try ended(String(cString: name)) } catch { failure = error }
  }
}
