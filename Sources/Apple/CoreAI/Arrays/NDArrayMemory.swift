import Glibc

/// Memory of the size of an array, all zero at first.
///
/// Unchecked because it is shared for reading alone: an ``NDArray`` that is written to copies it first when others have it too.
@safe final class NDArrayStorage: @unchecked Sendable {
    let base: UnsafeMutableRawPointer
    let byteCount: Int

    /// - Precondition: the machine has that much memory.
    init(byteCount: Int) {
        guard let memory = unsafe calloc(1, max(1, byteCount)) else {
            fatalError("an array of \(byteCount) bytes is more than the machine's memory holds")
        }
        unsafe base = memory
        self.byteCount = byteCount
    }

    deinit { unsafe free(base) }

    /// The same contents in other memory.
    func copy() -> NDArrayStorage {
        let other = NDArrayStorage(byteCount: byteCount)
        unsafe other.base.copyMemory(from: base, byteCount: byteCount)
        return other
    }
}

/// Elements in memory that somebody else owns.
///
/// Unchecked because it is a pointer into shared memory. An array's memory lives as long as views of it do, and an array that is
/// written to meanwhile gets other memory; other memory is bound to its owner by the lifetimes of the views.
@safe struct NDArrayMemory: @unchecked Sendable {
    let base: UnsafeMutableRawPointer
    /// The array's memory, when the elements are an array's.
    private let owner: NDArrayStorage?
    let scalarType: NDArray.ScalarType
    let layout: NDArrayLayout

    /// Stands for the memory of empty spans.
    private static let nothing = NDArrayStorage(byteCount: 0)

    /// The elements of an array.
    init(_ owner: NDArrayStorage, _ scalarType: NDArray.ScalarType, _ layout: NDArrayLayout) {
        unsafe base = owner.base
        (self.owner, self.scalarType, self.layout) = (owner, scalarType, layout)
    }

    /// Elements of other memory.
    ///
    /// - Precondition: the layout stays within the memory.
    init(
        _ base: UnsafeMutableRawPointer?, byteCount: Int, byteOffset: Int = 0, _ scalarType: NDArray.ScalarType,
        _ layout: NDArrayLayout
    ) {
        precondition(byteOffset >= 0 && byteOffset <= byteCount, "byte \(byteOffset) is outside of \(byteCount) bytes")
        let (wanted, overflow) = layout.span.multipliedReportingOverflow(by: scalarType.byteCount)
        precondition(
            !overflow && wanted <= byteCount - byteOffset,
            "shape \(layout.shape) with strides \(layout.strides) needs more than \(byteCount - byteOffset) bytes")
        // Empty spans have no address; nothing is read from or written to the one that stands for it.
        unsafe self.base = (base ?? Self.nothing.base) + byteOffset
        (owner, self.scalarType, self.layout) = (nil, scalarType, layout)
    }

    private init(_ other: NDArrayMemory, _ offset: Int, _ layout: NDArrayLayout) {
        unsafe base = other.base + offset * other.scalarType.byteCount
        (owner, scalarType, self.layout) = (other.owner, other.scalarType, layout)
    }

    /// How many bytes the elements reach over.
    var byteCount: Int { layout.span * scalarType.byteCount }

    /// A part of the elements.
    func sliced(_ ranges: [any NDArray.RangeExpression]) -> NDArrayMemory {
        let (offset, part) = layout.sliced(ranges)
        return NDArrayMemory(self, offset, part)
    }

    /// Whether the elements are values of a type of Swift, which every typed view asks once.
    ///
    /// - Precondition: they are.
    func check<Element: BitwiseCopyable>(_ type: Element.Type) {
        precondition(
            scalarType.isStored(as: type), "the array's elements are \(scalarType), which is not stored as \(type)")
    }

    /// The elements as the type that was checked.
    func elements<Element: BitwiseCopyable>(_ type: Element.Type) -> UnsafeMutablePointer<Element> {
        unsafe base.assumingMemoryBound(to: type)
    }

    /// The element at a place.
    subscript<Element: BitwiseCopyable>(_ type: Element.Type, at offset: Int) -> Element {
        get { unsafe elements(type)[offset] }
        nonmutating set { unsafe elements(type)[offset] = newValue }
    }
}

extension NDArrayMemory {
    /// Copies all elements in row-major order.
    func copy(to target: UnsafeMutableRawBufferPointer) {
        unsafe move(UnsafeMutableRawBufferPointer(target)) { element, packed, size in
            unsafe packed.copyMemory(from: element, byteCount: size)
        }
    }

    /// Takes elements in row-major order, and counts them.
    ///
    /// - Precondition: there are not more than the layout has places.
    func take<Element: BitwiseCopyable>(_ sequence: some Sequence<Element>) -> Int {
        if layout.isContiguous, let count = sequence.withContiguousStorageIfAvailable({ unsafe take($0) }) {
            return count
        }
        var (rest, count) = (sequence.makeIterator(), 0)
        layout.forEachOffset { offset in
            guard let element = rest.next() else { return false }
            self[Element.self, at: offset] = element
            count += 1
            return true
        }
        precondition(
            count < layout.count || rest.next() == nil,
            "more than \(count) elements for an array of shape \(layout.shape)")
        return count
    }

    private func take<Element: BitwiseCopyable>(_ elements: UnsafeBufferPointer<Element>) -> Int {
        precondition(
            elements.count <= layout.count, "\(elements.count) elements for an array of shape \(layout.shape)")
        if let first = elements.baseAddress {
            unsafe self.elements(Element.self).update(from: first, count: elements.count)
        }
        return elements.count
    }

    /// Takes all elements in row-major order.
    func copy(from source: UnsafeRawBufferPointer) {
        unsafe move(UnsafeMutableRawBufferPointer(mutating: source)) { element, packed, size in
            unsafe element.copyMemory(from: packed, byteCount: size)
        }
    }

    private func move(
        _ packed: UnsafeMutableRawBufferPointer,
        _ copy: (UnsafeMutableRawPointer, UnsafeMutableRawPointer, Int) -> Void
    ) {
        let size = scalarType.byteCount
        precondition(packed.count == layout.count * size, "memory of another size than the array's")
        guard let first = packed.baseAddress, packed.count > 0 else { return }
        if layout.isContiguous { return unsafe copy(base, first, packed.count) }
        var next = unsafe first
        layout.forEachOffset { offset in
            unsafe copy(base + offset * size, next, size)
            unsafe next += size
            return true
        }
    }
}
