import ManakoCore
import ManakoCoreMLFormat
import ManakoGraph

extension ProgramOperations {
    /// Images in other sizes.
    static let resizing: [String: OperationLowering] = [
        "upsample_nearest_neighbor": one { (context) throws(ManakoError) in
            let scales = [
                try context.real("scale_factor_height", default: 1), try context.real("scale_factor_width", default: 1),
            ]
            return try resized(context, .scales(scales), linear: false, sampling: .corner)
        }
    ]

    /// An image whose last two dimensions are resized.
    static func resized(
        _ context: OperationContext, _ target: Graph.ResizeTarget, linear: Bool, sampling: ResizeSampling
    ) throws(ManakoError) -> GraphValue {
        let x = try context.tensor("x")
        let rank = try context.rank(x)
        guard rank >= 3 else { throw ManakoError(.malformedInput, "an image has 3 dimensions or more, not \(rank)") }
        return try context.graph.resize(x, axes: [rank - 2, rank - 1], to: target, linear: linear, sampling: sampling)
    }
}
