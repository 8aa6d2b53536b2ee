import ManakoCore
import ManakoCoreMLFormat
import ManakoFiles
import ManakoOpenVINO

extension NetworkLayers {
    /// Functions of each element.
    static let pictureFunctions: [String: LayerLowering] = [
        "activation": one { (context) throws(ManakoError) in
            let activation = try LayerActivation(context.parameters, context.graph)
            if activation.isPerChannel {
                return try context.onPicture { (value) throws(ManakoError) in try activation.apply(to: value) }
            }
            return try context.graph.throughViews(of: context.input()) { (value) throws(ManakoError) in
                try activation.apply(to: value)
            }
        },
        "unary": one { (context) throws(ManakoError) in
            try context.graph.throughViews(of: context.input()) { (value) throws(ManakoError) in
                try unary(value, context)
            }
        },
        "scale": one { (context) throws(ManakoError) in
            try context.onPicture { (picture) throws(ManakoError) in try scaled(picture, context) }
        },
        "bias": one { (context) throws(ManakoError) in
            try context.onPicture { (picture) throws(ManakoError) in
                try context.graph.binary("Add", picture, context.broadcastable(2, shape: 1))
            }
        },
    ]

    private static func unary(_ input: GraphValue, _ context: LayerContext) throws(ManakoError) -> GraphValue {
        let graph = context.graph
        let parameters = context.parameters
        let scale = parameters.float(5)
        let x = try graph.affine(input, scale: scale == 0 ? 1 : scale, bias: parameters.float(4))
        let epsilon = Float(context.epsilon(3, default: 1e-6))
        let alpha = parameters.float(2)
        switch parameters.int(1) {
        case 0: return try graph.unary("Sqrt", x)
        case 1: return try graph.binary("Power", graph.affine(x, scale: 1, bias: epsilon), graph.float(-0.5))
        case 2: return try graph.binary("Power", graph.affine(x, scale: 1, bias: epsilon), graph.float(-1))
        case 3: return try graph.binary("Power", x, graph.float(alpha))
        case 4: return try graph.unary("Exp", x)
        case 5: return try graph.unary("Log", x)
        case 6: return try graph.unary("Abs", x)
        case 7: return try graph.binary("Maximum", x, graph.float(alpha))
        case let kind: throw ManakoError(.malformedInput, "there is no function \(kind); the file is damaged")
        }
    }

    private static func scaled(_ picture: GraphValue, _ context: LayerContext) throws(ManakoError) -> GraphValue {
        let product = try context.graph.binary("Multiply", picture, context.broadcastable(2, shape: 1))
        guard context.parameters.bool(3) else { return product }
        return try context.graph.binary("Add", product, context.broadcastable(5, shape: 4))
    }
}
