import ManakoCore
import ManakoCoreAIFormat
import ManakoInference
import ManakoOpenVINO

extension CoreAIOperations {
    /// Values at places between elements.
    static let resizing: [String: CoreAILowering] = [
        "primitive.interpolate": one { (context) throws(ManakoError) in try interpolate(context) },
        "primitive.interpolate_coordinates": one { (context) throws(ManakoError) in try sample(context) },
    ]

    private static func isLinear(_ context: CoreAIContext) throws(ManakoError) -> Bool {
        let mode = try context.lowering.program.choice(of: context.operation)
        guard mode < 2 else { throw ManakoError(.unsupported, "the interpolation mode \(mode) is not known") }
        return mode == 0
    }

    private static func interpolate(_ context: CoreAIContext) throws(ManakoError) -> GraphValue {
        let x = try context.ranked(0)
        let linear = try isLinear(context)
        guard let scales = try context.reals(2), let offsets = try context.reals(3), scales.count == x.shape.count,
            offsets.count == x.shape.count
        else { throw ManakoError(.unsupported, "a resize by computed factors can't be computed here") }
        guard scales.allSatisfy({ $0.isFinite && $0 > 0 }), offsets.allSatisfy(\.isFinite) else {
            throw ManakoError(.malformedInput, "a resize by \(scales) and \(offsets)")
        }
        guard let target = try context.known(1), let extents = x.value.fixedShape else {
            return try resizedOpen(context, x, linear, scales, offsets)
        }
        guard try IRGraph.agree(target.map { $0 }, context.result().shape) else {
            throw ManakoError(.malformedInput, "a resize to \(target), which the program says otherwise")
        }
        let axes = try target.indices.map { (axis) throws(ManakoError) in
            try ResizedAxis(extent: extents[safe: axis], size: target[axis], scale: scales[axis], offset: offsets[axis])
        }
        guard axes.count == extents.count else {
            throw ManakoError(.malformedInput, "a resize of \(extents.count) dimensions to \(target)")
        }
        return try resized(context.graph, x.value, axes, linear)
    }

    /// One of the runtime's resizes where it computes the same, else elements picked and weighed along each dimension.
    private static func resized(
        _ graph: IRGraph, _ value: GraphValue, _ axes: [ResizedAxis], _ linear: Bool
    ) throws(ManakoError) -> GraphValue {
        guard let first = axes.firstIndex(where: { !$0.isIdentity }) else { return value }
        let changed = axes[first...]
        let sizes = changed.map(\.size)
        if changed.count <= 3 {
            for sampling in linear ? [ResizeSampling.center, .aligned] : [.corner] {
                guard changed.allSatisfy({ $0.isLike(sampling, linear: linear) }) else { continue }
                return try graph.resize(value, to: .sizes(sizes), linear: linear, sampling: sampling)
            }
        }
        var result = value
        for (axis, resized) in axes.enumerated() where !resized.isIdentity {
            result = try graph.picked(result, axis, resized, linear)
        }
        return result
    }

    /// Open extents, of which only resizes about the middle are known to fit whatever the extents are.
    private static func resizedOpen(
        _ context: CoreAIContext, _ x: (value: GraphValue, shape: IRGraph.Shape), _ linear: Bool, _ scales: [Double],
        _ offsets: [Double]
    ) throws(ManakoError) -> GraphValue {
        let whole = scales.allSatisfy { $0 == $0.rounded() }
        guard let first = scales.firstIndex(where: { $0 != 1 }) else { return x.value }
        let count = scales.count - first
        guard offsets.allSatisfy({ $0 == 0 }), linear || whole, count <= 3, x.shape.count >= count else {
            throw ManakoError(
                .unsupported, "a resize of open extents by \(scales) can't be computed here; fix the extents")
        }
        let graph = context.graph
        let sizes = try graph.slice(
            graph.convert(context.tensor(1), to: .int64), begin: [first], end: [scales.count])
        var result = try graph.resize(
            x.value, to: .computed(sizes, count: count), linear: linear, sampling: linear ? .center : .corner)
        result.shape = try context.result().shape
        return result
    }

