import ManakoCore
import ManakoCoreMLFormat
import ManakoGraph

extension NetworkLayers {
    /// Pictures in other sizes.
    static let resizing: [String: LayerLowering] = [
        "upsample": onPicture(upsample),
        "resizeBilinear": onPicture(resizeBilinear),
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
        var target = Graph.ResizeTarget.scales(scales)
        if isLinear || fractions.isEmpty, let shape = picture.shape, let height = shape[2], let width = shape[3] {
            target = .sizes([try scaled(height, scales[0]), try scaled(width, scales[1])])
        }
        return try context.graph.resize(picture, axes: [2, 3], to: target, linear: isLinear, sampling: sampling)
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
        let sampling: ResizeSampling =
            switch try context.parameters.part(2).int(1) {
            case 2: .corner
            case 3: .offset
            default: .aligned
            }
        return try context.graph.resize(picture, axes: [2, 3], to: .sizes(sizes), linear: true, sampling: sampling)
    }
}
