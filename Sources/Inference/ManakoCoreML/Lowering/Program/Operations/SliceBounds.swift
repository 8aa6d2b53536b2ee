import ManakoCore
import ManakoInference
import ManakoOpenVINO

/// Where the slice of `slice_by_index` and its relatives begins and ends, known or computed.
///
/// Open sides are given as places beyond every dimension, which OpenVINO brings into range: powers of two, as it computes
/// some integers as `float32`.
struct SliceBounds {
    /// The first index of each dimension.
    var start: GraphValue
    /// The index after the last one.
    var stop: GraphValue
    /// The steps.
    var steps: [Int]
    /// The dimensions of one element that are left out of the result.
    var squeezed: [Int]
    /// What is known of the extents, before any is left out.
    var shape: IRGraph.Shape

    private static let beyond = 1 << 30

    /// The places of a constant slice, nil at open sides.
    fileprivate struct Places {
        var begin: [Int?]
        var end: [Int?]
    }

    /// Reads `begin`, `end`, `stride` and the masks.
    ///
    /// - Parameters:
    ///   - context: the operation.
    ///   - x: the tensor that is sliced.
    init(_ context: OperationContext, of x: (value: GraphValue, shape: IRGraph.Shape)) throws(ManakoError) {
        let graph = context.graph
        let rank = x.shape.count
        let squeeze = try context.mask("squeeze_mask", rank: rank)
        var steps =
            context.has("stride")
            ? try context.known("stride", count: rank) : [Int](repeating: 1, count: rank)
        for place in 0..<rank where squeeze[place] { steps[place] = 1 }
        guard !steps.contains(0) else { throw context.wrong("stride", "free of zeros") }
        let masks = (
            begin: try context.mask("begin_mask", rank: rank), end: try context.mask("end_mask", rank: rank)
        )
        self.steps = steps
        squeezed = (0..<rank).filter { squeeze[$0] }
        if let begin = try context.known("begin"), let end = try context.known("end") {
            guard begin.count == rank, end.count == rank else {
                throw ManakoError(
                    .malformedInput, "begin and end have \(begin.count) and \(end.count) of \(rank) places")
            }
            var places = Places(begin: begin, end: end)
            for index in 0..<rank {
                if masks.begin[index] { places.begin[index] = squeeze[index] ? 0 : nil }
                if masks.end[index] { places.end[index] = nil }
                if squeeze[index] { try places.takeOne(index, of: x.shape) }
            }
            (start, stop) = try places.values(steps, in: graph)
            shape = (0..<rank).map { IRGraph.length(x.shape[$0], places.begin[$0], places.end[$0], steps[$0]) }
            return
        }
        (start, stop) = try Self.computed(context, steps, masks, squeeze)
        shape = (0..<rank).map { place in
            if squeeze[place] { return 1 }
            return masks.begin[place] && masks.end[place] && abs(steps[place]) == 1 ? x.shape[place] : nil
        }
    }

    /// Bounds that are only known when the program runs.
    private static func computed(
        _ context: OperationContext, _ steps: [Int], _ masks: (begin: [Bool], end: [Bool]), _ squeeze: [Bool]
    ) throws(ManakoError) -> (start: GraphValue, stop: GraphValue) {
        let graph = context.graph
        let first = try graph.integers(zip(steps, squeeze).map { $1 ? 0 : limit(before: $0) }, type: .int32)
        let start = try graph.choose(masks.begin, first, checked(context.indices("begin"), steps.count))
        let last = try graph.integers(steps.map(limit(after:)), type: .int32)
        let end = try graph.choose(masks.end, last, checked(context.indices("end"), steps.count))
        return (start, try graph.choose(squeeze, next(start, in: graph), end))
    }

