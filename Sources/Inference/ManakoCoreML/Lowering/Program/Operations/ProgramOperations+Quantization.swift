import ManakoCore
import ManakoCoreMLFormat
import ManakoInference
import ManakoOpenVINO

extension ProgramOperations {
    /// Conversions between real numbers and eight bits.
    static let quantization: [String: OperationLowering] = [
        "dequantize": one { (context) throws(ManakoError) in
            let input = try context.tensor("input")
            var value = try context.graph.convert(input, to: .float32)
            if let zero = try context.perChannel("zero_point", rank: input.rank) {
                value = try context.graph.binary("Subtract", value, zero)
            }
            guard let scale = try context.perChannel("scale", rank: input.rank) else { throw context.missing("scale") }
            return try context.sameShape(context.graph.binary("Multiply", value, scale), input)
        },
        "quantize": one { (context) throws(ManakoError) in
            let input = try context.tensor("input")
            guard let type = [TensorElementType.int8, .uint8].first(where: { $0 == (try? context.outputType()) }) else {
                throw context.wrong("output_dtype", "int8 or uint8")
            }
            guard let scale = try context.perChannel("scale", rank: input.rank) else { throw context.missing("scale") }
            let graph = context.graph
            var value = try graph.unary(
                "Round", graph.binary("Divide", input, scale), version: "opset5",
                attributes: [("mode", "half_to_even")])
            if let zero = try context.perChannel("zero_point", rank: input.rank) {
                value = try graph.binary("Add", value, zero)
            }
            value = try type == .int8 ? graph.clamp(value, -128, 127) : graph.clamp(value, 0, 255)
            return try graph.convert(context.sameShape(value, input), to: type)
        },
    ]
}

extension OperationContext {
    /// A scale or zero point, laid out along its dimension, in real numbers; nil when it is not given.
    fileprivate func perChannel(_ name: String, rank: Int?) throws(ManakoError) -> GraphValue? {
        guard let tensor = try optionalTensor(name) else { return nil }
        let value = try graph.convert(tensor, to: .float32)
        guard value.rank == 1 else {
            guard value.rank == 0 else { throw wrong(name, "a number or one for each channel") }
            return value
        }
        guard let rank else { throw ManakoError(.unsupported, "\(name) for a value of unknown rank") }
        let axis = try IRGraph.normalized([integer("axis")], rank: rank)[0]
        var shape = [Int](repeating: 1, count: rank)
        shape[axis] = -1
        return try graph.reshape(value, shape)
    }

    /// The value, whose shape parameters must not have changed.
    fileprivate func sameShape(_ value: GraphValue, _ input: GraphValue) throws(ManakoError) -> GraphValue {
        guard value.shape == input.shape else {
            throw ManakoError(.malformedInput, "scales do not fit a tensor of \(IRGraph.text(input.shape))")
        }
        return value
    }
}
