import ManakoCore
import ManakoFiles
import ManakoInference

/// Writes networks as ML programs (`MIL.proto` of https://github.com/apple/coremltools), with the parameters that
/// coremltools' operations of iOS 15 have.
///
/// Convolutions and what leads to them are computed in half precision; what comes after the last of them, such as the
/// decoding of boxes, in single precision, since a half has only 11 bits for a place in a picture.
struct ProgramWriter {
    let graph: LayerGraph
    let isPalettized: Bool
    var block = ProtobufWriter()
    var weights = WeightBlobWriter()
    /// The names of values in the program.
    private(set) var names: [String]
    /// Which values are halves.
    let isHalf: [Bool]
    private var casts: [Int: String] = [:]

    /// A program and its file of weights.
    ///
    /// - Parameter isPalettized: whether large kernels are tables of 256 halves, which needs iOS 16 (version 7 of the format).
    static func program(
        _ graph: LayerGraph, isPalettized: Bool
    ) throws(ManakoError) -> (program: ProtobufWriter, weights: [UInt8]) {
        var writer = ProgramWriter(graph, isPalettized)
        guard Set(writer.names).count == writer.names.count else {
            throw ManakoError(
                .invalidArgument, "two values differ only in what no name of a program may hold; rename one")
        }
        try checkHalves(graph)
        for index in graph.nodes.indices { writer.add(index) }
        for output in graph.outputs where writer.isHalf[output.value.index] {
            throw ManakoError(.unsupported, "the output \(output.name) leads to a convolution; leave it out")
        }
        for output in graph.outputs { writer.block.text(2, output.name) }
        return (writer.message(opset: isPalettized ? "CoreML6" : "CoreML5"), writer.weights.bytes)
    }

    /// Refuses weights that would be infinite as halves.
    private static func checkHalves(_ graph: LayerGraph) throws(ManakoError) {
        for node in graph.nodes {
            guard case .convolution(let convolution) = node.operation else { continue }
            let largest = Float(Float16.greatestFiniteMagnitude)
            guard (convolution.weights.values + convolution.bias).allSatisfy({ abs($0) <= largest }) else {
                throw ManakoError(
                    .unsupported, "\(node.name): has weights beyond half precision; write a .mlmodel or .onnx instead")
            }
        }
    }

    private init(_ graph: LayerGraph, _ isPalettized: Bool) {
        self.graph = graph
        self.isPalettized = isPalettized
        var isHalf = [Bool](repeating: false, count: graph.nodes.count)
        for index in graph.nodes.indices.reversed() {
            let node = graph.nodes[index]
            guard isHalf[index] || node.operation.isConvolution else { continue }
            for input in node.inputs { isHalf[input.index] = true }
        }
        for (index, node) in graph.nodes.enumerated() where node.operation == .input { isHalf[index] = false }
        self.isHalf = isHalf
        names = graph.nodes.map { Self.identifier($0.name) }
        for output in graph.outputs { names[output.value.index] = output.name }
    }

    /// A name of letters, digits and underscores.
    private static func identifier(_ name: String) -> String {
        String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
    }

    private func message(opset: String) -> ProtobufWriter {
        var program = ProtobufWriter()
        program.integer(1, 1)
        program.entry(2, "main") { function in
            for input in graph.inputs {
                function.message(1) { MILValues.named(input.name, MILTensorType(.float32, input.shape), &$0) }
            }
            function.text(2, opset)
            function.entry(3, opset) { $0 = block }
        }
        return program
    }

