package import ManakoCore

/// What an ONNX file says of itself, read without its weights and without a runtime.
///
/// Field numbers are those of https://github.com/onnx/onnx/blob/main/onnx/onnx.proto.
package struct ONNXFile: Sendable {
    /// What the model takes and gives, its metadata and labels.
    package private(set) var description: ModelDescription
    /// Whether weights stand in other files, which the digest of this file does not cover.
    package private(set) var hasExternalData = false

    private var initializers: Set<String> = []
    private var inputs: [TensorDescription] = []
    private var hasGraph = false
    private var metadataBytes = 0
    private static let maximumText = 16 << 20

    /// Reads a file's structure.
    ///
    /// - Throws: ``ManakoError/Code/malformedInput`` when the file is not ONNX or is cut off.
    package init(_ file: ModelFile) throws(ManakoError) {
        description = ModelDescription(name: FileSystem.stem(of: file.path), inputs: [], outputs: [])
        let window = FileWindow(file)
        var reader = WireReader(window, in: 0..<file.size)
        while let field = try reader.next() {
            switch field.number {
            case 7: try readGraph(WireReader(window, in: field.range))
            case 14: try readMetadata(WireReader(window, in: field.range))
            default: break
            }
        }
        guard hasGraph else { throw ManakoError(.malformedInput, "\(file.path): is not an ONNX model") }
        // Until version 3 of the format, weights were listed among the inputs too.
        description.inputs = inputs.filter { !initializers.contains($0.name) }
        description.labels = LabelText.names(inLiteral: description.metadata["names"] ?? "")
    }

    private mutating func readMetadata(_ message: consuming WireReader) throws(ManakoError) {
        var key = ""
        var value = ""
        while let field = try message.next() {
            metadataBytes += field.range.count
            if field.number == 1 { key = try text(field, in: message.window) }
            if field.number == 2 { value = try text(field, in: message.window) }
        }
        description.metadata[key] = value
    }

    private mutating func readGraph(_ message: consuming WireReader) throws(ManakoError) {
        hasGraph = true
        while let field = try message.next() {
            let inner = WireReader(message.window, in: field.range)
            switch field.number {
            case 1: try readNode(inner, depth: 0)
            case 5: try readInitializer(inner)
            case 11: inputs.append(try tensor(inner))
            case 12: description.outputs.append(try tensor(inner))
            default: break
            }
        }
    }

    private mutating func readInitializer(_ message: consuming WireReader) throws(ManakoError) {
        while let field = try message.next() {
            if field.number == 8 { initializers.insert(try text(field, in: message.window)) }
            if field.number == 14, field.value == 1 { hasExternalData = true }
        }
    }

    /// Looks for weights in other files inside a node's attributes.
    private mutating func readNode(_ message: consuming WireReader, depth: Int) throws(ManakoError) {
        guard depth < 16 else {
            throw ManakoError(.limitExceeded, "\(message.window.file.path): graphs are nested more than 16 deep")
        }
        while let field = try message.next() {
            guard field.number == 5 else { continue }
            var attribute = WireReader(message.window, in: field.range)
            while let part = try attribute.next() {
                let inner = WireReader(message.window, in: part.range)
                switch part.number {
                case 5, 10: try readTensorLocation(inner)
                case 6, 11: try readSubgraph(inner, depth: depth + 1)
                default: break
                }
            }
        }
    }

    private mutating func readSubgraph(_ message: consuming WireReader, depth: Int) throws(ManakoError) {
        while let field = try message.next() {
            let inner = WireReader(message.window, in: field.range)
            if field.number == 1 { try readNode(inner, depth: depth) }
            if field.number == 5 { try readTensorLocation(inner) }
        }
    }

    private mutating func readTensorLocation(_ message: consuming WireReader) throws(ManakoError) {
        while let field = try message.next() {
            if field.number == 14, field.value == 1 { hasExternalData = true }
        }
    }

    private func text(_ field: WireField, in window: FileWindow) throws(ManakoError) -> String {
        guard metadataBytes <= Self.maximumText else {
            throw ManakoError(.limitExceeded, "\(window.file.path): more than 16 MB of metadata")
        }
        return String(decoding: try window.bytes(in: field.range, maximum: Self.maximumText), as: UTF8.self)
    }
}

extension ONNXFile {
    /// Reads a `ValueInfoProto`.
    private func tensor(_ message: consuming WireReader) throws(ManakoError) -> TensorDescription {
        var tensor = TensorDescription(name: "", shape: [], elementType: .float32)
        while let field = try message.next() {
            if field.number == 1 { tensor.name = try text(field, in: message.window) }
            guard field.number == 2 else { continue }
            var type = WireReader(message.window, in: field.range)
            while let kind = try type.next() {
                guard kind.number == 1 else { continue }
                try readTensorType(WireReader(message.window, in: kind.range), into: &tensor)
            }
        }
        return tensor
    }

    private func readTensorType(
        _ message: consuming WireReader, into tensor: inout TensorDescription
    ) throws(ManakoError) {
        while let field = try message.next() {
            if field.number == 1 { tensor.elementType = ElementType(onnx: field.value) ?? .float32 }
            guard field.number == 2 else { continue }
            var shape = WireReader(message.window, in: field.range)
            while let dimension = try shape.next() {
                guard dimension.number == 1, tensor.shape.count < 64 else { continue }
                tensor.shape.append(try extent(WireReader(message.window, in: dimension.range)))
            }
        }
    }

    /// A dimension, or -1 when it has a name or nothing instead of a number.
    private func extent(_ message: consuming WireReader) throws(ManakoError) -> Int {
        var extent = -1
        while let field = try message.next() {
            guard field.number == 1 else { continue }
            extent = field.value > 0 && field.value <= UInt64(Int32.max) ? Int(field.value) : -1
        }
        return extent
    }
}

extension ElementType {
    /// The type with a number in ONNX's `TensorProto.DataType`.
    init?(onnx number: UInt64) {
        let types: [UInt64: ElementType] = [
            1: .float32, 2: .uint8, 3: .int8, 4: .uint16, 5: .int16, 6: .int32, 7: .int64, 9: .bool, 10: .float16,
            11: .float64, 12: .uint32, 13: .uint64, 16: .bfloat16,
        ]
        guard let type = types[number] else { return nil }
        self = type
    }
}
