/// A read-only array of plain values that may lie in a mapped file: opening it copies nothing.
public struct FlatArray<Element: BitwiseCopyable & Sendable & Hashable>: RandomAccessCollection, Sendable, Hashable {
  private let storage: Storage<Element>

  /// Copies an array.
  public init(_ elements: [Element] = []) {
    let memory = UnsafeMutableBufferPointer<Element>.allocate(capacity: elements.count)
    _ = memory.initialize(from: elements)
    storage = Storage(UnsafeBufferPointer(memory), file: nil)
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
    storage = Storage(part.bindMemory(to: Element.self), file: file)
  }

  /// The first index.
  public var startIndex: Int { 0 }
  /// The number of elements.
  public var endIndex: Int { storage.elements.count }

  /// The element at an index, which must be within the array.
  public subscript(index: Int) -> Element {
    @inline(__always) get {
      precondition(index >= 0 && index < storage.elements.count)
      return storage.elements[index]
    }
  }

  /// Equal arrays have equal elements.
  public static func == (left: Self, right: Self) -> Bool { left.elementsEqual(right) }
  /// Hashes the elements.
  public func hash(into hasher: inout Hasher) { for element in self { hasher.combine(element) } }
}

// Its memory is never written after it was made, so any thread may read it.
private final class Storage<Element: BitwiseCopyable>: @unchecked Sendable {
  let elements: UnsafeBufferPointer<Element>
  /// The file that the elements lie in; nil when they are its own.
  private let file: MappedFile?

  init(_ elements: UnsafeBufferPointer<Element>, file: MappedFile?) {
    self.elements = elements
    self.file = file
  }

  deinit { if file == nil { elements.deallocate() } }
}
