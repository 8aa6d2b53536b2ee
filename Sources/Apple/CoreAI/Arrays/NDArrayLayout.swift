/// The places of an array's elements in memory, counted in elements.
struct NDArrayLayout: Sendable, Hashable {
    /// The extent of each dimension.
    let shape: [Int]
    /// The distance between neighbours along each dimension; between blocks along the interleaved one.
    let strides: [Int]
    /// The dimension whose elements lie in blocks, if there is one.
    let interleave: NDArray.InterleaveLayout?

    /// Lays out elements in row-major order, unless strides are given.
    ///
    /// - Precondition: no extent and no stride is negative, and there is a stride for each dimension or none at all.
    init(shape: [Int], strides: [Int] = [], interleave: NDArray.InterleaveLayout? = nil) {
        precondition(
            shape.allSatisfy { $0 >= 0 },
            "an array can't have the shape \(shape); resolve the dynamic dimensions of a descriptor first")
        if let interleave {
            precondition(
                shape.indices.contains(interleave.dimension) && interleave.factor > 0,
                "dimension \(interleave.dimension) of \(shape) can't be interleaved by \(interleave.factor)")
        }
        let rowMajor = Self.rowMajor(shape, interleave)
        let strides = strides.isEmpty ? rowMajor : strides
        precondition(strides.count == shape.count, "\(strides.count) strides for \(shape.count) dimensions")
        precondition(strides.allSatisfy { $0 >= 0 }, "strides can't be negative: \(strides)")
        (self.shape, self.strides, self.interleave) = (shape, strides, interleave)
    }

    /// Strides without gaps; blocks are innermost where a dimension is interleaved.
    static func rowMajor(_ shape: [Int], _ interleave: NDArray.InterleaveLayout?) -> [Int] {
        var strides = [Int](repeating: 0, count: shape.count)
        var next = interleave?.factor ?? 1
        for dimension in shape.indices.reversed() {
            strides[dimension] = next
            let blocks = dimension == interleave?.dimension ? Self.blocks(shape[dimension], interleave) : nil
            let (product, overflow) = next.multipliedReportingOverflow(by: max(1, blocks ?? shape[dimension]))
            precondition(!overflow, "an array of shape \(shape) has more elements than memory can hold")
            next = product
        }
        return strides
    }

    private static func blocks(_ extent: Int, _ interleave: NDArray.InterleaveLayout?) -> Int {
        guard let factor = interleave?.factor else { return extent }
        return extent / factor + (extent % factor == 0 ? 0 : 1)
    }

    /// How many elements there are.
    var count: Int { shape.reduce(1, *) }

    /// How many elements lie between the first one and the end of the last one, padding of blocks included.
    var span: Int {
        guard !shape.contains(0) else { return 0 }
        var last = 0
        for (dimension, extent) in shape.enumerated() {
            let blocks = dimension == interleave?.dimension ? Self.blocks(extent, interleave) : extent
            let (reach, overflow) = (blocks - 1).multipliedReportingOverflow(by: strides[dimension])
            let (sum, overflows) = last.addingReportingOverflow(reach)
            precondition(!overflow && !overflows, "strides \(strides) of shape \(shape) leave every memory")
            last = sum
        }
        return last + (interleave?.factor ?? 1)
    }

    /// Whether the elements lie in row-major order without gaps.
    var isContiguous: Bool {
        guard interleave == nil || interleave?.factor == 1 else { return false }
        if shape.contains(0) { return true }
        let rowMajor = Self.rowMajor(shape, nil)
        return shape.indices.allSatisfy { shape[$0] == 1 || strides[$0] == rowMajor[$0] }
    }

    /// The place of an element along one dimension.
    private func offset(of index: Int, along dimension: Int) -> Int {
        guard let interleave, interleave.dimension == dimension else { return index * strides[dimension] }
        return index / interleave.factor * strides[dimension] + index % interleave.factor
    }

    /// The place of an element.
    ///
    /// - Precondition: the index has an entry within the shape for each dimension.
    func offset(ofIndex count: Int, _ index: (Int) -> Int) -> Int {
        precondition(count == shape.count, "an index of \(count) numbers into an array of \(shape.count) dimensions")
        var offset = 0
        for dimension in shape.indices {
            let place = index(dimension)
            precondition(
                place >= 0 && place < shape[dimension],
                "index \(place) is outside of dimension \(dimension) of \(shape)")
            offset += self.offset(of: place, along: dimension)
        }
        return offset
    }

    /// Calls a closure with the places of all elements in row-major order, until it returns false.
    func forEachOffset(_ body: (Int) -> Bool) {
        guard !shape.contains(0) else { return }
        var index = [Int](repeating: 0, count: shape.count)
        while true {
            var place = 0
            for dimension in shape.indices { place += offset(of: index[dimension], along: dimension) }
            guard body(place) else { return }
            guard let moved = shape.indices.last(where: { index[$0] + 1 < shape[$0] }) else { return }
            index[moved] += 1
            for dimension in (moved + 1)..<shape.count { index[dimension] = 0 }
        }
    }
}

extension NDArrayLayout {
    /// The layout of a part of the array, and where that part begins.
    ///
    /// - Precondition: the ranges lie within the shape, and a range of an interleaved dimension begins with a block.
    func sliced(_ ranges: [any NDArray.RangeExpression]) -> (offset: Int, layout: NDArrayLayout) {
        precondition(ranges.count <= shape.count, "\(ranges.count) ranges for \(shape.count) dimensions")
        var (offset, extents) = (0, shape)
        for (dimension, range) in ranges.enumerated() {
            let part = range.relative(to: 0..<shape[dimension])
            precondition(
                part.lowerBound >= 0 && part.upperBound <= shape[dimension],
                "\(part) is outside of dimension \(dimension) of \(shape)")
            if let interleave, interleave.dimension == dimension {
                precondition(
                    part.lowerBound % interleave.factor == 0,
                    "a part of the interleaved dimension \(dimension) begins at a multiple of \(interleave.factor)")
            }
            if !part.isEmpty { offset += self.offset(of: part.lowerBound, along: dimension) }
            extents[dimension] = part.count
        }
        return (offset, NDArrayLayout(shape: extents, strides: strides, interleave: interleave))
    }
}
