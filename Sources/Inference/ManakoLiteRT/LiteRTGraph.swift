package import ManakoCore
package import ManakoInference

/// Something that a graph takes or gives.
package struct LiteRTPort {
    /// Its name in the signature; empty where there is none.
    package let name: String
    /// Its name in the graph, its type and the shape that may be given to it.
    package let description: TensorDescription
    /// Its shape now.
    package fileprivate(set) var shape: [Int]
    /// The bytes of all its elements.
    package var byteCount: Int { shape.reduce(description.elementType.byteCount, *) }

    init(_ port: TFLitePort, name: String = "") {
        self.name = name
        description = port.description
        shape = port.shape
    }
}

/// A graph that is given shapes, then memory, then values, and is run; for one thread at a time.
package final class LiteRTGraph {
    /// What it takes; the shapes are those asked for last.
    package private(set) var inputs: [LiteRTPort]
    /// What it gives; the shapes are those of the last ``allocate()``.
    package private(set) var outputs: [LiteRTPort]
    /// Whether there is memory for the shapes that were asked for last.
    package private(set) var isAllocated = false
    private let model: LiteRTModel
    private let compiled: LiteRTCompiledModel
    /// The shapes that the runtime knows; nil where it refused one, and may have either.
    private var shapes: [[Int]?]
    private var inputTensors: [LiteRTTensor] = []
    private var outputTensors: [LiteRTTensor] = []
    /// The largest tensor: 4 GB, beyond which sizes overflow in places.
    private static let maximumBytes = 1 << 32

    init(_ model: LiteRTModel, _ compiled: LiteRTCompiledModel, _ inputs: [LiteRTPort], _ outputs: [LiteRTPort]) {
        self.model = model
        self.compiled = compiled
        self.inputs = inputs
        self.outputs = outputs
        shapes = inputs.map(\.shape)
    }

    /// Asks for another shape of an input, also where the file fixes one; the graph decides in ``allocate()``.
    ///
    /// - Throws: ``ManakoError/Code/invalidArgument`` for shapes that nothing can have.
    package func resizeInput(at index: Int, to shape: [Int]) throws(ManakoError) {
        let type = inputs[index].description.elementType
        guard shape.count <= 8, shape.allSatisfy({ $0 > 0 }), Self.bytes(shape, type) != nil else {
            throw ManakoError(.invalidArgument, "input \(index) of \(model.path) can't have the shape \(shape)")
        }
        if isAllocated, inputs[index].shape == shape { return }
        inputs[index].shape = shape
        isAllocated = false
    }

    /// Gives inputs and outputs memory, all zero where it is new.
    ///
    /// - Throws: ``ManakoError/Code/invalidArgument`` for shapes that the graph does not take,
    ///   ``ManakoError/Code/unsupported`` when the shape of an output follows from values.
    package func allocate() throws(ManakoError) {
        guard !isAllocated else { return }
        for index in inputs.indices where shapes[index] != inputs[index].shape {
            shapes[index] = nil
            try compiled.resize(inputs[index].shape, at: index, isStrict: false)
            shapes[index] = inputs[index].shape
        }
        let found = try compiled.outputShapes(count: outputs.count)
        for (index, shape) in found.enumerated() {
            guard shape.allSatisfy({ $0 > 0 }), Self.bytes(shape, outputs[index].description.elementType) != nil else {
                let name = outputs[index].description.name
                throw ManakoError(
                    .unsupported, "\(model.path): the shape of output \(name) follows from the input's values")
            }
            outputs[index].shape = shape
        }
        inputTensors = try tensors(inputs, inputTensors)
        outputTensors = try tensors(outputs, outputTensors)
        isAllocated = true
    }

    /// Lends an input's memory; nil before ``allocate()``.
    package func withInput<Result>(at index: Int, _ body: (UnsafeMutableRawBufferPointer?) -> Result) -> Result {
        unsafe body(isAllocated ? inputTensors[index].memory.bytes : nil)
    }

    /// Lends an output's memory; nil before ``allocate()``.
    package func withOutput<Result>(at index: Int, _ body: (UnsafeRawBufferPointer?) -> Result) -> Result {
        unsafe body(isAllocated ? UnsafeRawBufferPointer(outputTensors[index].memory.bytes) : nil)
    }

    /// Runs the graph on its inputs.
    ///
    /// - Throws: ``ManakoError/Code/invalidArgument`` before ``allocate()``, ``ManakoError/Code/internalFailure`` when
    ///   LiteRT fails.
    package func run() throws(ManakoError) {
        guard isAllocated else { throw ManakoError(.invalidArgument, "\(model.path): its tensors have no memory yet") }
        try compiled.run(inputs: inputTensors, outputs: outputTensors)
    }

    /// Tensors for ports; those that have the right shape already are kept with their values.
    private func tensors(_ ports: [LiteRTPort], _ old: [LiteRTTensor]) throws(ManakoError) -> [LiteRTTensor] {
        try ports.enumerated().mapped { (entry) throws(ManakoError) in
            let (index, port) = entry
            if old.indices.contains(index), old[index].shape == port.shape { return old[index] }
            return try LiteRTTensor(model.runtime, shape: port.shape, elementType: port.description.elementType)
        }
    }

    private static func bytes(_ shape: [Int], _ type: TensorElementType) -> Int? {
        var bytes = type.byteCount
        for extent in shape {
            let (product, overflow) = bytes.multipliedReportingOverflow(by: extent)
            guard !overflow, product <= maximumBytes else { return nil }
            bytes = product
        }
        return bytes
    }
}
