import ManakoCore
import ManakoCoreMLFormat
import ManakoFiles
import ManakoOpenVINO

/// A convolution over pictures or volumes, or its transpose (NeuralNetwork.proto, `ConvolutionLayerParams`,
/// `Convolution3DLayerParams`).
struct ConvolutionLayer {
    let isTransposed: Bool
    private let context: LayerContext
    private let graph: IRGraph
    private let outputs: Int
    private let kernelChannels: Int
    private let groups: Int
    private let kernel: [Int]
    private let strides: [Int]
    private let dilations: [Int]
    private let padding: SlidingWindow.Padding
    /// What the result of a transpose is to measure, or nothing.
    private let target: [Int]
    private let fields: (weights: Int, hasBias: Int, bias: Int)

    /// A convolution over height and width.
    init(picture context: LayerContext) throws(ManakoError) {
        let parameters = context.parameters
        self.context = context
        graph = context.graph
        isTransposed = parameters.bool(60)
        outputs = try context.count(1)
        kernelChannels = try context.count(2)
        groups = try context.count(10, default: 1)
        kernel = try context.pair(20, default: 3)
        strides = try context.pair(30, default: 1)
        dilations = isTransposed ? [1, 1] : try context.pair(40, default: 1)
        padding = try NetworkLayers.padding(valid: parameters.message(50), same: parameters.message(51))
        target = try context.extents(100)
        fields = (90, 70, 91)
        try check()
    }

    /// A convolution over depth, height and width.
    init(volume context: LayerContext) throws(ManakoError) {
        self.context = context
        graph = context.graph
        isTransposed = context.parameters.bool(86)
        outputs = try context.count(1)
        groups = try context.count(10, default: 1)
        let inputs = try context.count(2)
        kernelChannels = isTransposed ? inputs : inputs / groups
        kernel = try context.triple(20)
        strides = try context.triple(31)
        dilations = try context.triple(40)
        padding = try NetworkLayers.padding(volume: context, kind: 70, amounts: 80)
        target = try context.extents(87)
        fields = (60, 50, 61)
        try check()
    }

    private func check() throws(ManakoError) {
        let divided = isTransposed ? [outputs, kernelChannels] : [outputs]
        guard outputs > 0, kernelChannels > 0, divided.allSatisfy({ $0 % groups == 0 }) else {
            throw ManakoError(
                .malformedInput,
                "\(kernelChannels) channels in and \(outputs) out do not fall in \(groups) groups; the file is damaged")
        }
        guard target.isEmpty || target.count == kernel.count else {
            throw ManakoError(.malformedInput, "\(target) are no extents of \(kernel.count) dimensions")
        }
    }

    /// The convolution or its transpose.
    func apply(to value: GraphValue) throws(ManakoError) -> GraphValue {
        try isTransposed ? transposed(value) : convolved(value)
    }

    private func convolved(_ picture: GraphValue) throws(ManakoError) -> GraphValue {
        let window = try SlidingWindow(
            kernel: kernel, strides: strides, dilations: dilations, padding: padding)
        let weights = try weights(
            [outputs, kernelChannels] + kernel, [groups, outputs / groups, kernelChannels] + kernel)
        return try biased(graph.convolution(picture, weights: weights, window: window, isGrouped: groups > 1))
    }

    private func transposed(_ picture: GraphValue) throws(ManakoError) -> GraphValue {
        let weights = try weights(
            [kernelChannels, outputs / groups] + kernel,
            [groups, kernelChannels / groups, outputs / groups] + kernel)
        let (begin, end, more) = try cuts(picture)
        let window = try SlidingWindow(
            kernel: kernel, strides: strides, dilations: dilations, padding: .explicit(begin: begin, end: end))
        return try biased(
            graph.transposedConvolution(
                picture, weights: weights, window: window, outputPadding: more, isGrouped: groups > 1))
    }

    /// What is cut off of the full result at the beginnings and the ends, and what is added there.
    private func cuts(_ picture: GraphValue) throws(ManakoError) -> (begin: [Int], end: [Int], more: [Int]) {
        if target.isEmpty, case .explicit(let begin, let end) = padding { return (begin, end, begin.map { _ in 0 }) }
        var cuts: (begin: [Int], end: [Int], more: [Int]) = ([], [], [])
        for place in kernel.indices {
            let rest = try rest(picture.shape?[2 + place] ?? nil, target.isEmpty ? nil : target[place], place)
            let first = first(of: rest, place)
            cuts.begin.append(first)
            cuts.end.append(max(0, rest - first))
            cuts.more.append(max(0, first - rest))
        }
        guard zip(cuts.more, strides).allSatisfy({ $0 == 0 || $0 < $1 }) else {
            throw ManakoError(.malformedInput, "a transposed convolution can't be as large as \(target)")
        }
        return cuts
    }

    /// How much is cut off at the beginning: what a valid padding says, and otherwise half of it.
    private func first(of rest: Int, _ place: Int) -> Int {
        let half = max(0, rest) / 2
        return switch padding {
        case .explicit(let begin, let end): (begin + end).contains { $0 > 0 } ? begin[place] : half
        case .sameUpper: half
        case .sameLower: max(0, rest) - half
        }
    }

    /// How much larger the full result is than what is wanted: `extent × stride` or a given extent.
    private func rest(_ extent: Int?, _ target: Int?, _ place: Int) throws(ManakoError) -> Int {
        let reach = (kernel[place] - 1) * dilations[place] + 1
        guard let target else { return reach - strides[place] }
        guard let extent, extent <= LayerContext.farAway else {
            throw ManakoError(
                .unsupported, "a transposed convolution to a given size needs to know the size of what goes in")
        }
        return (extent - 1) * strides[place] + reach - target
    }

    /// The weights out of the file, or those that come in as the second input.
    private func weights(_ shape: [Int], _ grouped: [Int]) throws(ManakoError) -> GraphValue {
        let target = groups > 1 ? grouped : shape
        guard context.inputs.count > 1 else { return try context.weights(fields.weights, shape, as: target) }
        return try graph.reshape(context.input(1), target)
    }

    private func biased(_ value: GraphValue) throws(ManakoError) -> GraphValue {
        guard context.parameters.bool(fields.hasBias) else { return value }
        let shape = [1, outputs] + kernel.map { _ in 1 }
        let bias =
            context.inputs.count > 2
            ? try graph.reshape(context.input(2), shape) : try context.weights(fields.bias, [outputs], as: shape)
        return try graph.binary("Add", value, bias)
    }
}
