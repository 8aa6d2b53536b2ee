import ManakoCore
import ManakoNetworks

/// Goes through a graph with tensors. What is not needed any more is let go, unless libtorch keeps it for gradients.
struct GraphRun {
    private let graph: LayerGraph
    /// For each node, the last one that needs it.
    private let lastUse: [Int]

    init(_ graph: LayerGraph) {
        self.graph = graph
        var lastUse = [Int](repeating: 0, count: graph.nodes.count)
        for (index, node) in graph.nodes.enumerated() {
            for input in node.inputs { lastUse[input.index] = index }
        }
        for output in graph.outputs { lastUse[output.value.index] = .max }
        self.lastUse = lastUse
    }

    /// What leaves the graph for an input.
    ///
    /// - Parameters:
    ///   - input: of the graph's only input.
    ///   - convolve: computes a convolution, told by its number among all of them.
    /// - Throws: ``ManakoError/Code/unsupported`` for an operation that detectors in training do not have.
    func outputs(
        _ input: Tensor, convolve: (Int, Tensor) throws(ManakoError) -> Tensor
    ) throws(ManakoError) -> [Tensor] {
        var values: [Int: Tensor] = [:]
        var convolutions = 0
        for (index, node) in graph.nodes.enumerated() {
            let inputs = node.inputs.compactMap { values[$0.index] }
            switch node.operation {
            case .input: values[index] = input
            case .convolution:
                values[index] = try convolve(convolutions, inputs[0])
                convolutions += 1
            default: values[index] = try Self.apply(node, inputs)
            }
            for used in node.inputs where lastUse[used.index] == index { values[used.index] = nil }
        }
        return graph.outputs.compactMap { values[$0.value.index] }
    }

    private static func apply(_ node: LayerGraph.Node, _ inputs: [Tensor]) throws(ManakoError) -> Tensor {
        switch node.operation {
        case .unary(.silu): return try inputs[0].silu()
        case .unary(.sigmoid): return try inputs[0].sigmoid()
        case .binary(.add): return try inputs[0] + inputs[1]
        case .binary(.multiply): return try inputs[0] * inputs[1]
        case .concatenate(let axis): return try Tensor.concatenated(inputs, axis: axis)
        case .maximumPool(let side, let stride, let padding):
            return try inputs[0].maximum(TensorWindow(side: side, stride: stride, padding: padding))
        case .upsample(let factor): return try inputs[0].enlarged(by: factor)
        default:
            throw ManakoError(.unsupported, "the operation of '\(node.name)' can't be trained; it is for running alone")
        }
    }
}
