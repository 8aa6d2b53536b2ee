import ManakoCore
import ManakoFiles
import ManakoInference
import ManakoOpenVINO

extension ONNXOperations {
    /// Values under other shapes.
    static let shapes: [String: ONNXOperation] = [
        "Shape": { (context) throws(ManakoError) in
            let shape = try context.extents(0)
            let place = { (index: Int) in min(max(index < 0 ? index + shape.count : index, 0), shape.count) }
            let start = place(context.integer("start", default: 0))
            let end = max(start, place(context.integer("end", default: shape.count)))
            return [.numbers(KnownNumbers(integers: Array(shape[start..<end])))]
        },
        "Size": { (context) throws(ManakoError) in
            let count = try context.fixed(0).shape.reduce(1, *)
            return [.numbers(KnownNumbers(values: [Double(count)], shape: [], type: .int64))]
        },
        "Reshape": { (context) throws(ManakoError) in
            let own = try context.extents(0)
            let wanted = try context.integers(1)
            let isLiteral = context.integer("allowzero", default: 0) == 1
            let shape = try wanted.indices.map { (place) throws(ManakoError) -> Int in
                guard wanted[place] == 0, !isLiteral else { return wanted[place] }
                guard place < own.count else { throw ManakoError(.malformedInput, "\(wanted) keeps what \(own) lacks") }
                return own[place]
            }
            return try reshaped(context, completed(shape, own.reduce(1, *)))
        },
        "Flatten": { (context) throws(ManakoError) in
            let shape = try context.fixed(0).shape
            let axis = context.integer("axis", default: 1)
            let place = axis < 0 ? axis + shape.count : axis
            guard (0...shape.count).contains(place) else {
                throw ManakoError(.malformedInput, "there is no axis \(axis)")
            }
            return try reshaped(context, [shape[..<place].reduce(1, *), shape[place...].reduce(1, *)])
        },
        "Squeeze": { (context) throws(ManakoError) in
            let shape = try context.extents(0)
            let given = try context.integers(1, or: "axes")
            let axes = try given.map { (axes) throws(ManakoError) in try IRGraph.normalized(axes, rank: shape.count) }
            return try reshaped(context, shape.indices.filter { keeps($0, shape, axes) }.map { shape[$0] })
        },
        "Unsqueeze": { (context) throws(ManakoError) in
            let shape = try context.extents(0)
            let given = try context.integers(1, or: "axes") ?? []
            let axes = try IRGraph.normalized(given, rank: shape.count + given.count)
            var rest = shape[...]
            return try reshaped(
                context, (0..<shape.count + axes.count).map { axes.contains($0) ? 1 : rest.popFirst() ?? 1 })
        },
        "Transpose": one { (context) throws(ManakoError) in
            let x = try context.fixed(0)
            return try context.graph.transpose(x.value, context.list("perm") ?? Array(x.shape.indices.reversed()))
        },
        "Expand": { (context) throws(ManakoError) in
            let (own, wanted) = (try context.extents(0), try context.integers(1))
            let shape = try IRGraph.broadcast(own.map { $0 }, wanted.map { $0 })?.compactMap(\.self) ?? []
            guard let count = IRGraph.elementCount(shape) else {
                throw ManakoError(.malformedInput, "\(own) can't be broadcast to \(wanted)")
            }
            if let known = context.known(0), count <= KnownNumbers.limit {
                return [.numbers(try known.broadcast(to: shape))]
            }
            return [.tensor(try context.graph.broadcast(context.tensor(0), to: shape))]
        },
        "Tile": one { (context) throws(ManakoError) in
            try context.graph.tile(context.tensor(0), by: context.graph.integers(context.integers(1)))
        },
        "DepthToSpace": one { (context) throws(ManakoError) in
            try context.graph.unfolded(
                context.tensor(0), blocks: context.integer("blocksize", default: 1),
                channelsFirst: context.text("mode", default: "DCR") == "CRD")
        },
        "SpaceToDepth": one { (context) throws(ManakoError) in
            try context.graph.folded(context.tensor(0), blocks: context.integer("blocksize", default: 1))
        },
    ]

