import ManakoCore
import ManakoCoreMLFormat
import ManakoFiles
import ManakoOpenVINO

extension NetworkLayers {
    /// Layers that move a window over pictures, and products with matrices.
    static let windows: [String: LayerLowering] = [
        "convolution": one(convolution),
        "pooling": one(pooling),
        "innerProduct": one(innerProduct),
        "embedding": one(embedding),
    ]

    private static func convolution(_ context: LayerContext) throws(ManakoError) -> GraphValue {
        let layer = try ConvolutionLayer(picture: context)
        return try context.onPicture { (picture) throws(ManakoError) in try layer.apply(to: picture) }
    }

    private static func pooling(_ context: LayerContext) throws(ManakoError) -> GraphValue {
        let layer = try PoolingLayer(context)
        return try context.onPicture { (picture) throws(ManakoError) in try layer.pooled(picture) }
    }

    /// The padding of a convolution or a pooling (`ValidPadding`, `SamePadding`).
    static func padding(
        valid: ProtobufMessage?, same: ProtobufMessage?
    ) throws(ManakoError) -> SlidingWindow.Padding {
        if let same { return same.int(1) == 1 ? .sameLower : .sameUpper }
        guard let valid else { return .explicit(begin: [0, 0], end: [0, 0]) }
        let borders = try LayerContext.borders(valid.part(1))
        return .explicit(begin: borders.begin, end: borders.end)
    }
}

extension NetworkLayers {
    /// Vectors times a matrix. Of values of one to three dimensions the last one holds vectors, of others the last three.
    private static func innerProduct(_ context: LayerContext) throws(ManakoError) -> GraphValue {
        let graph = context.graph
        let value = try context.input()
        let rank = try context.rank(of: value)
        let (inputs, outputs) = (try context.count(1), try context.count(2))
        guard (1...5).contains(rank), inputs > 0 else {
            throw ManakoError(.malformedInput, "no matrix product with \(IRGraph.text(value.shape)) exists")
        }
        let rows = rank > 3 ? try graph.reshape(value, [-1, inputs]) : value
        var result = try graph.matrixProduct(rows, context.weights(20, [outputs, inputs]), transposeB: true)
        if context.parameters.bool(10) {
            result = try graph.binary("Add", result, context.weights(21, [outputs]))
        }
        return rank > 3 ? try context.vectors(result, outputs, like: value) : result
    }

    /// The columns of a matrix that numbers tell.
    private static func embedding(_ context: LayerContext) throws(ManakoError) -> GraphValue {
        let graph = context.graph
        let value = try context.input()
        let (inputs, outputs) = (try context.count(1), try context.count(2))
        guard [4, 5].contains(value.rank) else {
            throw ManakoError(
                .malformedInput, "\(IRGraph.text(value.shape)) is no list of indices of 4 or 5 dimensions")
        }
        let table = try graph.transpose(context.weights(20, [outputs, inputs]), [1, 0])
        let indices = try graph.wholeNumbers(graph.reshape(value, [-1]))
        var result = try graph.gather(table, indices, axis: 0)
        if context.parameters.bool(10) {
            result = try graph.binary("Add", result, context.weights(21, [outputs]))
        }
        return try context.vectors(result, outputs, like: value)
    }
}

extension LayerContext {
    /// Rows as the third last dimension of a value with the dimensions of another one before it.
    func vectors(_ rows: GraphValue, _ length: Int, like value: GraphValue) throws(ManakoError) -> GraphValue {
        if value.rank == 4 { return try graph.unsqueeze(rows, [2, 3]) }
        if value.shape?[0] == 1 { return try graph.unsqueeze(rows, [0, 3, 4]) }
        if let shape = value.fixedShape { return try graph.reshape(rows, [shape[0], shape[1], length, 1, 1]) }
        let lead = try graph.slice(graph.shape(of: value), begin: [0], end: [2])
        let extents = try graph.concat([lead, graph.integers([length, 1, 1])], axis: 0)
        let known = (value.shape ?? []).prefix(2) + [length, 1, 1]
        return try graph.reshape(rows, by: extents, result: Array(known))
    }
}
