import ManakoCore
import ManakoCoreMLFormat
import ManakoFiles
import ManakoOpenVINO

/// A pooling over pictures (NeuralNetwork.proto, `PoolingLayerParams`).
struct PoolingLayer {
    private let context: LayerContext
    private let kind: Int

    init(_ context: LayerContext) throws(ManakoError) {
        self.context = context
        kind = context.parameters.int(1)
        guard (0...2).contains(kind) else {
            throw ManakoError(.malformedInput, "pooling of kind \(kind) does not exist")
        }
    }

    func pooled(_ picture: GraphValue) throws(ManakoError) -> GraphValue {
        let parameters = context.parameters
        if parameters.bool(60) { return try global(picture) }
        let complete = try parameters.message(32)
        var padding = try NetworkLayers.padding(valid: parameters.message(30), same: parameters.message(31))
        if let complete {
            let amounts = try complete.ints(10)
            guard amounts.isEmpty || amounts.count == 2 else {
                throw ManakoError(.malformedInput, "the padding \(amounts) is not one for height and one for width")
            }
            padding = .explicit(begin: amounts.isEmpty ? [0, 0] : amounts, end: amounts.isEmpty ? [0, 0] : amounts)
        }
        let window = try SlidingWindow(
            kernel: context.pair(10, default: 3), strides: context.pair(20, default: 1), padding: padding)
        let pooling: IRGraph.Pooling =
            switch kind {
            case 0: .maximum
            case 1: .average(countsPadding: !parameters.bool(50))
            default: .norm
            }
        return try context.graph.pool(picture, pooling, window: window, ceiling: complete != nil)
    }

    /// One number for each channel.
    private func global(_ picture: GraphValue) throws(ManakoError) -> GraphValue {
        let operation = ["ReduceMax", "ReduceMean", "ReduceL2"][kind]
        return try context.graph.reduce(operation, picture, [2, 3], keepsDimensions: true)
    }
}
