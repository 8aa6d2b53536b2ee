import ManakoCore
import ManakoCoreMLFormat
import ManakoInference
import ManakoOpenVINO

extension ProgramOperations {
    /// Elements picked by index. Negative indices count from the end, as they do before iOS 17; what an index out of range
    /// gives is not defined.
    static let gathering: [String: OperationLowering] = [
        "gather": one { (context) throws(ManakoError) in
            let (x, indices) = (try context.tensor("x"), try context.indices())
            let axis = try context.integer("axis", default: 0)
            if let rank = x.rank {
                try context.checkRange(indices, x.shape?[IRGraph.normalized([axis], rank: rank)[0]])
            }
            return try context.graph.gather(
                x, indices, axis: axis, batchDimensions: context.integer("batch_dims", default: 0))
        },
        "gather_along_axis": one { (context) throws(ManakoError) in try gatherAlongAxis(context) },
        "gather_nd": one { (context) throws(ManakoError) in try gatherND(context) },
    ]

    private static func gatherAlongAxis(_ context: OperationContext) throws(ManakoError) -> GraphValue {
        let (x, indices) = (try context.tensor("x"), try context.indices())
        guard let shape = x.shape, let picked = indices.shape, shape.count == picked.count else {
            throw ManakoError(.malformedInput, "indices with another number of dimensions; the file is damaged")
        }
        let axis = try IRGraph.normalized([context.integer("axis", default: 0)], rank: shape.count)[0]
        guard
            shape.indices.allSatisfy({ $0 == axis || shape[$0] == nil || picked[$0] == nil || shape[$0] == picked[$0] })
        else {
            throw ManakoError(
                .malformedInput, "indices of shape \(IRGraph.text(picked)) for values of \(IRGraph.text(shape))")
        }
        try context.checkRange(indices, shape[axis])
        return try context.graph.gatherElements(x, indices, axis: axis)
    }

    private static func gatherND(_ context: OperationContext) throws(ManakoError) -> GraphValue {
        let (x, indices) = (try context.tensor("x"), try context.indices())
        let batch = try context.integer("batch_dims", default: 0)
        guard let shape = x.shape, let picked = indices.shape, let depth = picked.last.flatMap(\.self), depth >= 1,
            batch >= 0, batch < picked.count, batch + depth <= shape.count,
            IRGraph.agree(shape[..<batch], picked[..<batch])
        else {
            throw ManakoError(
                .malformedInput,
                "indices of shape \(IRGraph.text(indices.shape)) for values of \(IRGraph.text(x.shape)), \(batch) in common"
            )
        }
        return try context.graph.gatherND(x, indices, batchDimensions: batch)
    }
}

extension OperationContext {
    /// The indices in a type that every operation takes.
    func indices() throws(ManakoError) -> GraphValue {
        let indices = try tensor("indices")
        guard !indices.type.isFloat, indices.type != .bool else { throw wrong("indices", "integers") }
        return indices.type == .int64 ? indices : try graph.convert(indices, to: .int32)
    }

    /// Refuses constant indices out of range where the program wants them checked.
    ///
    /// - Parameter extent: of the dimension that they count in.
    func checkRange(_ indices: GraphValue, _ extent: Int?) throws(ManakoError) {
        guard try bool("validate_indices", default: false), let extent, let known = indices.integers else { return }
        if let wrong = known.first(where: { $0 < 0 || $0 >= extent }) {
            throw ManakoError(.malformedInput, "there is no index \(wrong) in a dimension of \(extent)")
        }
    }
}