    private static func keeps(_ place: Int, _ shape: [Int], _ axes: [Int]?) -> Bool {
        axes.map { !$0.contains(place) } ?? (shape[place] != 1)
    }

    private static func reshaped(_ context: ONNXContext, _ shape: [Int]) throws(ManakoError) -> [ONNXValue] {
        guard var known = context.known(0) else {
            return [.tensor(try context.graph.reshape(context.tensor(0), shape))]
        }
        guard IRGraph.elementCount(shape) == known.values.count else {
            throw ManakoError(.malformedInput, "\(known.values.count) elements do not fill the shape \(shape)")
        }
        known.shape = shape
        return [.numbers(known)]
    }

    /// The shape with -1 replaced by what remains.
    private static func completed(_ shape: [Int], _ count: Int) throws(ManakoError) -> [Int] {
        guard shape.count(where: { $0 == -1 }) == 1 else { return shape }
        guard let known = IRGraph.elementCount(shape.filter { $0 != -1 }), known > 0, count % known == 0 else {
            throw ManakoError(.malformedInput, "\(count) elements do not fill the shape \(shape)")
        }
        return shape.map { $0 == -1 ? count / known : $0 }
    }

    /// Constants.
    static let constants: [String: ONNXOperation] = [
        "Constant": { (context) throws(ManakoError) in
            if let tensor = try context.node.attributes["value"]?.message(5) {
                return [try ONNXLowering.constant(ONNXTensor(tensor), in: context.graph)]
            }
            if let value = context.node.attributes["value_int"] {
                return [.numbers(KnownNumbers(values: [Double(value.int(3))], shape: [], type: .int64))]
            }
            if let values = try context.list("value_ints") { return [.numbers(KnownNumbers(integers: values))] }
            if let value = context.node.attributes["value_float"] {
                return [.numbers(KnownNumbers(values: [Double(value.float(2))], shape: [], type: .float32))]
            }
            throw ManakoError(.unsupported, "a constant of this kind can't be read")
        },
        "ConstantOfShape": { (context) throws(ManakoError) in
            let shape = try context.integers(0)
            var filling: KnownNumbers?
            if let tensor = try context.node.attributes["value"]?.message(5) {
                filling = try ONNXTensor(tensor).known()
            }
            let number = filling?.values.first ?? 0
            let type = filling?.type ?? .float32
            guard let count = IRGraph.elementCount(shape) else {
                throw ManakoError(.malformedInput, "the shape \(shape)")
            }
            guard count > KnownNumbers.limit else {
                let values = [Double](repeating: number, count: count)
                return [.numbers(KnownNumbers(values: values, shape: shape, type: type))]
            }
            let one = try context.graph.constant(KnownNumbers(values: [number], shape: [], type: type))
            return [.tensor(try context.graph.broadcast(one, to: shape))]
        },
        "Range": { (context) throws(ManakoError) in
            let (start, end, step) = (try context.numbers(0), try context.numbers(1), try context.numbers(2))
            guard let first = start.values.first, let last = end.values.first, let by = step.values.first, by != 0
            else {
                throw ManakoError(.malformedInput, "a range of nothing")
            }
            let count = max(0, ((last - first) / by).rounded(.up))
            guard count <= 16_777_216 else { throw ManakoError(.limitExceeded, "a range of \(count) numbers") }
            let values = (0..<Int(count)).map { first + Double($0) * by }
            let known = KnownNumbers(values: values, shape: [values.count], type: start.type)
            return values.count <= KnownNumbers.limit ? [.numbers(known)] : [.tensor(try context.graph.constant(known))]
        },
    ]
}

extension KnownNumbers {
    /// A list of integers.
    init(integers: [Int]) {
        self.init(values: integers.map(Double.init), shape: [integers.count], type: .int64)
    }
}
