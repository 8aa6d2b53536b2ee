import ManakoCore
import ManakoFiles
import ManakoInference

/// What a TensorFlow Lite file says of itself, and the proof that its structure is sound.
///
/// The runtime trusts the indices in a file, so every index and offset that it follows is checked here first. Field
/// numbers are those of https://github.com/tensorflow/tensorflow/blob/master/tensorflow/compiler/mlir/lite/schema/schema.fbs.
struct TFLiteFile {
    /// What the model takes and gives, its metadata and labels.
    private(set) var description: ModelDescription
    /// The shapes that the inputs have before anybody sets others.
    private(set) var inputShapes: [[Int]] = []
    /// Whether any tensor holds quantised numbers.
    private(set) var isQuantized = false
    /// What of the file can be run by name.
    private(set) var signatures: [TFLiteSignature] = []

    /// The largest tensor believed: 512 MB as `float32`.
    private static let maximumElements = 1 << 27

    private let buffers: [FlatTable]
    private let graphs: [FlatTable]
    private let operatorCount: Int

    /// Reads and checks a file.
    ///
    /// - Throws: ``ManakoError/Code/malformedInput`` when the file is not a TensorFlow Lite model or is damaged.
    init(_ bytes: [UInt8], path: String) throws(ManakoError) {
        guard bytes.count >= 8, Array(bytes[4..<8]) == Array("TFL3".utf8) else {
            throw ManakoError(.malformedInput, "\(path): is not a TensorFlow Lite model")
        }
        let file = FlatBuffer(bytes, path: path)
        let model = try file.root()
        let codes = try model.tables(1)
        for code in codes { _ = try code.text(1) }
        operatorCount = codes.count
        buffers = try model.tables(4)
        graphs = try model.tables(2)
        description = ModelDescription(name: FileSystem.stem(of: path), inputs: [], outputs: [])
        for buffer in buffers { try check(buffer) }
        guard let main = graphs.first else { throw ManakoError(.malformedInput, "\(path): the model has no graph") }
        for graph in graphs { try check(graph: graph) }
        for signature in try model.tables(7) { signatures.append(try TFLiteSignature(signature, graphs: graphs)) }
        try describe(main)
        try readMetadata(model)
    }

    private func check(_ buffer: FlatTable) throws(ManakoError) {
        _ = try buffer.vector(0, elementSize: 1)
        let offset = try buffer.long(1)
        let size = try buffer.long(2)
        // Offsets 0 and 1 mean that the data stand inside the buffer itself.
        guard offset > 1 else { return }
        guard let offset = Int(exactly: offset), let size = Int(exactly: size) else { throw buffer.buffer.damaged }
        _ = try buffer.buffer.range(offset, size)
    }

    private mutating func check(graph: FlatTable) throws(ManakoError) {
        let tensors = try graph.tables(0)
        for tensor in tensors { try check(tensor: tensor) }
        for index in try graph.integers(1) + graph.integers(2) {
            guard tensors.indices.contains(index) else { throw graph.buffer.damaged }
        }
        _ = try graph.text(4)
        for operation in try graph.tables(3) { try check(operation, tensors: tensors.count) }
    }

    private mutating func check(tensor: FlatTable) throws(ManakoError) {
        let shape = try tensor.integers(0)
        guard shape.allSatisfy({ $0 >= 0 }), shape.count <= 8 else { throw tensor.buffer.damaged }
        var elements = 1
        for extent in shape {
            let (product, overflow) = elements.multipliedReportingOverflow(by: max(extent, 1))
            guard !overflow, product <= Self.maximumElements else {
                throw ManakoError(.limitExceeded, "\(tensor.buffer.path): a tensor of shape \(shape) is too large")
            }
            elements = product
        }
        let buffer = try tensor.integer(2)
        guard buffers.isEmpty || buffers.indices.contains(buffer) else { throw tensor.buffer.damaged }
        _ = try tensor.text(3)
        let signature = try tensor.integers(7)
        guard signature.isEmpty || signature.count == shape.count else { throw tensor.buffer.damaged }
        if let quantization = try tensor.table(4), try quantization.vector(2, elementSize: 4)?.isEmpty == false {
            _ = try quantization.vector(3, elementSize: 8)
            let type = try tensor.byte(1)
            // int8, uint8 and int16; 32-bit biases alone don't make a model quantised.
            if [3, 7, 9].contains(type) { isQuantized = true }
        }
    }

