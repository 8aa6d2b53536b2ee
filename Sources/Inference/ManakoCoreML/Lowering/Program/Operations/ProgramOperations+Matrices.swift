import ManakoCore
import ManakoCoreMLFormat
import ManakoOpenVINO

extension ProgramOperations {
    /// Products of matrices.
    static let matrices: [String: OperationLowering] = [
        "linear": one(linear),
        "matmul": one { (context) throws(ManakoError) in
            try context.graph.matrixProduct(
                context.tensor("x"), context.tensor("y"), transposeA: context.bool("transpose_x", default: false),
                transposeB: context.bool("transpose_y", default: false))
        },
        "einsum": one(einsum),
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

    /// `nchw,nwhu->nchu` and `chw,whr->chr`, with any letters.
    private static func einsum(_ context: OperationContext) throws(ManakoError) -> GraphValue {
        let graph = context.graph
        let values = try context.tensors("values")
        let equation = try context.string("equation")
        var letters: [Character: Int] = [:]
        var numbers = ""
        for character in equation where character != " " {
            guard character.isLetter else { numbers.append(character); continue }
            let number = letters[character] ?? letters.count
            letters[character] = number
            numbers += "\(number)"
        }
        guard let rank = ["0123,0324->0124": 4, "012,213->013": 3][numbers] else {
            throw ManakoError(.unsupported, "the equation \(equation) can't be computed here")
        }
        guard values.count == 2, values.allSatisfy({ $0.rank == rank }) else {
            throw context.wrong("values", "two tensors of \(rank) dimensions")
        }
        let lead = Array(0..<(rank - 3))
        let first = try graph.transpose(values[0], lead + [rank - 2, rank - 3, rank - 1])
        let second = try graph.transpose(values[1], lead + [rank - 2, rank - 3, rank - 1])
        let product = try graph.matrixProduct(first, second)
        return try graph.transpose(product, lead + [rank - 2, rank - 3, rank - 1])
    }
}
