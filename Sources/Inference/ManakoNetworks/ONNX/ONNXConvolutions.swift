import ManakoCore
import ManakoFiles
import ManakoInference

/// The convolutions of an ONNX file with their weights, in the order in which they are computed.
///
/// Field numbers are those of https://github.com/onnx/onnx/blob/main/onnx/onnx.proto. Only names and shapes are read at
/// first; weights are read when they are asked for.
struct ONNXConvolutions {
    /// One convolution.
    struct Convolution {
        /// The name of its weights.
        let name: String
        /// Channels out × channels in / groups × height × width.
        let shape: [Int]
        /// The distance of two places along height and width, in elements.
        let strides: [Int]
        /// Into how many groups the channels fall.
        let groups: Int
        fileprivate let weights: ProtobufMessage
        fileprivate let bias: ProtobufMessage
    }

    /// The file's path.
    let path: String
    /// All convolutions of the outermost graph.
    let all: [Convolution]
    /// How many nodes there are of each kind, all of the outermost graph.
    let kinds: [String: Int]
    private static let maximumSize = 1 << 30

    /// Reads a file's structure.
    ///
    /// - Throws: ``ManakoError/Code/malformedInput`` when the file is not ONNX or is damaged,
    ///   ``ManakoError/Code/limitExceeded`` when it has more than 1 GB, ``ManakoError/Code/unsupported`` when a convolution's
    ///   weights do not stand in the file as plain numbers.
    init(path: String) throws(ManakoError) {
        try self.init(MappedFile(path: path, maximum: Self.maximumSize))
    }

    /// Reads a file's structure.
    init(_ file: MappedFile) throws(ManakoError) {
        guard let graph = try ProtobufMessage(file).message(7) else {
            throw ManakoError(.malformedInput, "\(file.path): is not an ONNX model")
        }
        var tensors: [String: ProtobufMessage] = [:]
        for tensor in try graph.messages(5) { tensors[tensor.string(8)] = tensor }
        var convolutions: [Convolution] = []
        var kinds: [String: Int] = [:]
        for node in try graph.messages(1) {
            let kind = node.string(4)
            kinds[kind, default: 0] += 1
            guard kind == "Conv" else { continue }
            convolutions.append(try Self.convolution(node, tensors))
        }
        path = file.path
        all = convolutions
        self.kinds = kinds
    }

    private static func convolution(
        _ node: ProtobufMessage, _ tensors: [String: ProtobufMessage]
    ) throws(ManakoError) -> Convolution {
        let inputs = node.strings(1)
        guard inputs.count == 3, let weights = tensors[inputs[1]], let bias = tensors[inputs[2]] else {
            throw ManakoError(
                .unsupported,
                "\(node.file.path): the convolution '\(node.string(3))' has no weights and bias among the file's constants;"
                    + " export the model with folded normalisation and plain float weights")
        }
        var strides = [1, 1]
        var groups = 1
        for attribute in try node.messages(5) {
            switch attribute.string(1) {
            case "strides": strides = try attribute.ints(8)
            case "group": groups = attribute.int(3, default: 1)
            default: break
            }
        }
        return Convolution(
            name: inputs[1], shape: try weights.ints(1), strides: strides, groups: groups, weights: weights, bias: bias)
    }

    /// The weights of a convolution.
    ///
    /// - Throws: ``ManakoError/Code/malformedInput`` when there are more or fewer numbers than its shape says.
    func weights(of convolution: Convolution) throws(ManakoError) -> YOLOX.Weights {
        let count = try LayerShapes.count(convolution.shape)
        let kernel = try Self.numbers(convolution.weights, count)
        let bias = try Self.numbers(convolution.bias, convolution.shape.first ?? 0)
        return YOLOX.Weights(kernel: FloatTensor(shape: convolution.shape, values: kernel), bias: bias)
    }

    /// The elements of a `TensorProto`.
    private static func numbers(_ tensor: ProtobufMessage, _ count: Int) throws(ManakoError) -> [Float] {
        let isElsewhere = tensor.int(14) == 1
        guard !isElsewhere, let type = [1: 4, 10: 2][tensor.int(2)] else {
            throw ManakoError(
                .unsupported,
                "\(tensor.file.path): '\(tensor.string(8))' is \(isElsewhere ? "in another file" : "of type \(tensor.int(2))");"
                    + " export the model with float32 weights in one file")
        }
        let raw = tensor.bytes(9)
        guard raw == nil || raw?.count == count * type else { throw tensor.damaged }
        if type == 2 { return try halves(tensor, raw, count) }
        // Raw data are the same bytes as packed floats.
        let numbers = try tensor.floats(raw == nil ? 4 : 9)
        guard numbers.count == count else { throw tensor.damaged }
        return numbers
    }

    private static func halves(
        _ tensor: ProtobufMessage, _ raw: Range<Int>?, _ count: Int
    ) throws(ManakoError) -> [Float] {
        guard let raw else { throw tensor.damaged }
        let bytes = tensor.file.copy(raw)
        return (0..<count).map { place in
            Float(Float16(bitPattern: UInt16(bytes[2 * place]) | UInt16(bytes[2 * place + 1]) << 8))
        }
    }
}
