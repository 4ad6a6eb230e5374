// `@unchecked Sendable`: its memory is never written after it was made and lives as long as its owner.

/// A read-only array of plain values that may lie in a mapped file: opening it copies nothing.
public struct FlatArray<Element: BitwiseCopyable & Sendable & Hashable>: RandomAccessCollection, Hashable,
  @unchecked Sendable
{
  @usableFromInline let elements: UnsafeBufferPointer<Element>
  /// Keeps the memory: the mapped file, or an `OwnMemory`.
  private let owner: AnyObject

  /// Copies an array.
  public init(_ elements: [Element] = []) {
    let memory = OwnMemory(elements)
    self.elements = memory.elements
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
    precondition(index >= 0 && index < elements.count)
    return elements[index]
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

/// Memory of a copied array.
private final class OwnMemory<Element: BitwiseCopyable> {
  let elements: UnsafeBufferPointer<Element>

  init(_ array: [Element]) {
    let memory = UnsafeMutableBufferPointer<Element>.allocate(capacity: array.count)
    _ = memory.initialize(from: array)
    elements = UnsafeBufferPointer(memory)
  }

  deinit { elements.deallocate() }
}
