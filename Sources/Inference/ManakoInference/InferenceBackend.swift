public import ManakoCore

/// A runtime that executes model files.
public protocol InferenceBackend: Sendable {
    /// The runtime's name, such as `OpenVINO`.
    var name: String { get }
    /// The extensions of files it reads, lower case and without the dot.
    var fileExtensions: [String] { get }

    /// Reads a model file.
    ///
    /// - Throws: ``ManakoError/Code/unavailable`` when the runtime or the file is missing,
    ///   ``ManakoError/Code/malformedInput`` when the file is damaged, ``ManakoError/Code/unsupported`` for unknown operations.
    func loadModel(at path: String) throws(ManakoError) -> any InferenceModel
}

/// A model that has been read and can be compiled for this machine.
public protocol InferenceModel: Sendable {
    /// What the model takes and gives.
    var description: ModelDescription { get }

    /// Compiles the model.
    ///
    /// - Throws: ``ManakoError/Code/unsupported`` when the runtime can't execute it.
    func makeSession(_ configuration: SessionConfiguration) throws(ManakoError) -> any InferenceSession
}

/// A compiled model.
public protocol InferenceSession: Sendable {
    /// What the model takes and gives, with the types that its tensors really have.
    var description: ModelDescription { get }
    /// What the session came out as.
    var report: SessionReport { get }

    /// Makes a request with input and output memory of its own; make few and use them again.
    func makeRequest() throws(ManakoError) -> any InferenceRequest
}

/// The memory of one run of a model: fill the inputs, run, read the outputs.
///
/// A request is used by one task at a time; ``RequestPool`` sees to that.
public protocol InferenceRequest: AnyObject, Sendable {
    /// Gives an input that is not fixed in the model a shape.
    ///
    /// - Throws: ``ManakoError/Code/invalidArgument`` when the model does not take that shape.
    func setInputShape(_ shape: [Int], at index: Int) throws(ManakoError)

    /// Lends the memory of an input, which the runtime reads in place.
    func withInput<Result>(
        at index: Int, _ body: (UnsafeMutableRawBufferPointer) throws(ManakoError) -> Result
    ) throws(ManakoError) -> Result

    /// Runs the model on the inputs.
    ///
    /// - Throws: ``ManakoError/Code/internalFailure`` when the runtime fails.
    func run() throws(ManakoError)

    /// Lends an output of the last run.
    func withOutput<Result>(
        at index: Int, _ body: (TensorView) throws(ManakoError) -> Result
    ) throws(ManakoError) -> Result
}

/// A tensor that a runtime owns, valid inside the closure that receives it.
@safe public struct TensorView {
    /// The extent of each dimension.
    public let shape: [Int]
    /// The type of the elements.
    public let elementType: TensorElementType
    /// How integers stand for real numbers, for quantised tensors.
    public let quantization: TensorQuantization?
    /// The elements, dense and in row-major order.
    public let bytes: UnsafeRawBufferPointer

    /// Creates a view.
    public init(
        shape: [Int], elementType: TensorElementType, quantization: TensorQuantization?, bytes: UnsafeRawBufferPointer
    ) {
        self.shape = shape
        self.elementType = elementType
        self.quantization = quantization
        unsafe self.bytes = bytes
    }
}
