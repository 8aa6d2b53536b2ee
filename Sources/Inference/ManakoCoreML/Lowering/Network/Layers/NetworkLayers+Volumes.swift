import ManakoCore
import ManakoCoreMLFormat
import ManakoFiles
import ManakoOpenVINO

extension NetworkLayers {
    /// Layers that move a window over depth, height and width: values of batch, channel and those.
    static let volumes: [String: LayerLowering] = [
        "convolution3d": one { (context) throws(ManakoError) in
            try ConvolutionLayer(volume: context).apply(to: context.volume())
        },
        "pooling3d": one(pooling3d),
        "globalPooling3d": one { (context) throws(ManakoError) in
            try context.graph.reduce(
                context.parameters.int(1) == 0 ? "ReduceMax" : "ReduceMean", context.volume(), [2, 3, 4],
                keepsDimensions: true)
        },
    ]

    private static func pooling3d(_ context: LayerContext) throws(ManakoError) -> GraphValue {
        let window = try SlidingWindow(
            kernel: context.triple(2), strides: context.triple(5),
            padding: padding(volume: context, kind: 15, amounts: 8))
        let pooling: IRGraph.Pooling =
            context.parameters.int(1) == 0 ? .maximum : .average(countsPadding: !context.parameters.bool(14))
        return try context.graph.pool(context.volume(), pooling, window: window)
    }

    /// The padding of a volume.
    ///
    /// - Parameters:
    ///   - kind: the field that says how it is meant.
    ///   - amounts: the first of six fields, of which two stand for each dimension.
    static func padding(
        volume context: LayerContext, kind: Int, amounts: Int
    ) throws(ManakoError) -> SlidingWindow.Padding {
        switch context.parameters.int(kind) {
        case 1: return .explicit(begin: [0, 0, 0], end: [0, 0, 0])
        case 2: return .sameUpper
        default:
            let numbers = try (0..<6).map { (place) throws(ManakoError) in try context.count(amounts + place) }
            return .explicit(begin: [numbers[0], numbers[2], numbers[4]], end: [numbers[1], numbers[3], numbers[5]])
        }
    }
}

extension LayerContext {
    /// The input, which has five dimensions.
    fileprivate func volume() throws(ManakoError) -> GraphValue {
        let value = try input()
        guard value.rank == 5 else {
            throw ManakoError(
                .malformedInput, "\(IRGraph.text(value.shape)) instead of batch, channel and three extents")
        }
        return value
    }

    /// Three fields one after the other: depth, height and width, 1 where the file does not say.
    func triple(_ number: Int) throws(ManakoError) -> [Int] {
        try (0..<3).map { (place) throws(ManakoError) in try count(number + place, default: 1) }
    }
}