    private mutating func add(_ index: Int) {
        let node = graph.nodes[index]
        let result = MILTensorType(type(of: index), node.shape)
        switch node.operation {
        case .input: break
        case .constant(let values): constant(names[index], values, result)
        case .convolution(let convolution): add(convolution, index)
        case .unary(let function):
            let kinds: [LayerOperation.Unary: String] = [.sigmoid: "sigmoid", .silu: "silu", .exponential: "exp"]
            operation(kinds[function] ?? "", [("x", [operand(index, 0)])], names[index], result)
        case .binary(let function):
            let kinds: [LayerOperation.Binary: String] = [
                .add: "add", .multiply: "mul", .divide: "real_div", .maximum: "maximum",
            ]
            let operands = [("x", [operand(index, 0)]), ("y", [operand(index, 1)])]
            operation(kinds[function] ?? "", operands, names[index], result)
        case .concatenate(let axis):
            let values = node.inputs.indices.map { operand(index, $0) }
            add("concat", index, values: values, [("axis", .integer(axis)), ("interleave", .bool(false))])
        case .maximumPool(let side, let stride, let padding):
            add("max_pool", index, Self.window(side, stride, padding, kernel: true) + [("ceil_mode", .bool(false))])
        case .spatialMean: add("reduce_mean", index, [("axes", .integers([2, 3])), ("keep_dims", .bool(true))])
        case .upsample(let factor):
            let scales: [(String, MILLiteralValue)] = [
                ("scale_factor_height", .integer(factor)), ("scale_factor_width", .integer(factor)),
            ]
            add("upsample_nearest_neighbor", index, scales)
        case .slice(let axis, let range):
            var begin = [Int](repeating: 0, count: node.shape.count)
            var end = graph.shape(of: node.inputs[0])
            (begin[axis], end[axis]) = (range.lowerBound, range.upperBound)
            add("slice_by_index", index, [("begin", .integers(begin)), ("end", .integers(end))])
        case .reshape(let shape): add("reshape", index, [("shape", .integers(shape))])
        case .transpose(let order): add("transpose", index, [("perm", .integers(order))])
        case .sum(let axis): add("reduce_sum", index, [("axes", .integers([axis])), ("keep_dims", .bool(true))])
        case .softmax(let axis): add("softmax", index, [("axis", .integer(axis))])
        case .linear(let matrix, let bias): add(matrix, bias, index)
        }
    }

    private func type(of index: Int) -> MILTensorType.Element { isHalf[index] ? .float16 : .float32 }

    /// The name of an operand in the precision that its reader computes in.
    mutating func operand(_ index: Int, _ place: Int) -> String {
        let source = graph.nodes[index].inputs[place].index
        let wantsHalf = isHalf[index] || graph.nodes[index].operation.isConvolution
        guard isHalf[source] != wantsHalf else { return names[source] }
        if let known = casts[source] { return known }
        let name = "\(names[source])_as_\(wantsHalf ? "fp16" : "fp32")"
        let result = MILTensorType(wantsHalf ? .float16 : .float32, graph.nodes[source].shape)
        casts[source] = name
        let kind = literal("\(name)_dtype", .text(wantsHalf ? "fp16" : "fp32"))
        operation("cast", [("x", [names[source]]), ("dtype", [kind])], name, result)
        return name
    }

    /// An operation on `x`, or a list of values, with parameters.
    private mutating func add(
        _ kind: String, _ index: Int, values: [String]? = nil, _ parameters: [(String, MILLiteralValue)]
    ) {
        let name = names[index]
        var inputs = values.map { [("values", $0)] } ?? [("x", [operand(index, 0)])]
        for (key, value) in parameters { inputs.append((key, [literal("\(name)_\(key)", value)])) }
        operation(kind, inputs, name, MILTensorType(type(of: index), graph.nodes[index].shape))
    }

    private mutating func add(_ matrix: FloatTensor, _ bias: [Float], _ index: Int) {
        let name = names[index]
        let element = type(of: index)
        constant("\(name)_weight", matrix.values, MILTensorType(element, matrix.shape))
        constant("\(name)_bias", bias, MILTensorType(element, [bias.count]))
        let inputs = [("x", [operand(index, 0)]), ("weight", ["\(name)_weight"]), ("bias", ["\(name)_bias"])]
        operation("linear", inputs, name, MILTensorType(element, graph.nodes[index].shape))
    }

    static func window(
        _ side: Int, _ stride: Int, _ padding: Int, kernel: Bool
    ) -> [(String, MILLiteralValue)] {
        (kernel ? [("kernel_sizes", .integers([side, side]))] : []) + [
            ("strides", .integers([stride, stride])), ("pad_type", .text("custom")),
            ("pad", .integers([padding, padding, padding, padding])),
        ]
    }
}

extension LayerOperation {
    /// Whether it is a convolution.
    fileprivate var isConvolution: Bool {
        if case .convolution = self { true } else { false }
    }
}
