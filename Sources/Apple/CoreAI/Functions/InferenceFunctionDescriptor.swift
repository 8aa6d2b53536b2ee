import ManakoCoreAI
import ManakoInference

/// What a function takes and gives.
public struct InferenceFunctionDescriptor: Sendable, Equatable {
    /// The function's name.
    public let name: String
    private let inputs: [Value]
    private let outputs: [Value]
    private let states: [Value]

    private struct Value: Sendable, Equatable {
        var name: String
        var descriptor: NDArrayDescriptor

        init(_ description: TensorDescription) {
            name = description.name
            descriptor = NDArrayDescriptor(
                shape: description.shape, scalarType: NDArray.ScalarType(description.elementType))
        }
    }

    init(_ interface: CoreAIFunctionInterface) {
        name = interface.name
        inputs = interface.inputs.map(Value.init)
        outputs = interface.outputs.map(Value.init)
        states = interface.states.map(Value.init)
    }

    /// How many inputs there are.
    public var inputCount: Int { inputs.count }
    /// The names of the inputs, in the model's order.
    public var inputNames: [String] { inputs.map(\.name) }
    /// How many outputs there are.
    public var outputCount: Int { outputs.count }
    /// The names of the outputs, in the model's order.
    public var outputNames: [String] { outputs.map(\.name) }
    /// How many states there are.
    public var stateCount: Int { states.count }
    /// The names of the states, in the model's order.
    public var stateNames: [String] { states.map(\.name) }

    /// What an input takes; nil when there is none of that name.
    public func inputDescriptor(of name: String) -> InferenceValue.Descriptor? { Self.descriptor(of: name, inputs) }

    /// What an output gives; nil when there is none of that name.
    public func outputDescriptor(of name: String) -> InferenceValue.Descriptor? { Self.descriptor(of: name, outputs) }

    /// What a state is; nil when there is none of that name.
    public func stateDescriptor(of name: String) -> InferenceValue.Descriptor? { Self.descriptor(of: name, states) }

    private static func descriptor(of name: String, _ values: [Value]) -> InferenceValue.Descriptor? {
        values.first { $0.name == name }.map { .ndArray($0.descriptor) }
    }
}
