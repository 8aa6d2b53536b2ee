import ManakoCore
import ManakoCoreMLFormat
import ManakoOpenVINO

extension ProgramOperations {
    /// A classifier's outputs.
    static let classification: [String: OperationLowering] = [
        "classify": { (context) throws(ManakoError) in
            let probabilities = try context.tensor("probabilities")
            guard case .values(let classes)? = try context.literal("classes")?.storage else {
                throw context.wrong("classes", "a list")
            }
            if let count = probabilities.fixedShape.flatMap(IRGraph.elementCount), count != classes.count {
                throw ManakoError(.malformedInput, "\(classes.count) classes for \(count) probabilities")
            }
            // The label is found from the probabilities after the run.
            let label = MILLiteral(type: .tensor(.string, shape: []), storage: .strings([""]))
            return [.literal(label), .tensor(probabilities)]
        }
    ]
}
