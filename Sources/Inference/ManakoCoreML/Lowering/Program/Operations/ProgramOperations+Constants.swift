import ManakoCore
import ManakoCoreMLFormat
import ManakoOpenVINO

extension ProgramOperations {
    /// Constants and conversions.
    static let constants: [String: OperationLowering] = [
        "const": { (context) throws(ManakoError) in
            guard let literal = context.operation.attributes["val"] else { throw context.missing("val") }
            return [.literal(literal)]
        },
        "identity": { (context) throws(ManakoError) in [try context.value("x")] },
        "cast": one { (context) throws(ManakoError) in
            try context.graph.convert(context.tensor("x"), to: context.outputType())
        },
    ]
}
