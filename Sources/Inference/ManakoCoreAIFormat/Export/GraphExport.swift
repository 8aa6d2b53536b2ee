package import ManakoCore
import ManakoFiles
import ManakoInference
package import ManakoOpenVINO

/// Writes graphs as Core AI programs.
///
/// Numbers keep their width, except integers of 64 bits, which become 32 bits wide, as Apple's own converter writes them.
package enum CoreAIProgramWriter {
    /// The version of the assets that have only the operations that are written.
    private static let version = 20_260_204

    /// The bytes of `main.mlirb` with one function.
    ///
    /// - Throws: ``ManakoError/Code/unsupported`` for an operation that can't be written, or open extents; the error names
    ///   the operation.
    package static func program(_ graph: IRGraph, function: String = "main") throws(ManakoError) -> [UInt8] {
        let export = try GraphExport(graph)
        try export.run()
        let asset = BlockWriter(export.block.tables, arguments: [])
        let outputs = try graph.results.map { (result) throws(ManakoError) in try export.operand(result.value) }
        export.block.add("dataflow.output", outputs)
        asset.add(
            graph: function, inputs: graph.parameters.map { graph.nodes[$0.node].name ?? "" },
            outputs: graph.results.map(\.name), results: outputs.map(\.type), body: export.block)
        return asset.program(version: version)
    }
}

/// A graph on its way into a block.
final class GraphExport {
    let graph: IRGraph
    let block: BlockWriter
    private let weights: WeightRegion
    private var values: [GraphValue: CoreAIValueType] = [:]

    init(_ graph: IRGraph) throws(ManakoError) {
        self.graph = graph
        weights = try WeightRegion(graph.constants)
        let types = try graph.parameters.map { (value) throws(ManakoError) in
            let name = graph.nodes[value.node].name ?? ""
            guard let shape = value.fixedShape else {
                throw ManakoError(
                    .unsupported,
                    "the input \(name) is \(IRGraph.text(value.shape)); models with fixed extents can be written")
            }
            return CoreAIType.tensor(value.type.coreAIElement, shape)
        }
        block = BlockWriter(ProgramTables(), arguments: types)
        for (value, argument) in zip(graph.parameters, block.arguments) { values[value] = argument }
    }

    /// Translates all nodes that results depend on.
    func run() throws(ManakoError) {
        let needed = needed
        for (index, node) in graph.nodes.enumerated() where needed.contains(index) {
            guard node.type != "Parameter", node.type != "Const" else { continue }
            do throws(ManakoError) {
                let results = try translated(node)
                for (port, result) in results.enumerated() {
                    let output = node.outputs[port]
                    values[GraphValue(node: index, port: port, type: output.type, shape: output.shape)] = result
                }
            } catch {
                throw error.at("operation \(node.name ?? "\(index)") (\(node.type))")
            }
        }
    }

    private func translated(_ node: IRGraph.Node) throws(ManakoError) -> [CoreAIValueType] {
        guard let translation = GraphTranslations.all[node.type] else {
            throw ManakoError(.unsupported, "operations of this type can't be written as Core AI")
        }
        let results = try translation(ExportContext(export: self, node: node))
        for (result, output) in zip(results, node.outputs)
        where !IRGraph.agree(result.shape.map { $0 }, output.shape ?? []) {
            throw ManakoError(
                .unsupported,
                "gives \(IRGraph.text(result.shape.map { $0 })) where \(IRGraph.text(output.shape)) belongs")
        }
        return results
    }

    /// The nodes that results depend on.
    private var needed: Set<Int> {
        var needed = Set(graph.results.map(\.value.node))
        for index in graph.nodes.indices.reversed() where needed.contains(index) {
            needed.formUnion(graph.nodes[index].inputs.map(\.node))
        }
        return needed
    }

    /// The value that another one became.
    func operand(_ value: GraphValue) throws(ManakoError) -> CoreAIValueType {
        if let known = values[value] { return known }
        guard let shape = value.fixedShape, let bytes = bytes(of: value) else {
            throw ManakoError(.unsupported, "an operand is not known; the model can't be written")
        }
        let constant = constant(bytes, value.type, shape)
        values[value] = constant
        return constant
    }

    /// A constant with the elements of the graph's.
    func constant(_ bytes: [UInt8], _ type: TensorElementType, _ shape: [Int]) -> CoreAIValueType {
        guard type == .int64 || type == .uint64 else {
            return block.constant(bytes, type.coreAIElement, shape)
        }
        let numbers = LittleEndian.numbers(UInt64.self, bytes).map { Int32(clamping: Int64(bitPattern: $0)) }
        return block.constant(LittleEndian.bytes(numbers), .int32, shape)
    }

    /// The elements of a constant, or nil when a value is computed.
    func bytes(of value: GraphValue) -> [UInt8]? { graph.nodes[value.node].constant.map(weights.copy) }

    /// The elements of a constant as `float32`, also behind a conversion; nil when a value is computed.
    func floats(of value: GraphValue) -> [Float]? {
        let node = graph.nodes[value.node]
        if ["Convert", "Reshape", "Unsqueeze", "Squeeze"].contains(node.type) { return floats(of: node.inputs[0]) }
        guard let bytes = bytes(of: value) else { return nil }
        switch value.type {
        case .float32: return LittleEndian.numbers(UInt32.self, bytes).map { Float(bitPattern: $0) }
        case .float16: return LittleEndian.numbers(UInt16.self, bytes).map { Float(Float16(bitPattern: $0)) }
        case .float64: return LittleEndian.numbers(UInt64.self, bytes).map { Float(Double(bitPattern: $0)) }
        case .bfloat16: return LittleEndian.numbers(UInt16.self, bytes).map { Float(bitPattern: UInt32($0) << 16) }
        default: return nil
        }
    }
}

extension LittleEndian {
    /// The numbers that bytes are.
    fileprivate static func numbers<Number: FixedWidthInteger>(_ type: Number.Type, _ bytes: [UInt8]) -> [Number] {
        let size = MemoryLayout<Number>.size
        return stride(from: 0, to: bytes.count, by: size).map { start in
            (0..<size).reduce(Number(0)) { $0 | Number(bytes[start + $1]) << Number(8 * $1) }
        }
    }
}

extension TensorElementType {
    /// The type that elements have in a written program.
    var coreAIElement: CoreAIElementType {
        switch self {
        case .int64, .uint64: .int32
        default: CoreAIElementType(rawValue: rawValue) ?? .float32
        }
    }
}