    private static func sample(_ context: CoreAIContext) throws(ManakoError) -> GraphValue {
        let graph = context.graph
        let (x, places) = try (context.ranked(0), context.tensor(1))
        let rank = x.shape.count
        guard let extents = x.value.fixedShape, places.shape?.count == 2, places.shape?[1] == rank, rank > 0, rank <= 4,
            extents.allSatisfy({ $0 > 0 })
        else {
            throw ManakoError(.unsupported, "places in a value of open extents can't be looked up; fix the extents")
        }
        let last = try graph.floats(extents.map { Float($0 - 1) }, shape: [1, rank])
        let inside = try graph.binary("Minimum", graph.binary("Maximum", places, graph.float(0)), last)
        guard try isLinear(context) else {
            let nearest = try graph.unary("Round", inside, version: "opset5", attributes: [("mode", "half_to_even")])
            return try graph.gatherND(x.value, graph.convert(nearest, to: .int32))
        }
        let low = try graph.unary("Floor", inside)
        let share = try graph.binary("Subtract", inside, low)
        var sum: GraphValue?
        for corner in 0..<(1 << rank) {
            let sides = (0..<rank).map { corner >> $0 & 1 }
            let offset = try graph.floats(sides.map(Float.init), shape: [1, rank])
            let indices = try graph.binary("Minimum", graph.binary("Add", low, offset), last)
            // |1 - side - share| is the share of the side that the corner lies on.
            let other = try graph.floats(sides.map { 1 - Float($0) }, shape: [1, rank])
            let weights = try graph.unary("Abs", graph.binary("Subtract", other, share))
            let weight = try graph.reduce("ReduceProd", weights, [1], keepsDimensions: false)
            let part = try graph.binary(
                "Multiply", graph.gatherND(x.value, graph.convert(indices, to: .int32)), weight)
            sum = try sum.map { (sum) throws(ManakoError) in try graph.binary("Add", sum, part) } ?? part
        }
        return sum ?? x.value
    }
}

/// How a dimension is resized: element `i` lies at `(i + 0.5 − offset) / scale − 0.5` of the original one.
struct ResizedAxis {
    let extent: Int
    let size: Int
    private let scale: Float
    private let offset: Float

    /// - Throws: ``ManakoError/Code/malformedInput`` for extents that can't be resized.
    init(extent: Int?, size: Int, scale: Double, offset: Double) throws(ManakoError) {
        guard let extent, extent > 0, size > 0, size <= 1 << 20, extent <= 1 << 24 else {
            throw ManakoError(.malformedInput, "an extent of \(extent ?? 0) can't be resized to \(size)")
        }
        (self.extent, self.size, self.scale, self.offset) = (extent, size, Float(scale), Float(offset))
    }

    /// Whether every element stays where it is.
    var isIdentity: Bool { extent == size && scale == 1 && offset == 0 }

    /// Where the elements lie in the original dimension; in `float32`, which decides about halves.
    var places: [Double] {
        (0..<size).map { Double(min(Float(extent - 1), max(0, (Float($0) + 0.5 - offset) / scale - 0.5))) }
    }

    /// The element that each one is, where halves go to the even one.
    var nearest: [Int] { places.map { Int($0.rounded(.toNearestOrEven)) } }

    /// Whether one of the runtime's ways takes the same elements.
    func isLike(_ sampling: ResizeSampling, linear: Bool) -> Bool {
        if isIdentity { return true }
        let (wanted, own) = ((0..<size).map { sampling.place($0, from: extent, to: size) }, places)
        guard linear else { return zip(wanted, nearest).allSatisfy { Int($0.rounded(.down)) == $1 } }
        return zip(wanted, own).allSatisfy { abs($0 - $1) < 1e-6 * Double(max(1, extent)) }
    }
}

extension IRGraph {
    /// A dimension resized by picking neighbours and weighing them.
    fileprivate func picked(
        _ value: GraphValue, _ axis: Int, _ resized: ResizedAxis, _ linear: Bool
    ) throws(ManakoError) -> GraphValue {
        guard linear else { return try gather(value, integers(resized.nearest), axis: axis) }
        let places = resized.places
        let low = places.map { Int($0.rounded(.down)) }
        let high = low.map { min(resized.extent - 1, $0 + 1) }
        var shape = [Int](repeating: 1, count: value.rank ?? 1)
        shape[axis] = resized.size
        let share = try floats(zip(places, low).map { Float($0 - Double($1)) }, shape: shape)
        let first = try gather(value, integers(low), axis: axis)
        let second = try gather(value, integers(high), axis: axis)
        return try binary("Add", first, binary("Multiply", binary("Subtract", second, first), share))
    }
}
