/// Which elements of a dimension are meant: a range of any form, or one place.
public protocol MLShapedArrayRangeExpression {
    /// The places of a dimension of that extent.
    ///
    /// - Precondition: all of them are in it.
    func relative(toShape extent: Int) -> Range<Int>
}

extension Range: MLShapedArrayRangeExpression where Bound == Int {}
extension ClosedRange: MLShapedArrayRangeExpression where Bound == Int {}
extension PartialRangeFrom: MLShapedArrayRangeExpression where Bound == Int {}
extension PartialRangeThrough: MLShapedArrayRangeExpression where Bound == Int {}
extension PartialRangeUpTo: MLShapedArrayRangeExpression where Bound == Int {}

extension MLShapedArrayRangeExpression where Self: RangeExpression, Bound == Int {
    /// The places of a dimension of that extent.
    public func relative(toShape extent: Int) -> Range<Int> {
        let range = relative(to: 0..<extent)
        precondition(range.lowerBound >= 0 && range.upperBound <= extent, "\(self) is outside of \(extent) places")
        return range
    }
}

extension Int: MLShapedArrayRangeExpression {
    /// The place itself, in a dimension of that extent.
    public func relative(toShape extent: Int) -> Range<Int> {
        precondition(self >= 0 && self < extent, "\(self) is outside of \(extent) places")
        return self..<self + 1
    }
}

extension MLShapedArrayProtocol {
    /// The part in ranges of the first dimensions; a place of a single element keeps its dimension.
    public subscript(ranges: [any MLShapedArrayRangeExpression]) -> MLShapedArraySlice<Scalar> {
        get {
            let (places, shape) = part(ranges)
            return MLShapedArraySlice(scalars: places.map { scalars[$0] }, shape: shape)
        }
        set {
            let (places, shape) = part(ranges)
            precondition(newValue.shape == shape, "a part of shape \(newValue.shape) in one of \(shape)")
            for (place, scalar) in zip(places, newValue.scalars) { scalars[place] = scalar }
        }
    }

    /// The part in ranges of the first dimensions; a place of a single element keeps its dimension.
    public subscript(
        first: any MLShapedArrayRangeExpression, second: any MLShapedArrayRangeExpression,
        others: any MLShapedArrayRangeExpression...
    ) -> MLShapedArraySlice<Scalar> {
        get { self[[first, second] + others] }
        set { self[[first, second] + others] = newValue }
    }

    /// The part in a range of the first dimension.
    public subscript(range: Range<Int>) -> MLShapedArraySlice<Scalar> {
        get { self[[range] as [any MLShapedArrayRangeExpression]] }
        set { self[[range] as [any MLShapedArrayRangeExpression]] = newValue }
    }

    /// Where the elements of a part are, and its shape.
    private func part(_ ranges: [any MLShapedArrayRangeExpression]) -> (places: [Int], shape: [Int]) {
        precondition(ranges.count <= shape.count, "\(ranges.count) ranges for an array of \(shape.count) dimensions")
        var (places, shape) = ([0], shape)
        for axis in shape.indices {
            let range = axis < ranges.count ? ranges[axis].relative(toShape: shape[axis]) : 0..<shape[axis]
            let extent = shape[axis]
            places = places.flatMap { place in range.map { place * extent + $0 } }
            shape[axis] = range.count
        }
        return (places, shape)
    }
}

extension MLShapedArrayProtocol {
    /// Writes one value to all places.
    public mutating func fill(with value: Scalar) {
        scalars = [Scalar](repeating: value, count: scalars.count)
    }
    /// The same elements with one more dimension, of one place.
    public func expandingShape(at axis: Int) -> Self {
        var shape = shape
        shape.insert(1, at: axis)
        return reshaped(to: shape)
    }
    /// The same elements without dimensions of one place.
    public func squeezingShape() -> Self { reshaped(to: shape.filter { $0 != 1 }) }
    /// The array with dimensions in the opposite order.
    public func transposed() -> Self { transposed(permutation: Array(shape.indices.reversed())) }
    /// The array with dimensions in another order.
    ///
    /// - Precondition: each dimension comes once.
    public func transposed(permutation: [Int]) -> Self {
        precondition(permutation.sorted() == Array(shape.indices), "\(permutation) is no order of dimensions")
        let strides = strides
        let turned = try? ArrayLayout(shape: permutation.map { shape[$0] }, strides: permutation.map { strides[$0] })
        guard let turned else { return self }
        return Self(scalars: turned.offsets.map { scalars[$0] }, shape: turned.shape)
    }
}
