import ManakoCore
import ManakoGraph

extension NetworkLayers {
    /// Arithmetic on pairs of elements.
    static let elementwise: [String: LayerLowering] = [
        "addBroadcastable": binary("Add"),
        "subtractBroadcastable": binary("Subtract"),
        "multiplyBroadcastable": binary("Multiply"),
    ]

    private static func binary(_ type: String) -> LayerLowering {
        one { (context) throws(ManakoError) in
            try context.graph.binary(type, context.input(0), context.input(1))
        }
    }
}
