// `@unchecked Sendable`: its memory is never written after it was made and lives as long as its arrays.

/// An array of plain values that may lie in a mapped file: opening it copies nothing. One that is written to gets memory of
/// its own first.
public struct FlatArray<Element: BitwiseCopyable & Sendable & Hashable>: RandomAccessCollection, Hashable,
  @unchecked Sendable
{
  @usableFromInline var elements: UnsafeBufferPointer<Element>
  /// The mapped file in which the elements lie, if they do.
  private var file: MappedFile?
  /// The memory of its own, if they lie there.
  private var memory: OwnMemory?

  /// An empty array.
  public init() {
    elements = UnsafeBufferPointer(start: nil, count: 0)
  }

  /// Copies an array.
  public init(_ elements: [Element]) {
    let memory = OwnMemory(size: elements.count * MemoryLayout<Element>.stride, MemoryLayout<Element>.alignment)
    let place = memory.bytes.bindMemory(to: Element.self)
    _ = place.initialize(from: elements)
    self.elements = UnsafeBufferPointer(rebasing: place[..<elements.count])
    self.memory = memory
  }

  /// Views a part of a mapped file, which stays mapped as long as the array lives.
  ///
  /// - Parameter offset: Bytes from the start of the file.
  /// - Returns: nil when the part lies outside the file or is not aligned for its elements.
  public init?(viewing file: MappedFile, at offset: Int, count: Int) {
    let stride = MemoryLayout<Element>.stride
    guard offset >= 0, count >= 0, offset <= file.bytes.count, count <= (file.bytes.count - offset) / stride else {
      return nil
    }
    let part = UnsafeRawBufferPointer(rebasing: file.bytes[offset..<offset + count * stride])
    guard count == 0 || UInt(bitPattern: part.baseAddress) % UInt(MemoryLayout<Element>.alignment) == 0 else {
      return nil
    }
    elements = part.bindMemory(to: Element.self)
    self.file = file
  }

  /// The first index.
  @inlinable public var startIndex: Int { 0 }
  /// The number of elements.
  @inlinable public var endIndex: Int { elements.count }

  /// The element at an index, which must be within the array.
  @inlinable public subscript(index: Int) -> Element {
    get {
      precondition(index >= 0 && index < elements.count)
      return elements[index]
    }
    set {
      precondition(index >= 0 && index < elements.count)
      own(room: elements.count)[index] = newValue
    }
  }

  /// Adds an element at the end.
  public mutating func append(_ element: Element) {
    let count = elements.count
    let place = own(room: count + 1)
    place.initializeElement(at: count, to: element)
    elements = UnsafeBufferPointer(rebasing: place[...count])
  }

  /// Adds elements at the end.
  public mutating func append(contentsOf more: some Sequence<Element>) {
    let (count, known) = (elements.count, more.underestimatedCount)
    var rest = more.makeIterator()
    if known > 0 {
      let place = own(room: count + known)
      var end = count
      while end < count + known, let element = rest.next() {
        place.initializeElement(at: end, to: element)
        end += 1
      }
      elements = UnsafeBufferPointer(rebasing: place[..<end])
    }
    while let element = rest.next() { append(element) }
  }

  /// Adds elements at the end.
  public static func += (left: inout Self, right: some Sequence<Element>) { left.append(contentsOf: right) }

  /// Memory that no other array looks at, with the elements at its start and room for so many in all.
  @usableFromInline mutating func own(room: Int) -> UnsafeMutableBufferPointer<Element> {
    let stride = MemoryLayout<Element>.stride
    if isKnownUniquelyReferenced(&memory), let memory, memory.bytes.count >= room * stride {
      return memory.bytes.bindMemory(to: Element.self)
    }
    let memory = OwnMemory(size: Swift.max(room, 2 * elements.count) * stride, MemoryLayout<Element>.alignment)
    let place = memory.bytes.bindMemory(to: Element.self)
    _ = place.initialize(from: elements)
    elements = UnsafeBufferPointer(rebasing: place[..<elements.count])
    (self.memory, file) = (memory, nil)
    return place
  }

  /// What copies all elements, or looks at all of them, does it in one piece.
  @inlinable public func withContiguousStorageIfAvailable<Result>(
    _ body: (UnsafeBufferPointer<Element>) throws -> Result
  ) rethrows -> Result? {
    try body(elements)
  }

  /// Equal arrays have equal elements.
  public static func == (left: Self, right: Self) -> Bool { left.elementsEqual(right) }
  /// Hashes the elements.
  public func hash(into hasher: inout Hasher) { for element in self { hasher.combine(element) } }
}

// `@unchecked Sendable`: it is written by an array that alone refers to it.

/// Memory of an array that does not lie in a file.
private final class OwnMemory: @unchecked Sendable {
  let bytes: UnsafeMutableRawBufferPointer

  init(size: Int, _ alignment: Int) { bytes = .allocate(byteCount: size, alignment: alignment) }

  deinit { bytes.deallocate() }
}
