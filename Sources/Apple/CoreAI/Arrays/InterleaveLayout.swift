extension NDArray {
    /// A dimension whose elements lie in blocks: the stride of that dimension is the distance between blocks.
    public struct InterleaveLayout: Sendable, Hashable {
        /// The index of the interleaved dimension.
        public let dimension: Int
        /// How many elements of it lie side by side in a block, at a distance of 1.
        public let factor: Int

        /// Interleaves a dimension.
        public init(dimension: Int, factor: Int) { (self.dimension, self.factor) = (dimension, factor) }
    }

    /// A choice of indices along a dimension: an index, a range, or `.all`.
    public protocol RangeExpression: Sendable {
        /// The indices that are meant in a dimension with the given ones.
        func relative(to dimension: Range<Int>) -> Range<Int>
    }

    /// All indices of a dimension, written `.all`.
    public struct _AllRange: RangeExpression {
        /// All indices of the dimension.
        public func relative(to dimension: Range<Int>) -> Range<Int> { dimension }
    }
}

extension NDArray.RangeExpression where Self == NDArray._AllRange {
    /// All indices of a dimension.
    public static var all: NDArray._AllRange { NDArray._AllRange() }
}

extension Int: NDArray.RangeExpression {
    /// The index alone; the dimension stays, with an extent of 1.
    public func relative(to dimension: Range<Int>) -> Range<Int> { self..<self + 1 }
}

// The standard library says what ranges mean within a collection, and a range of integers is one.
extension Range: NDArray.RangeExpression where Bound == Int {}
extension ClosedRange: NDArray.RangeExpression where Bound == Int {}
extension PartialRangeFrom: NDArray.RangeExpression where Bound == Int {}
extension PartialRangeUpTo: NDArray.RangeExpression where Bound == Int {}
extension PartialRangeThrough: NDArray.RangeExpression where Bound == Int {}
