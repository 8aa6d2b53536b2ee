import ManakoCore
import ManakoCoreMLFormat
import ManakoFiles
import ManakoInference
import ManakoOpenVINO

extension NetworkLayers {
    /// Pictures in other sizes.
    static let resizing: [String: LayerLowering] = [
        "upsample": onPicture(upsample),
        "resizeBilinear": onPicture(resizeBilinear),
        "cropResize": one(cropResize),
    ]

    private static func upsample(_ picture: GraphValue, _ context: LayerContext) throws(ManakoError) -> GraphValue {
        let parameters = context.parameters
        let fractions = try parameters.floats(7).map(Double.init)
        let scales = fractions.isEmpty ? try context.pair(1, default: 1).map(Double.init) : fractions
        guard scales.count == 2, (0...1).contains(parameters.int(5)), (0...2).contains(parameters.int(6)) else {
            throw ManakoError(.malformedInput, "a picture can't be scaled by \(scales)")
        }
        let isLinear = parameters.int(5) == 1
        let sampling: ResizeSampling = isLinear ? [.corner, .aligned, .center][parameters.int(6)] : .corner
        let target = try scaled(picture, scales, context.graph)
        return try context.graph.resize(picture, to: target, linear: isLinear, sampling: sampling)
    }

    /// Height and width times factors, rounded down.
    private static func scaled(
        _ picture: GraphValue, _ scales: [Double], _ graph: IRGraph
    ) throws(ManakoError) -> IRGraph.ResizeTarget {
        if let height = picture.shape?[2], let width = picture.shape?[3] {
            return .sizes([try scaled(height, scales[0]), try scaled(width, scales[1])])
        }
        let extents = try graph.slice(graph.shape(of: picture), begin: [2], end: [4])
        let factors = try graph.floats(scales.map { Float($0) }, shape: [2])
        let product = try graph.binary("Multiply", graph.convert(extents, to: .float32), factors)
        return .computed(try graph.convert(graph.unary("Floor", product), to: .int64), count: 2)
    }

    /// An extent times a factor, rounded down.
    private static func scaled(_ extent: Int, _ factor: Double) throws(ManakoError) -> Int {
        let product = (Double(extent) * factor).rounded(.down)
        guard product >= 1, product <= Double(LayerContext.farAway) else {
            throw ManakoError(.malformedInput, "an extent of \(extent) can't be scaled by \(factor)")
        }
        return Int(product)
    }

    private static func resizeBilinear(
        _ picture: GraphValue, _ context: LayerContext
    ) throws(ManakoError) -> GraphValue {
        let sizes = try context.pair(1, default: 1)
        let sampling = try sampling(context.parameters.part(2))
        return try context.graph.resize(picture, to: .sizes(sizes), linear: true, sampling: sampling)
    }

    /// Where grid points lie (`SamplingMode`).
    private static func sampling(_ message: ProtobufMessage) throws(ManakoError) -> ResizeSampling {
        switch message.int(1) {
        case 0: .aligned
        case 1: .alignedOrMiddle
        case 2: .corner
        case 3: .offset
        case let mode: throw ManakoError(.malformedInput, "there is no sampling mode \(mode)")
        }
    }

    /// Boxes cut out of pictures and resized; five numbers for a box start with the picture's index.
    private static func cropResize(_ context: LayerContext) throws(ManakoError) -> GraphValue {
        let graph = context.graph
        let parameters = context.parameters
        let sizes = try context.pair(1, default: 1)
        let (pictures, regions) = (try context.input(0), try context.input(1))
        let mode = try parameters.part(4).int(1)
        guard pictures.rank == 5, pictures.shape?[0] == 1, regions.rank == 5, let count = regions.shape?[2],
            [4, 5].contains(count), (0...3).contains(mode), sizes.allSatisfy((1...1 << 16).contains)
        else {
            throw ManakoError(
                .malformedInput,
                "boxes of \(IRGraph.text(regions.shape)) can't be cut out of \(IRGraph.text(pictures.shape))")
        }
        let scale = parameters.float(5)
        let sampling = BoxSampler.Parameters(
            isWidthFirst: mode % 2 == 1, isCentered: mode > 1, scale: scale == 0 ? 1 : Double(scale),
            isNormalized: parameters.bool(2), sampling: try sampling(parameters.part(3)))
        let picture = try graph.squeeze(pictures, [0])
        let boxes = try graph.reshape(regions, [-1, count])
        guard count == 5 else { return try BoxSampler(graph, sampling, picture, boxes, sizes[0], sizes[1]).all() }
        let parts = try graph.split(boxes, axis: 1, lengths: [1, 4])
        let indices = try graph.wholeNumbers(graph.reshape(parts[0], [-1]))
        let sampler = try BoxSampler(graph, sampling, picture, parts[1], sizes[0], sizes[1])
        return try graph.unsqueeze(sampler.picked(indices), [1])
    }
}
