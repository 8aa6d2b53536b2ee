import ManakoCore
import ManakoCoreMLFormat
import ManakoInference
import ManakoOpenVINO

extension ProgramOperations {
    /// The same elements under other shapes.
    static let shapes: [String: OperationLowering] = [
        "expand_dims": one { (context) throws(ManakoError) in
            guard let axes = try context.integers("axes") else { throw context.missing("axes") }
            return try context.graph.unsqueeze(context.ranked("x").value, axes)
        },
        "flatten2d": one { (context) throws(ManakoError) in try flatten(context) },
        "reshape": one { (context) throws(ManakoError) in try reshape(context) },
        "reshape_like": one { (context) throws(ManakoError) in try reshapeLike(context) },
        "shape": one { (context) throws(ManakoError) in
            let shape = try context.graph.shape(of: context.tensor("x"), type: .int32)
            return try context.graph.convert(shape, to: context.outputType())
        },
        "squeeze": one { (context) throws(ManakoError) in try squeeze(context) },
        "transpose": one { (context) throws(ManakoError) in
            let x = try context.ranked("x")
            return try context.graph.transpose(x.value, context.known("perm", count: x.shape.count))
        },
    ]

    /// Only dimensions of extent 1 are left out; an open one counts as longer.
    private static func squeeze(_ context: OperationContext) throws(ManakoError) -> GraphValue {
        let x = try context.ranked("x")
        let axes =
            try context.integers("axes").map { (axes) throws(ManakoError) in
                try IRGraph.normalized(axes, rank: x.shape.count)
            } ?? Array(x.shape.indices)
        let single = Set(axes.filter { x.shape[$0] == 1 }).sorted()
        return single.isEmpty ? x.value : try context.graph.squeeze(x.value, single)
    }

    private static func reshape(_ context: OperationContext) throws(ManakoError) -> GraphValue {
        let graph = context.graph
        let x = try context.ranked("x")
        let shape = try context.indices("shape")
        guard let length = shape.fixedShape.flatMap({ $0.count == 1 ? $0[0] : nil }) else {
            guard shape.rank == 1 else { throw context.wrong("shape", "one-dimensional") }
            return try graph.reshape(x.value, by: shape)
        }
        // Zeros stand for extents of x, counted from the last one; before the first one they stand for 1.
        let inherited: [Int?] = (0..<length).map { place in
            let source = place - length + x.shape.count
            return source < 0 ? 1 : x.shape[source]
        }
        if let known = try context.known("shape") {
            guard known.allSatisfy({ $0 >= -1 }), known.count(where: { $0 == -1 }) <= 1 else {
                throw ManakoError(.malformedInput, "\(known) is no shape")
            }
            let filled = zip(known, inherited).map { $0 == 0 ? $1 : $0 }
            let fixed = filled.compactMap(\.self)
            if fixed.count == length { return try graph.reshape(x.value, fixed) }
        }
        let known = try context.known("shape")
        let result = known.map { zip($0, inherited).map { $0 == 0 ? $1 : $0 < 0 ? nil : $0 } }
        let target = try filledZeros(shape, length, of: x.value, x.shape, in: graph)
        return try graph.reshape(x.value, by: target, result: result ?? .init(repeating: nil, count: length))
    }

    /// A computed shape, or one that has zeros for open extents, with its zeros replaced.
    private static func filledZeros(
        _ shape: GraphValue, _ length: Int, of x: GraphValue, _ extents: IRGraph.Shape, in graph: IRGraph
    ) throws(ManakoError) -> GraphValue {
        let ones = try graph.integers([1], shape: [1], type: .int32)
        let source = try graph.concat([ones, graph.shape(of: x, type: .int32)], axis: 0)
        let places = (0..<length).map { max(0, $0 - length + extents.count + 1) }
        let inherited = try graph.gather(source, graph.integers(places), axis: 0)
        let isZero = try graph.binary("Equal", shape, graph.number(0, like: shape), type: .bool)
        return try graph.select(isZero, inherited, shape)
    }

    private static func reshapeLike(_ context: OperationContext) throws(ManakoError) -> GraphValue {
        let references = try context.tensors("ref_tensors")
        let begins = try constants(context, "begins", references.count)
        let ends = try constants(context, "ends", references.count)
        let masks = try constants(context, "end_masks", references.count)
        var target: [Int] = []
        for (index, reference) in references.enumerated() {
            guard let shape = reference.shape else {
                throw ManakoError(.unsupported, "a reference has an open number of dimensions")
            }
            let end = masks[index] != 0 ? shape.count : place(ends[index], shape.count)
            let begin = place(begins[index], shape.count)
            let part = begin < end ? Array(shape[begin..<end]) : []
            let fixed = part.compactMap(\.self)
            guard fixed.count == part.count else {
                throw ManakoError(.unsupported, "the shape \(IRGraph.text(part)) of a reference is open")
            }
            target += fixed
        }
        return try context.graph.reshape(context.tensor("x"), target)
    }

    /// An index as Python's slices take it.
    private static func place(_ index: Int, _ count: Int) -> Int {
        min(max(index < 0 ? index + count : index, 0), count)
    }

    /// One integer for each of several bindings of a parameter.
    private static func constants(
        _ context: OperationContext, _ name: String, _ count: Int
    ) throws(ManakoError) -> [Int] {
        let integers = try context.values(name).map { (value) throws(ManakoError) -> [Int] in
            guard case .literal(let literal) = value, let integers = literal.integers else {
                throw context.wrong(name, "made of constant integers")
            }
            return integers
        }
        guard integers.count == count, integers.allSatisfy({ $0.count == 1 }) else {
            throw context.wrong(name, "\(count) integers")
        }
        return integers.map { $0[0] }
    }

    private static func flatten(_ context: OperationContext) throws(ManakoError) -> GraphValue {
        let graph = context.graph
        let x = try context.ranked("x")
        let rank = x.shape.count
        let axis = try context.integer("axis", default: 1)
        guard axis >= -rank, axis <= rank else {
            throw ManakoError(.malformedInput, "there is no dimension \(axis) in \(rank) dimensions")
        }
        let place = axis < 0 ? axis + rank : axis
        let parts = [Array(x.shape[..<place]), Array(x.shape[place...])]
        let counts = parts.map { part in
            let fixed = part.compactMap(\.self)
            return fixed.count == part.count ? IRGraph.elementCount(fixed) : nil
        }
        if let rows = counts[0], rows > 0 { return try graph.reshape(x.value, [rows, counts[1] ?? -1]) }
        if let columns = counts[1], columns > 0 { return try graph.reshape(x.value, [-1, columns]) }
        let extents = try graph.shape(of: x.value, type: .int32)
        let sizes = try [(0, place), (place, rank)].map { (range) throws(ManakoError) in
            let part = try graph.slice(extents, begin: [range.0], end: [range.1])
            return try graph.node(
                "ReduceProd", "opset1", [part, graph.integers([0])], attributes: [("keep_dims", "true")],
                outputs: [(.int32, [1])])[0]
        }
        return try graph.reshape(x.value, by: graph.concat(sizes, axis: 0), result: [counts[0], counts[1]])
    }
}
