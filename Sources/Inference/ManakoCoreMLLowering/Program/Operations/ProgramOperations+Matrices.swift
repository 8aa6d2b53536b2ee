import ManakoCore
import ManakoCoreMLFormat
import ManakoGraph

extension ProgramOperations {
    /// Products of matrices.
    static let matrices: [String: OperationLowering] = [
        "linear": one(linear),
        "matmul": one { (context) throws(ManakoError) in
            try context.graph.matrixProduct(
                context.tensor("x"), context.tensor("y"), transposeA: context.bool("transpose_x", default: false),
                transposeB: context.bool("transpose_y", default: false))
        },
    ]

    private static func linear(_ context: OperationContext) throws(ManakoError) -> GraphValue {
        let weights = try context.tensor("weight")
        guard weights.rank == 2 else { throw context.wrong("weight", "a matrix") }
        let product = try context.graph.matrixProduct(context.tensor("x"), weights, transposeB: true)
        guard let bias = try context.optionalTensor("bias") else { return product }
        guard bias.rank == 1, bias.shape?[0] == weights.shape?[0] else {
            throw context.wrong("bias", "one number for each row of the weights")
        }
        return try context.graph.binary("Add", product, bias)
    }
}
