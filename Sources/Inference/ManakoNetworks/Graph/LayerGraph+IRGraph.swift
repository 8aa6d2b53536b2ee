package import ManakoCore
package import ManakoInference
package import ManakoOpenVINO

extension LayerGraph {
    /// The same network for OpenVINO, with `float32` weights.
    ///
    /// - Throws: ``ManakoError/Code/limitExceeded`` when it is too large for a runtime.
    package func lowered() throws(ManakoError) -> IRGraph {
        let graph = IRGraph()
        var values: [GraphValue] = []
        values.reserveCapacity(nodes.count)
        for node in nodes {
            values.append(
                try LayerLowering(graph: graph, node: node, inputs: node.inputs.map { values[$0.index] }).value())
        }
        for output in outputs { graph.result(output.name, values[output.value.index]) }
        return graph
    }
}

/// A node on its way into a graph of OpenVINO's.
private struct LayerLowering {
    let graph: IRGraph
    let node: LayerGraph.Node
    let inputs: [GraphValue]

    func value() throws(ManakoError) -> GraphValue {
        switch node.operation {
        case .input: return try graph.parameter(node.name, type: .float32, shape: node.shape.map { $0 })
        case .constant(let values): return try graph.floats(values, shape: node.shape)
        case .convolution(let convolution): return try convolved(convolution)
        case .unary(let function): return try applied(function)
        case .binary(let function): return try graph.binary(Self.name(of: function), inputs[0], inputs[1])
        case .concatenate(let axis): return try graph.concat(inputs, axis: axis)
        case .maximumPool(let side, let stride, let padding):
            return try graph.pool(inputs[0], .maximum, window: Self.window(side, stride, padding))
        case .spatialMean: return try graph.reduce("ReduceMean", inputs[0], [2, 3], keepsDimensions: true)
        case .upsample:
            return try graph.resize(inputs[0], to: .sizes(Array(node.shape[2...])), linear: false, sampling: .corner)
        case .slice(let axis, let range): return try sliced(axis, range)
        case .reshape(let shape): return try graph.reshape(inputs[0], shape)
        case .transpose(let order): return try graph.transpose(inputs[0], order)
        case .sum(let axis): return try graph.reduce("ReduceSum", inputs[0], [axis], keepsDimensions: true)
        case .softmax(let axis):
            return try graph.unary("Softmax", inputs[0], version: "opset8", attributes: [("axis", "\(axis)")])
        case .linear(let weights, let bias):
            let matrix = try graph.floats(weights.values, shape: weights.shape)
            let product = try graph.matrixProduct(inputs[0], matrix, transposeB: true)
            return try graph.binary("Add", product, graph.floats(bias, shape: [1, bias.count]))
        }
    }

    private func convolved(_ convolution: LayerConvolution) throws(ManakoError) -> GraphValue {
        let shape = convolution.weights.shape
        let isGrouped = convolution.groups > 1
        let lead = isGrouped ? [convolution.groups, shape[0] / convolution.groups] : [shape[0]]
        let weights = try graph.floats(convolution.weights.values, shape: lead + shape[1...])
        let window = try Self.window(shape[2], convolution.stride, convolution.padding)
        let map = try graph.convolution(inputs[0], weights: weights, window: window, isGrouped: isGrouped)
        return try graph.binary("Add", map, graph.floats(convolution.bias, shape: [1, shape[0], 1, 1]))
    }

    private func applied(_ function: LayerOperation.Unary) throws(ManakoError) -> GraphValue {
        switch function {
        case .sigmoid: try graph.unary("Sigmoid", inputs[0])
        case .silu: try graph.unary("Swish", inputs[0], version: "opset4")
        case .exponential: try graph.unary("Exp", inputs[0])
        }
    }

    private func sliced(_ axis: Int, _ range: Range<Int>) throws(ManakoError) -> GraphValue {
        var begin = [Int?](repeating: nil, count: node.shape.count)
        var end = begin
        (begin[axis], end[axis]) = (range.lowerBound, range.upperBound)
        return try graph.slice(inputs[0], begin: begin, end: end)
    }

    private static func window(_ side: Int, _ stride: Int, _ padding: Int) throws(ManakoError) -> SlidingWindow {
        let pads = [padding, padding]
        return try SlidingWindow(
            kernel: [side, side], strides: [stride, stride], padding: .explicit(begin: pads, end: pads))
    }

    private static func name(of function: LayerOperation.Binary) -> String {
        switch function {
        case .add: "Add"
        case .multiply: "Multiply"
        case .divide: "Divide"
        case .maximum: "Maximum"
        }
    }
}

extension LayerGraph {
    /// The network as a model that a runtime can compile.
    ///
    /// - Parameters:
    ///   - backend: the runtime.
    ///   - name: the model's name, for messages.
    /// - Throws: ``ManakoError/Code/unavailable`` when the runtime is missing.
    package func model(on backend: any GraphBackend, name: String) throws(ManakoError) -> any InferenceModel {
        let tensors = { (name: String, shape: [Int]) in
            TensorDescription(name: name, shape: shape, elementType: .float32)
        }
        let description = ModelDescription(
            name: name, inputs: inputs.map { tensors($0.name, $0.shape) },
            outputs: outputs.map { tensors($0.name, shape(of: $0.value)) })
        return try backend.makeModel(
            GraphSource(description: description, files: [], variant: ["layers"]) { () throws(ManakoError) in
                try self.lowered()
            })
    }
}