    /// Reads `begin` and `size`.
    init(sized context: OperationContext, of x: (value: GraphValue, shape: IRGraph.Shape)) throws(ManakoError) {
        let graph = context.graph
        let rank = x.shape.count
        steps = [Int](repeating: 1, count: rank)
        squeezed = []
        let sizes = try context.known("size")
        if let sizes, sizes.count != rank || sizes.contains(where: { $0 < -1 }) {
            throw context.wrong("size", "\(rank) sizes")
        }
        if let begin = try context.known("begin"), let sizes {
            guard begin.count == rank else { throw context.wrong("begin", "\(rank) integers") }
            var ends: [Int?] = []
            for place in 0..<rank {
                try Self.check(begin[place], sizes[place], x.shape[place])
                let end = begin[place] + sizes[place]
                ends.append(sizes[place] < 0 || begin[place] < 0 && end >= 0 ? nil : end)
            }
            start = try graph.integers(begin, type: .int32)
            stop = try graph.integers(ends.map { $0 ?? Self.limit(after: 1) }, type: .int32)
            shape = (0..<rank).map {
                IRGraph.length(x.shape[$0], begin[$0], ends[$0], 1) ?? (sizes[$0] < 0 ? nil : sizes[$0])
            }
            return
        }
        let zero = try graph.integers([0], type: .int32)
        let begin = try Self.checked(context.indices("begin"), rank)
        let counted = try graph.binary("Add", begin, graph.shape(of: x.value, type: .int32))
        start = try graph.select(graph.binary("Less", begin, zero, type: .bool), counted, begin)
        let size = try Self.checked(context.indices("size"), rank)
        let end = try graph.integers([Self.limit(after: 1)], type: .int32)
        let isOpen = try graph.binary("Less", size, zero, type: .bool)
        stop = try graph.select(isOpen, end, graph.binary("Add", start, size))
        shape = sizes?.map { $0 < 0 ? nil : $0 } ?? .init(repeating: nil, count: rank)
    }

    /// The slice of a tensor, with all its dimensions.
    func slice(_ value: GraphValue, in graph: IRGraph) throws(ManakoError) -> GraphValue {
        let axes = try graph.integers(Array(shape.indices))
        let step = try graph.integers(steps, type: .int32)
        return try graph.node(
            "Slice", "opset8", [value, start, stop, step, axes], outputs: [(value.type, shape)])[0]
    }

    /// What stands for the first index there is.
    fileprivate static func limit(before step: Int) -> Int { step > 0 ? 0 : beyond }

    /// What stands for the end.
    fileprivate static func limit(after step: Int) -> Int { step > 0 ? beyond : -beyond }

    private static func checked(_ value: GraphValue, _ rank: Int) throws(ManakoError) -> GraphValue {
        guard let shape = value.shape, shape.count == 1, shape[0] ?? rank == rank else {
            throw ManakoError(.malformedInput, "places of \(IRGraph.text(value.shape)) for \(rank) dimensions")
        }
        return value
    }

    private static func check(_ begin: Int, _ size: Int, _ extent: Int?) throws(ManakoError) {
        guard let extent else { return }
        let first = begin < 0 ? begin + extent : begin
        guard first >= 0, first <= extent, size <= extent - first else {
            throw ManakoError(.malformedInput, "\(size) elements from \(begin) do not lie in a dimension of \(extent)")
        }
    }

    /// The index after one, where the last one is -1.
    private static func next(_ index: GraphValue, in graph: IRGraph) throws(ManakoError) -> GraphValue {
        let last = try graph.binary("Equal", index, graph.integers([-1], type: .int32), type: .bool)
        let following = try graph.binary("Add", index, graph.integers([1], type: .int32))
        return try graph.select(last, graph.integers([beyond], type: .int32), following)
    }
}

extension SliceBounds.Places {
    /// The places as values, with what stands for open sides.
    fileprivate func values(
        _ steps: [Int], in graph: IRGraph
    ) throws(ManakoError) -> (start: GraphValue, stop: GraphValue) {
        let first = zip(begin, steps).map { $0 ?? SliceBounds.limit(before: $1) }
        let last = zip(end, steps).map { $0 ?? SliceBounds.limit(after: $1) }
        return (try graph.integers(first, type: .int32), try graph.integers(last, type: .int32))
    }

    /// Ends a dimension after its first place.
    fileprivate mutating func takeOne(_ index: Int, of shape: IRGraph.Shape) throws(ManakoError) {
        let first = begin[index] ?? 0
        if let extent = shape[index], first < -extent || first >= extent {
            throw ManakoError(.malformedInput, "there is no element \(first) in a dimension of \(extent)")
        }
        begin[index] = first
        end[index] = first == -1 ? nil : first + 1
    }
}

extension IRGraph {
    fileprivate func integers(_ values: [Int], type: TensorElementType) throws(ManakoError) -> GraphValue {
        try integers(values, shape: [values.count], type: type)
    }

    /// One of two vectors at each place.
    fileprivate func choose(_ mask: [Bool], _ a: GraphValue, _ b: GraphValue) throws(ManakoError) -> GraphValue {
        guard mask.contains(true) else { return b }
        let condition = try convert(integers(mask.map { $0 ? 1 : 0 }), to: .bool)
        return try select(condition, a, b)
    }
}
