import ManakoCoreMLFormat
import ManakoCore
import ManakoGraph

extension NetworkLayers {
    /// Values out of nothing.
    static let fillings: [String: LayerLowering] = [
        "loadConstantND": one { (context) throws(ManakoError) in
            try LayerWeights(context.parameters.part(2)).value(context.extents(1), context.graph)
        }
    ]
}
