import ManakoCore
import ManakoCoreMLFormat
import ManakoOpenVINO

extension ProgramOperations {
    /// Weights in other forms than element by element. Their parameters are attributes before iOS 18, inputs since.
    static let compression: [String: OperationLowering] = [
        "constexpr_affine_dequantize": { (context) throws(ManakoError) in [.compressed(try affine(context))] },
        "constexpr_blockwise_shift_scale": { (context) throws(ManakoError) in
            let (data, scale) = (try context.weights("data"), try context.weights("scale"))
            return [.compressed(try blockwise(context, data, scale))]
        },
        "constexpr_cast": { (context) throws(ManakoError) in
            let source = try context.weights("source_val")
            return [
                .compressed(
                    try CompressedWeights(type: .float32, shape: source.shape, room: context.room) {
                        () throws(ManakoError) in WeightElements(try source.expand().floats(source.type), as: .float32)
                    })
            ]
        },
        "constexpr_lut_to_dense": { (context) throws(ManakoError) in [.compressed(try table(context))] },
        "constexpr_lut_to_sparse": { (context) throws(ManakoError) in try sparseTable(context) },
        "constexpr_sparse_blockwise_shift_scale": { (context) throws(ManakoError) in try sparseBlockwise(context) },
        "constexpr_sparse_to_dense": { (context) throws(ManakoError) in
            let mask = try context.has("mask") ? context.weights("mask") : context.packed("mask", bitCount: 1)
            return [
                .compressed(
                    try CompressedWeights.dense(context.weights("nonzero_data"), mask: mask, room: context.room))
            ]
        },
    ]

    private static func affine(_ context: OperationContext) throws(ManakoError) -> CompressedWeights {
        let data = try context.weights("quantized_data")
        let (scale, zero) = (try context.weights("scale"), try context.weights("zero_point"))
        guard let axis = try context.constant("axis")?.integers?.first else { throw context.missing("axis") }
        var counts = [Int](repeating: 1, count: data.shape.count)
        if scale.shape.count == 1 || zero.shape.count == 1 {
            counts[try IRGraph.normalized([axis], rank: counts.count)[0]] = max(scale.count, zero.count)
        }
        return try CompressedWeights.scaled(data, counts: counts, scales: scale, offsets: zero, room: context.room)
    }

    private static func blockwise(
        _ context: OperationContext, _ data: CompressedWeights, _ scale: CompressedWeights
    ) throws(ManakoError) -> CompressedWeights {
        let offset = try context.optionalWeights("offset")
        guard offset == nil || offset?.shape == scale.shape else {
            throw ManakoError(.malformedInput, "scales and offsets have different shapes; the file is damaged")
        }
        return try CompressedWeights.scaled(
            data, counts: scale.shape, scales: scale, offsets: offset, room: context.room)
    }

    private static func table(_ context: OperationContext) throws(ManakoError) -> CompressedWeights {
        let table = try context.weights("lut")
        if context.has("indices") {
            return try CompressedWeights.lookup(
                context.weights("indices"), table, vectorAxis: context.constant("vector_axis")?.integers?.first,
                room: context.room)
        }
        guard let width = [2, 4, 8, 16, 64, 256].firstIndex(of: table.count), table.shape.count == 1 else {
            throw ManakoError(.malformedInput, "a table of shape \(table.shape)")
        }
        let indices = try context.packed("indices", bitCount: [1, 2, 3, 4, 6, 8][width])
        let ones = [Int](repeating: 1, count: indices.shape.count)
        return try CompressedWeights.lookup(
            indices, table.reshaped(ones + [table.count, 1]), vectorAxis: nil, room: context.room)
    }

    private static func sparseTable(_ context: OperationContext) throws(ManakoError) -> [ProgramValue] {
        let (mask, table) = (try context.weights("indices_mask"), try context.weights("lut"))
        let nonzero = try context.weights("indices_nonzero_data")
        let axis = try context.constant("vector_axis")?.integers?.first
        let indices = try CompressedWeights.dense(nonzero, mask: mask, room: context.room)
        let dense = try CompressedWeights.lookup(indices, table, vectorAxis: axis, room: context.room)
        let width = table.shape.last ?? 1
        let larger =
            if let axis, width > 1 { try mask.repeated(width, axis: axis, room: context.room) } else { mask }
        let count = nonzero.count.multipliedReportingOverflow(by: width).partialValue
        return [
            .compressed(larger),
            .compressed(try CompressedWeights.sparse(dense, mask: larger, count: count, room: context.room)),
        ]
    }

    private static func sparseBlockwise(_ context: OperationContext) throws(ManakoError) -> [ProgramValue] {
        let (mask, nonzero) = (try context.weights("data_mask"), try context.weights("nonzero_data"))
        let data = try CompressedWeights.dense(nonzero, mask: mask, room: context.room)
        let dense = try blockwise(context, data, context.weights("scale"))
        return [
            .compressed(mask),
            .compressed(
                try CompressedWeights.sparse(dense, mask: mask, count: nonzero.count, room: context.room)),
        ]
    }
}

extension OperationContext {
    /// The bytes that weights may still take.
    fileprivate var room: Int { graph.constants.room }

    /// A constant parameter, or nil when it is not given.
    fileprivate func constant(_ name: String) throws(ManakoError) -> MILLiteral? {
        if let literal = try literal(name) { return literal }
        return operation.attributes[name]
    }

    /// A parameter that is weights, or nil when it is not given.
    fileprivate func optionalWeights(_ name: String) throws(ManakoError) -> CompressedWeights? {
        if case .compressed(let weights)? = try optional(name) { return weights }
        guard let literal = try constant(name) else { return nil }
        return try CompressedWeights(literal)
    }

    /// A parameter that is weights.
    fileprivate func weights(_ name: String) throws(ManakoError) -> CompressedWeights {
        guard let weights = try optionalWeights(name) else { throw missing(name) }
        return weights
    }

    /// A parameter of bytes in which elements of a few bits are packed, of the shape that another parameter says.
    fileprivate func packed(_ name: String, bitCount: Int) throws(ManakoError) -> CompressedWeights {
        guard let literal = try constant(name), let shape = try constant("shape")?.integers else { throw missing(name) }
        guard let type = Self.packedTypes[bitCount], literal.elementType == .uint8 else {
            throw wrong(name, "packed numbers")
        }
        return try CompressedWeights(MILLiteral(type: .tensor(type, shape: shape.map { $0 }), storage: literal.storage))
    }

    private static let packedTypes: [Int: MILType] = [
        1: .uint1, 2: .uint2, 3: .uint3, 4: .uint4, 6: .uint6, 8: .uint8,
    ]
}
