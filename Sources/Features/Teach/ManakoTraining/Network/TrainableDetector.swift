import ManakoCore
import ManakoInference
import ManakoNetworks

/// A YOLOX as tensors that can learn. The topology is that of ``LayerGraph``, which is gone through node by node.
///
/// It belongs to one thread, as its tensors do.
final class TrainableDetector {
    let classCount: Int
    let variant: YOLOXVariant
    private(set) var layers: [TrainableLayer]
    private var graphs: [GraphKey: LayerGraph] = [:]
    /// Without weights of any use; only its topology counts.
    private let template: YOLOX

    /// Which part of the network is run.
    private enum Part {
        case all
        case backbone
    }

    private struct GraphKey: Hashable {
        let part: Part
        let side: Int
        let batchSize: Int
    }

    /// A network with folded weights, which can be run but should not learn before ``restoreNormalization(_:)``.
    init(_ network: YOLOX) throws(ManakoError) {
        classCount = network.classCount
        variant = network.variant
        template = network
        layers = []
        for (layer, weights) in zip(try YOLOX.layers(classCount: classCount, variant: variant), network.weights) {
            layers.append(try TrainableLayer(layer, folded: weights))
        }
    }

    /// A network with the values that ``state()`` gave.
    init(classCount: Int, variant: YOLOXVariant, state: [[[Float]]]) throws(ManakoError) {
        self.classCount = classCount
        self.variant = variant
        let known = try YOLOX.layers(classCount: classCount, variant: variant)
        guard known.count == state.count, zip(known, state).allSatisfy({ Self.fits($0, $1) }) else {
            throw ManakoError(
                .malformedInput, "the weights are not those of \(variant.name) with \(classCount) classes")
        }
        layers = []
        for (layer, state) in zip(known, state) { layers.append(try TrainableLayer(layer, state: state)) }
        template = try YOLOX(weights: layers.map(Self.zeros), classCount: classCount)
    }

    private static func zeros(_ layer: TrainableLayer) -> YOLOX.Weights {
        let shape = layer.layer.shape
        return YOLOX.Weights(
            kernel: FloatTensor(shape: shape, values: [Float](repeating: 0, count: shape.reduce(1, *))),
            bias: [Float](repeating: 0, count: shape[0]))
    }

    private static func fits(_ layer: YOLOX.Layer, _ state: [[Float]]) -> Bool {
        state.count == (layer.isActivated ? 5 : 2) && state[0].count == layer.shape.reduce(1, *)
            && state.dropFirst().allSatisfy { $0.count == layer.shape[0] }
    }

    /// All values, layer by layer.
    func state() throws(ManakoError) -> [[[Float]]] {
        var state: [[[Float]]] = []
        for layer in layers { state.append(try layer.state()) }
        return state
    }

    /// The network with normalisation folded into its convolutions.
    func folded() throws(ManakoError) -> YOLOX {
        var weights: [YOLOX.Weights] = []
        for layer in layers { weights.append(try layer.folded()) }
        return try YOLOX(weights: weights, classCount: classCount)
    }

    /// Sets which layers learn, and has gradients computed for them.
    func freeze(where isFrozen: (YOLOX.Layer) -> Bool) throws(ManakoError) {
        for index in layers.indices {
            layers[index].isFrozen = isFrozen(layers[index].layer)
            for parameter in layers[index].parameters { try parameter.requireGradient(!layers[index].isFrozen) }
        }
    }

    /// Multiplies the learning rate of the layers that give the classes' scores.
    func quickenClasses(_ pace: Double) {
        for index in layers.indices where layers[index].layer.isOfClasses { layers[index].pace = pace }
    }

    /// Puts normalisation back into a network with folded weights, without changing what it computes.
    ///
    /// The statistics of each convolution are taken over pictures (arXiv 2305.11624 tells why a network must not learn without).
    ///
    /// - Parameter batches: pictures, batch × 3 × side × side.
    func restoreNormalization(_ batches: [FloatTensor]) throws(ManakoError) {
        var statistics = layers.map { ChannelStatistics(channels: $0.layer.shape[0]) }
        for batch in batches {
            _ = try run(batch) { (index, layer, input) throws(ManakoError) in
                guard layer.layer.isActivated, case .bias(let bias) = layer.tail else {
                    return try layer(input, isTraining: false)
                }
                try statistics[index].add(layer.convolved(input))
                return try layer.convolved(input, bias: bias)
            }
        }
        for index in layers.indices where layers[index].layer.isActivated {
            try layers[index].unfold(mean: statistics[index].mean, variance: statistics[index].variance)
        }
    }

    /// What each level says about pictures, finest level first: batch × (5 + classes) × rows × columns.
    ///
    /// - Parameters:
    ///   - pictures: batch × 3 × side × side, blue, green and red from 0 to 255.
    ///   - isTraining: whether normalisation uses the statistics of the batch.
    func maps(_ pictures: FloatTensor, isTraining: Bool) throws(ManakoError) -> [Tensor] {
        try run(pictures) { (_, layer, input) throws(ManakoError) in try layer(input, isTraining: isTraining) }
    }

    /// The backbone's maps of pictures, as ``maps(_:isTraining:)``. Normalisation keeps its statistics.
    func backboneMaps(_ pictures: FloatTensor) throws(ManakoError) -> [Tensor] {
        try run(pictures, .backbone) { (_, layer, input) throws(ManakoError) in try layer(input, isTraining: false) }
    }

    private func run(
        _ pictures: FloatTensor, _ part: Part = .all,
        _ convolve: (Int, TrainableLayer, Tensor) throws(ManakoError) -> Tensor
    ) throws(ManakoError) -> [Tensor] {
        let graph = try graph(part, side: pictures.shape[2], batchSize: pictures.shape[0])
        return try GraphRun(graph).outputs(Tensor(pictures)) { (index, input) throws(ManakoError) in
            try convolve(index, layers[index], input)
        }
    }

    private func graph(_ part: Part, side: Int, batchSize: Int) throws(ManakoError) -> LayerGraph {
        let key = GraphKey(part: part, side: side, batchSize: batchSize)
        if let known = graphs[key] { return known }
        let size = try YOLOX.InputSize(width: side, height: side)
        let graph =
            switch part {
            case .all: try template.maps(size, batchSize: batchSize)
            case .backbone: try template.backboneMaps(size, batchSize: batchSize)
            }
        graphs[key] = graph
        return graph
    }
}

/// Mean and variance of channels over several batches.
private struct ChannelStatistics {
    private var sums: [Double]
    private var squares: [Double]
    private var count = 0

    init(channels: Int) {
        sums = [Double](repeating: 0, count: channels)
        squares = sums
    }

    mutating func add(_ batch: Tensor) throws(ManakoError) {
        let (sums, squares) = try batch.channelSums()
        for channel in sums.indices {
            self.sums[channel] += sums[channel]
            self.squares[channel] += squares[channel]
        }
        let shape = batch.shape
        count += shape[0] * shape[2] * shape[3]
    }

    var mean: [Float] { sums.map { Float($0 / Double(max(1, count))) } }

    var variance: [Float] {
        zip(sums, squares).map { sum, square in
            let mean = sum / Double(max(1, count))
            return Float(max(0, square / Double(max(1, count)) - mean * mean))
        }
    }
}
