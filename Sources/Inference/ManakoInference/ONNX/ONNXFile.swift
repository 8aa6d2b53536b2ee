package import ManakoCore
package import ManakoFiles

/// What an ONNX file says of itself, read without its weights and without a runtime.
///
/// Field numbers are those of https://github.com/onnx/onnx/blob/main/onnx/onnx.proto.
package struct ONNXFile: Sendable {
    /// What the model takes and gives, its metadata and labels.
    package private(set) var description: ModelDescription
    /// Whether weights stand in other files, which the digest of this file does not cover.
    package private(set) var hasExternalData = false

    private var initializers: Set<String> = []
    private var metadataBytes = 0
    private static let maximumText = 16 << 20

    /// Reads a file's structure.
    ///
    /// - Throws: ``ManakoError/Code/malformedInput`` when the file is not ONNX or is cut off.
    package init(_ file: RandomAccessFile) throws(ManakoError) {
        description = ModelDescription(name: FileSystem.stem(of: file.path), inputs: [], outputs: [])
        let model = try ProtobufMessage(MappedFile(file))
        let graphs = try model.messages(7)
        guard !graphs.isEmpty else { throw ManakoError(.malformedInput, "\(file.path): is not an ONNX model") }
        for graph in graphs { try readGraph(graph) }
        for entry in try model.messages(14) { try readMetadata(entry) }
        // Until version 3 of the format, weights were listed among the inputs too.
        description.inputs.removeAll { initializers.contains($0.name) }
        description.labels = LabelText.names(inMetadata: description.metadata)
    }

    private mutating func readMetadata(_ entry: ProtobufMessage) throws(ManakoError) {
        metadataBytes += entry.range.count
        guard metadataBytes <= Self.maximumText else {
            throw ManakoError(.limitExceeded, "\(entry.file.path): more than 16 MB of metadata")
        }
        description.metadata[entry.string(1)] = entry.string(2)
    }

    private mutating func readGraph(_ graph: ProtobufMessage) throws(ManakoError) {
        try readNodes(graph, depth: 0)
        for tensor in try graph.messages(5) {
            initializers.insert(try Self.name(tensor, 8))
            readLocation(tensor)
        }
        for input in try graph.messages(11) { description.inputs.append(try Self.tensor(input)) }
        for output in try graph.messages(12) { description.outputs.append(try Self.tensor(output)) }
    }

    /// Looks for weights in other files inside the attributes of a graph's nodes.
    private mutating func readNodes(_ graph: ProtobufMessage, depth: Int) throws(ManakoError) {
        guard depth < 16 else {
            throw ManakoError(.limitExceeded, "\(graph.file.path): graphs are nested more than 16 deep")
        }
        for node in try graph.messages(1) {
            for attribute in try node.messages(5) {
                for number in [5, 10] {
                    for tensor in try attribute.messages(number) { readLocation(tensor) }
                }
                for number in [6, 11] {
                    for inner in try attribute.messages(number) { try readInner(inner, depth: depth + 1) }
                }
            }
        }
    }

    private mutating func readInner(_ graph: ProtobufMessage, depth: Int) throws(ManakoError) {
        try readNodes(graph, depth: depth)
        for tensor in try graph.messages(5) { readLocation(tensor) }
    }

    private mutating func readLocation(_ tensor: ProtobufMessage) {
        if tensor.int(14) == 1 { hasExternalData = true }
    }
}

extension ONNXFile {
    /// The text of a name, which must not be as long as a file.
    private static func name(_ message: ProtobufMessage, _ number: Int) throws(ManakoError) -> String {
        let length = message.bytes(number)?.count ?? 0
        guard length <= maximumText else {
            throw ManakoError(
                .limitExceeded, "\(message.file.path): a text of \(length) bytes in the model's description")
        }
        return message.string(number)
    }

    /// Reads a `ValueInfoProto`.
    private static func tensor(_ value: ProtobufMessage) throws(ManakoError) -> TensorDescription {
        let type = try value.part(2).part(1)
        return TensorDescription(
            name: try name(value, 1), shape: try type.part(2).messages(1).prefix(64).map(extent),
            elementType: TensorElementType(onnx: type.int(1)) ?? .float32)
    }

    /// A dimension, or -1 when it has a name or nothing instead of a number.
    private static func extent(_ dimension: ProtobufMessage) -> Int {
        let extent = dimension.int(1)
        return extent > 0 && extent <= Int32.max ? extent : -1
    }
}

extension TensorElementType {
    /// The type with a number in ONNX's `TensorProto.DataType`.
    package init?(onnx number: Int) {
        let types: [Int: TensorElementType] = [
            1: .float32, 2: .uint8, 3: .int8, 4: .uint16, 5: .int16, 6: .int32, 7: .int64, 9: .bool, 10: .float16,
            11: .float64, 12: .uint32, 13: .uint64, 16: .bfloat16,
        ]
        guard let type = types[number] else { return nil }
        self = type
    }
}
