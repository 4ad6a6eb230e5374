// `@unchecked Sendable`: its memory is never written after it was made and lives as long as its owner.

/// An array of plain values that may lie in a mapped file: opening it copies nothing. One that is written to gets memory of
/// its own first.
public struct FlatArray<Element: BitwiseCopyable & Sendable & Hashable>: RandomAccessCollection, Hashable,
  @unchecked Sendable
{
  @usableFromInline var elements: UnsafeBufferPointer<Element>
  /// Keeps the memory: the mapped file, or an `OwnMemory`.
  private var owner: AnyObject

  /// An empty array.
  public init() {
    elements = UnsafeBufferPointer(start: nil, count: 0)
    owner = OwnMemory.none
  }

  /// Copies an array.
  public init(_ elements: [Element]) {
    let memory = OwnMemory(size: elements.count * MemoryLayout<Element>.stride, MemoryLayout<Element>.alignment)
    let place = memory.bytes.bindMemory(to: Element.self)
    _ = place.initialize(from: elements)
    self.elements = UnsafeBufferPointer(rebasing: place[..<elements.count])
    owner = memory
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
    owner = file
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
  public mutating func append(contentsOf more: some Sequence<Element>) { for element in more { append(element) } }

  /// Adds elements at the end.
  public static func += (left: inout Self, right: some Sequence<Element>) { left.append(contentsOf: right) }

  /// Memory that no other array looks at, with the elements at its start and room for so many in all.
  @usableFromInline mutating func own(room: Int) -> UnsafeMutableBufferPointer<Element> {
    let stride = MemoryLayout<Element>.stride
    if isKnownUniquelyReferenced(&owner), let memory = owner as? OwnMemory, memory.bytes.count >= room * stride {
      return memory.bytes.bindMemory(to: Element.self)
    }
    let memory = OwnMemory(size: Swift.max(room, 2 * elements.count) * stride, MemoryLayout<Element>.alignment)
    let place = memory.bytes.bindMemory(to: Element.self)
    _ = place.initialize(from: elements)
    elements = UnsafeBufferPointer(rebasing: place[..<elements.count])
    owner = memory
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

  /// That of all arrays without elements.
  static let none = OwnMemory(size: 0, 1)

  init(size: Int, _ alignment: Int) { bytes = .allocate(byteCount: size, alignment: alignment) }

  deinit { bytes.deallocate() }
}
