import ManakoCore
package import ManakoCoreAIFormat
package import ManakoInference

/// What a function of a Core AI model takes and gives.
package struct CoreAIFunctionInterface: Sendable {
    /// The function's name.
    package let name: String
    /// What is given for a run, in the model's order.
    package let inputs: [TensorDescription]
    /// What a run gives, in the model's order.
    package let outputs: [TensorDescription]
    /// What a run reads and changes, in the model's order.
    package let states: [TensorDescription]

    /// Describes a function.
    ///
    /// - Throws: ``ManakoError/Code/unsupported`` for inputs and outputs that are no arrays.
    init(_ function: CoreAIFunction) throws(ManakoError) {
        name = function.name
        let edges = try function.inputs.map { (argument) throws(ManakoError) in try FunctionEdge(argument) }
        inputs = edges.filter { !$0.isState }.map(\.description)
        states = edges.filter(\.isState).map(\.description)
        outputs = try function.outputs.filter { $0.type != .token }.map { (argument) throws(ManakoError) in
            try FunctionEdge(argument).description
        }
    }

    /// The function as a model without memory: states are inputs after the others, and outputs after the others.
    package func description(_ metadata: CoreAIMetadata, name: String) -> ModelDescription {
        ModelDescription(
            name: name, inputs: inputs + states, outputs: outputs + states, metadata: metadata.fields,
            labels: metadata.labels)
    }
}
