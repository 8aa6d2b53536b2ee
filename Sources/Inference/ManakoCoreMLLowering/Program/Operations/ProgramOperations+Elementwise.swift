import ManakoCore
import ManakoGraph

extension ProgramOperations {
    /// Arithmetic on pairs of elements.
    static let elementwise: [String: OperationLowering] = [
        "add": binary("Add"),
        "mul": binary("Multiply"),
        "sub": binary("Subtract"),
    ]

    private static func binary(_ type: String) -> OperationLowering {
        one { (context) throws(ManakoError) in
            try context.graph.binary(type, context.tensor("x"), context.tensor("y"))
        }
    }
}
