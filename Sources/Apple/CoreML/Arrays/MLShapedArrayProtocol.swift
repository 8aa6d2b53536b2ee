/// An element of a shaped array: `Float`, `Double`, `Float16`, `Int32` or `Int8`.
public protocol MLShapedArrayScalar: Equatable, Sendable, BitwiseCopyable {
    /// The same type, of an ``MLMultiArray``'s elements.
    static var multiArrayDataType: MLMultiArrayDataType { get }
    /// The value 0.
    static var zero: Self { get }
}

extension Double: MLShapedArrayScalar {
    /// ``MLMultiArrayDataType/double``.
    public static var multiArrayDataType: MLMultiArrayDataType { .double }
}

extension Float: MLShapedArrayScalar {
    /// ``MLMultiArrayDataType/float32``.
    public static var multiArrayDataType: MLMultiArrayDataType { .float32 }
}

extension Float16: MLShapedArrayScalar {
    /// ``MLMultiArrayDataType/float16``.
    public static var multiArrayDataType: MLMultiArrayDataType { .float16 }
}

extension Int32: MLShapedArrayScalar {
    /// ``MLMultiArrayDataType/int32``.
    public static var multiArrayDataType: MLMultiArrayDataType { .int32 }
}

extension Int8: MLShapedArrayScalar {
    /// ``MLMultiArrayDataType/int8``.
    public static var multiArrayDataType: MLMultiArrayDataType { .int8 }
}

/// A multidimensional array with value semantics: a collection of the parts along its first dimension.
public protocol MLShapedArrayProtocol<Scalar>: Equatable, Sendable, RandomAccessCollection, MutableCollection
where Index == Int, Element == MLShapedArraySlice<Scalar> {
    /// The type of the elements.
    associatedtype Scalar: MLShapedArrayScalar

    /// The extent of each dimension; none for a single number.
    var shape: [Int] { get }
    /// The elements in row-major order.
    var scalars: [Scalar] { get set }

    /// Creates an array of elements in row-major order.
    ///
    /// - Precondition: there are as many as the shape has.
    init<S: Sequence>(scalars: S, shape: [Int]) where S.Element == Scalar
}

extension MLShapedArrayProtocol {
    /// Creates an array of one value.
    public init(repeating scalar: Scalar, shape: [Int]) {
        self.init(scalars: [Scalar](repeating: scalar, count: Self.count(shape)), shape: shape)
    }

    /// Copies an array.
    ///
    /// - Precondition: its elements are of this type; see ``init(converting:)-(MLMultiArray)``.
    public init(_ multiArray: MLMultiArray) {
        precondition(
            multiArray.dataType == Scalar.multiArrayDataType,
            "the array's elements are \(multiArray.dataType) and not \(Scalar.self)")
        self.init(converting: multiArray)
    }

    /// Copies an array of any type; integers are cut off and kept in their range.
    public init(converting multiArray: MLMultiArray) {
        let target: MLMultiArray
        do {
            target = try MLMultiArray(ArrayLayout(shape: multiArray.layout.shape), Scalar.multiArrayDataType)
        } catch {
            fatalError("\(error)")
        }
        target.copyElements(of: multiArray)
        let scalars = unsafe target.withUnsafeBufferPointer(ofType: Scalar.self) { unsafe Array($0) }
        self.init(scalars: scalars, shape: multiArray.layout.shape)
    }

    /// Copies an array of another type; integers are cut off and kept in their range.
    public init<Other: MLShapedArrayProtocol>(converting other: Other) { self.init(converting: MLMultiArray(other)) }

    /// How many elements lie between neighbours of each dimension.
    public var strides: [Int] { ArrayLayout.dense(shape) }
    /// The number of elements.
    public var scalarCount: Int { Self.count(shape) }
    /// Whether the array is a single number, without dimensions.
    public var isScalar: Bool { shape.isEmpty }

    /// The number, of an array without dimensions.
    public var scalar: Scalar? {
        get { isScalar ? scalars.first : nil }
        set {
            precondition(isScalar && newValue != nil, "an array of shape \(shape) is not a single number")
            if let newValue { scalars[0] = newValue }
        }
    }

    /// The element of an index for each dimension.
    public subscript(scalarAt indices: [Int]) -> Scalar {
        get { scalars[offset(of: indices)] }
        set { scalars[offset(of: indices)] = newValue }
    }

    /// The element of an index for each dimension.
    public subscript(scalarAt indices: Int...) -> Scalar {
        get { scalars[offset(of: indices)] }
        set { scalars[offset(of: indices)] = newValue }
    }

    /// The same elements in another shape.
    ///
    /// - Precondition: it has as many elements.
    public func reshaped(to shape: [Int]) -> Self { Self(scalars: scalars, shape: shape) }

    /// Lends the elements for reading, with shape and strides.
    public func withUnsafeShapedBufferPointer<R>(
        _ body: (UnsafeBufferPointer<Scalar>, [Int], [Int]) throws -> R
    ) rethrows -> R {
        try unsafe scalars.withUnsafeBufferPointer { try unsafe body($0, shape, strides) }
    }

    /// Lends the elements for writing, with shape and strides.
    public mutating func withUnsafeMutableShapedBufferPointer<R>(
        _ body: (UnsafeMutableBufferPointer<Scalar>, [Int], [Int]) throws -> R
    ) rethrows -> R {
        let (shape, strides) = (shape, strides)
        return try unsafe scalars.withUnsafeMutableBufferPointer { try unsafe body($0, shape, strides) }
    }

    static func count(_ shape: [Int]) -> Int {
        guard let layout = try? ArrayLayout(shape: shape) else {
            preconditionFailure("no array has the shape \(shape)")
        }
        return layout.count
    }

    private func offset(of indices: [Int]) -> Int {
        precondition(indices.count == shape.count, "\(indices.count) indices for an array of \(shape.count) dimensions")
        return zip(indices, shape).reduce(0) { offset, next in
            precondition(next.0 >= 0 && next.0 < next.1, "index \(indices) is outside of an array of shape \(shape)")
            return offset * next.1 + next.0
        }
    }
}

/// The parts along the first dimension.
extension MLShapedArrayProtocol {
    /// 0.
    public var startIndex: Int { 0 }
    /// The extent of the first dimension; 0 for a single number.
    public var endIndex: Int { shape.first ?? 0 }

    mutating func replacePart(at index: Int, with part: MLShapedArraySlice<Scalar>) {
        precondition(part.shape == Array(shape.dropFirst()), "a part of shape \(part.shape) in \(shape)")
        scalars.replaceSubrange(range(of: index), with: part.scalars)
    }

    func range(of index: Int) -> Range<Int> {
        precondition(index >= 0 && index < endIndex, "index \(index) is outside of an array of shape \(shape)")
        let size = Self.count(Array(shape.dropFirst()))
        return index * size..<(index + 1) * size
    }
}
