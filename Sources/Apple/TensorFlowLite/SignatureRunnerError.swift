public import Foundation

/// Why a ``SignatureRunner`` did not do what it was asked for.
public enum SignatureRunnerError: Error, Equatable, Hashable {
    /// The bytes are not as many as the input has.
    case invalidTensorDataCount(provided: Int, required: Int)
    /// The tensor's elements are of a type that ``Tensor/DataType`` has no name for.
    case invalidTensorDataType
    /// The model has no signature of this name, or one that LiteRT can't run.
    case failedToCreateSignatureRunner(signatureKey: String)
    /// The signature has no input or output of this name.
    case failedToGetTensor(tensorType: String, nameInSignature: String)
    /// No input can have this shape, or there is no input of this name.
    case failedToResizeInputTensor(inputName: String)
    /// The input has no memory yet; call ``SignatureRunner/allocateTensors()`` first.
    case failedToCopyDataToInputTensor
    /// The graph does not take the shapes that its inputs were given.
    case failedToAllocateTensors
    /// The graph failed while it ran.
    case failedToInvokeSignature(signatureKey: String)
    /// An input was resized, and ``SignatureRunner/allocateTensors()`` not called since.
    case allocateTensorsRequired
}

extension SignatureRunnerError: LocalizedError, CustomStringConvertible {
    /// What went wrong, in the words of the pod.
    public var errorDescription: String? { description }

    /// What went wrong, in the words of the pod.
    public var description: String {
        switch self {
        case .invalidTensorDataCount(let provided, let required): Words.count(provided, required)
        case .invalidTensorDataType: Words.type
        case .failedToCreateSignatureRunner(let key):
            "Failed to create a signature runner. Signature with key (\(key)) not found."
        case .failedToGetTensor(let type, let name): "Failed to get \(type) tensor with \(type) name (\(name))."
        case .failedToResizeInputTensor(let name): "Failed to resize input tensor with input name (\(name))."
        case .failedToCopyDataToInputTensor: Words.copy
        case .failedToAllocateTensors: Words.memory
        case .failedToInvokeSignature(let key): "Failed to invoke the signature runner with key (\(key))."
        case .allocateTensorsRequired: Words.allocate
        }
    }
}
