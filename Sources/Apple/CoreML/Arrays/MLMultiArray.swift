public import Foundation

/// A multidimensional array of numbers: what tensors go into a model and come out of it in.
///
/// ```swift
/// let array = try MLMultiArray(shape: [1, 3, 2], dataType: .float32)
/// array[[0, 2, 1]] = 0.5
/// array.withUnsafeMutableBufferPointer(ofType: Float.self) { pointer, strides in pointer[0] = 1 }
/// ```
@safe public final class MLMultiArray: NSObject {
    /// The type of the elements.
    public let dataType: MLMultiArrayDataType
    /// The memory of the elements, which lives as long as the array.
    public let dataPointer: UnsafeMutableRawPointer
    let layout: ArrayLayout
    private let deallocator: ((UnsafeMutableRawPointer) -> Void)?

    /// The extent of each dimension.
    public var shape: [NSNumber] { layout.shape.map { NSNumber(value: $0) } }
    /// How many elements lie between neighbours of each dimension.
    public var strides: [NSNumber] { layout.strides.map { NSNumber(value: $0) } }
    /// The number of elements.
    public var count: Int { layout.count }

    init(_ layout: ArrayLayout, _ dataType: MLMultiArrayDataType) throws(MLModelError) {
        guard let memory = unsafe calloc(max(layout.span, 1), dataType.byteCount) else {
            throw MLModelError(.generic, "there is no memory for an array of shape \(layout.shape)")
        }
        self.layout = layout
        self.dataType = dataType
        unsafe dataPointer = memory
        unsafe deallocator = { unsafe free($0) }
    }

    /// Allocates an array of zeros.
    ///
    /// - Throws: ``MLModelError`` for a shape that no memory can hold.
    public convenience init(shape: [NSNumber], dataType: MLMultiArrayDataType) throws {
        try self.init(ArrayLayout(shape: shape.map(\.intValue)), dataType)
    }

    /// Allocates an array of zeros with gaps.
    ///
    /// - Throws: ``MLModelError`` for a shape or strides that no memory can hold.
    public convenience init(shape: [NSNumber], dataType: MLMultiArrayDataType, strides: [NSNumber]) throws {
        try self.init(ArrayLayout(shape: shape.map(\.intValue), strides: strides.map(\.intValue)), dataType)
    }

    /// Uses memory of the caller's.
    ///
    /// - Parameters:
    ///   - dataPointer: the first element; as many elements as shape and strides reach over stand there until
    ///     `deallocator` is called, or as long as the array lives.
    ///   - shape: the extent of each dimension.
    ///   - dataType: the type of the elements.
    ///   - strides: how many elements lie between neighbours of each dimension.
    ///   - deallocator: frees the memory.
    /// - Throws: ``MLModelError`` when strides do not fit the shape.
    public init(
        dataPointer: UnsafeMutableRawPointer, shape: [NSNumber], dataType: MLMultiArrayDataType, strides: [NSNumber],
        deallocator: ((UnsafeMutableRawPointer) -> Void)? = nil
    ) throws {
        layout = try ArrayLayout(shape: shape.map(\.intValue), strides: strides.map(\.intValue))
        self.dataType = dataType
        unsafe self.dataPointer = dataPointer
        unsafe self.deallocator = deallocator
    }

    deinit { unsafe deallocator?(dataPointer) }

    /// The element of a linear index, in row-major order.
    ///
    /// - Precondition: the index is below ``count``.
    public subscript(index: Int) -> NSNumber {
        get { number(at: layout.offset(of: index)) }
        set { setNumber(newValue, at: layout.offset(of: index)) }
    }

    /// The element of an index for each dimension.
    ///
    /// - Precondition: there are as many indices as dimensions, each below the dimension's extent.
    public subscript(key: [NSNumber]) -> NSNumber {
        get { number(at: layout.offset(of: key.map(\.intValue))) }
        set { setNumber(newValue, at: layout.offset(of: key.map(\.intValue))) }
    }

    /// Whether another object is an array of the same shape, type and elements.
    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? MLMultiArray, other.layout.shape == layout.shape, other.dataType == dataType else {
            return false
        }
        return zip(layout.offsets, other.layout.offsets).allSatisfy { number(at: $0) == other.number(at: $1) }
    }

    /// Equal for equal arrays.
    public override var hash: Int { layout.shape.hashValue }

    /// Type, shape and the first elements.
    public override var description: String {
        let elements = layout.offsets.prefix(32).map { "\(number(at: $0))" }.joined(separator: ", ")
        return "\(dataType) \(layout.shape.map(String.init).joined(separator: " × ")) array [\(elements)"
            + (count > 32 ? ", …]" : "]")
    }
}