    private func check(_ operation: FlatTable, tensors: Int) throws(ManakoError) {
        guard try (0..<operatorCount).contains(operation.integer(0)) else { throw operation.buffer.damaged }
        // -1 stands for an input that is left out.
        guard try operation.integers(1).allSatisfy({ (-1..<tensors).contains($0) }),
            try operation.integers(2).allSatisfy({ (0..<tensors).contains($0) }),
            try operation.integers(8).allSatisfy({ (-1..<tensors).contains($0) })
        else { throw operation.buffer.damaged }
        _ = try operation.table(4)
        _ = try operation.vector(5, elementSize: 1)
        _ = try operation.vector(7, elementSize: 1)
        _ = try operation.table(12)
        let (offset, size) = (try operation.long(9), try operation.long(10))
        guard offset > 1 else { return }
        guard let offset = Int(exactly: offset), let size = Int(exactly: size) else { throw operation.buffer.damaged }
        _ = try operation.buffer.range(offset, size)
    }
}

extension TFLiteFile {
    private mutating func describe(_ graph: FlatTable) throws(ManakoError) {
        for port in try ports(1, of: graph) {
            description.inputs.append(port.description)
            inputShapes.append(port.shape)
        }
        description.outputs = try ports(2, of: graph).map(\.description)
    }

    /// What a graph takes and gives.
    func ports(ofGraph index: Int) throws(ManakoError) -> (inputs: [TFLitePort], outputs: [TFLitePort]) {
        (try ports(1, of: graphs[index]), try ports(2, of: graphs[index]))
    }

    private func ports(_ field: Int, of graph: FlatTable) throws(ManakoError) -> [TFLitePort] {
        let tensors = try graph.tables(0)
        return try graph.integers(field).mapped { (index) throws(ManakoError) in
            TFLitePort(
                tensor: index, description: try describe(tensor: tensors[index]),
                shape: try tensors[index].integers(0))
        }
    }

    /// The place of the signature that runs the first graph; 0 when there are none, as LiteRT then makes one up.
    var mainSignature: Int { signatures.firstIndex { $0.graph == 0 } ?? 0 }

    private func describe(tensor: FlatTable) throws(ManakoError) -> TensorDescription {
        let signature = try tensor.integers(7)
        let name = try tensor.text(3)
        guard let type = try TensorElementType(tfLite: tensor.byte(1)) else {
            throw ManakoError(
                .unsupported, "\(tensor.buffer.path): tensor \(name) has TensorFlow Lite's type \(try tensor.byte(1))")
        }
        return TensorDescription(
            name: name, shape: signature.isEmpty ? try tensor.integers(0) : signature, elementType: type,
            quantization: type.isInteger ? try quantization(of: tensor) : nil)
    }

    /// One scale for the whole tensor; inputs and outputs never have one for each channel.
    private func quantization(of tensor: FlatTable) throws(ManakoError) -> TensorQuantization? {
        guard let parameters = try tensor.table(4),
            let scales = try parameters.vector(2, elementSize: 4), scales.count == 4
        else { return nil }
        let scale = Float(bitPattern: try tensor.buffer.unsigned32(scales.lowerBound))
        var zero = 0
        if let zeros = try parameters.vector(3, elementSize: 8), zeros.count == 8 {
            zero = Int(Int64(bitPattern: try tensor.buffer.unsigned64(zeros.lowerBound)))
        }
        guard scale.isFinite, scale > 0, zero.magnitude < 1 << 31 else { throw tensor.buffer.damaged }
        return TensorQuantization(scale: scale, zeroPoint: zero)
    }

    private mutating func readMetadata(_ model: FlatTable) throws(ManakoError) {
        let text = try model.text(3)
        if !text.isEmpty { description.metadata["description"] = text }
        for entry in try model.tables(6) {
            let place = try entry.integer(1)
            guard buffers.indices.contains(place) else { throw model.buffer.damaged }
            if try entry.text(0) == TFLiteMetadata.name { try readNormalizations(buffers[place]) }
        }
        let files = AssociatedFiles(model.buffer.bytes)
        description.metadata.merge(files.metadata) { own, _ in own }
        description.labels = files.labels
    }

    private mutating func readNormalizations(_ buffer: FlatTable) throws(ManakoError) {
        guard let range = try buffer.vector(0, elementSize: 1),
            let metadata = TFLiteMetadata(buffer.buffer.bytes[range])
        else { return }
        for (place, normalization) in zip(description.inputs.indices, metadata.inputs) {
            description.inputs[place].normalization = normalization
        }
    }
}

extension TensorElementType {
    /// The type with a number in the schema's `TensorType`.
    init?(tfLite number: UInt8) {
        let types: [UInt8: TensorElementType] = [
            0: .float32, 1: .float16, 2: .int32, 3: .uint8, 4: .int64, 6: .bool, 7: .int16, 9: .int8, 10: .float64,
            12: .uint64, 15: .uint32, 16: .uint16, 18: .bfloat16,
        ]
        guard let type = types[number] else { return nil }
        self = type
    }

    var isInteger: Bool {
        switch self {
        case .float16, .bfloat16, .float32, .float64, .bool: false
        default: true
        }
    }
}
