public import Foundation

/// Why an ``Interpreter`` did not do what it was asked for.
public enum InterpreterError: Error, Equatable, Hashable {
    /// There is no input or output of this number.
    case invalidTensorIndex(index: Int, maxIndex: Int)
    /// The bytes are not as many as the input has.
    case invalidTensorDataCount(provided: Int, required: Int)
    /// The tensor's elements are of a type that ``Tensor/DataType`` has no name for.
    case invalidTensorDataType
    /// The file is missing, or no model, or damaged.
    case failedToLoadModel
    /// The model has operations that LiteRT lacks, or tensors of types that are not known here, such as texts.
    case failedToCreateInterpreter
    /// No input can have this shape.
    case failedToResizeInputTensor(index: Int)
    /// The input has no memory yet; call ``Interpreter/allocateTensors()`` first.
    case failedToCopyDataToInputTensor
    /// The graph does not take the shapes that its inputs were given.
    case failedToAllocateTensors
    /// ``Interpreter/allocateTensors()`` was not called since the interpreter was made or an input resized; also what
    /// ``Interpreter/invoke()`` throws when the graph fails while it runs, as in the pod.
    case allocateTensorsRequired
    /// There are no outputs before ``Interpreter/allocateTensors()`` and ``Interpreter/invoke()``.
    case invokeInterpreterRequired
    /// Something else, in words: a delegate that is not there on Linux, or LiteRT that is not installed.
    case tensorFlowLiteError(String)
}

extension InterpreterError: LocalizedError, CustomStringConvertible {
    /// What went wrong, in the words of the pod.
    public var errorDescription: String? { description }

    /// What went wrong, in the words of the pod.
    public var description: String {
        switch self {
        case .invalidTensorIndex(let index, let maxIndex): "Invalid tensor index \(index), max index is \(maxIndex)."
        case .invalidTensorDataCount(let provided, let required): Words.count(provided, required)
        case .invalidTensorDataType: Words.type
        case .failedToLoadModel: "Failed to load the given model."
        case .failedToCreateInterpreter: "Failed to create the interpreter."
        case .failedToResizeInputTensor(let index): "Failed to resize input tensor at index \(index)."
        case .failedToCopyDataToInputTensor: Words.copy
        case .failedToAllocateTensors: Words.memory
        case .allocateTensorsRequired: Words.allocate
        case .invokeInterpreterRequired: "Must call invoke()."
        case .tensorFlowLiteError(let message): "TensorFlow Lite Error: \(message)"
        }
    }
}

/// What both kinds of errors say.
enum Words {
    static func count(_ provided: Int, _ required: Int) -> String {
        "Provided data count \(provided) must match the required count \(required)."
    }

    static let type = "Tensor data type is unsupported or could not be determined due to a model error."
    static let copy = "Failed to copy data to input tensor."
    static let memory = "Failed to allocate memory for input tensors."
    static let allocate = "Must call allocateTensors()."
}
