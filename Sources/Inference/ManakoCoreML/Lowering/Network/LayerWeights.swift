import ManakoCore
import ManakoCoreMLFormat
import ManakoFiles
import ManakoInference
import ManakoOpenVINO

/// Weights of a layer in one of the forms that a file keeps them in (NeuralNetwork.proto, `WeightParams`).
struct LayerWeights {
    private let message: ProtobufMessage

    init(_ message: ProtobufMessage) { self.message = message }

    /// The weights as a constant of the graph, computed with as `float32`.
    ///
    /// - Parameters:
    ///   - shape: the extents; quantised weights have their scales along the first one.
    ///   - other: the extents of the constant, when it stands under others.
    /// - Throws: ``ManakoError/Code/malformedInput`` when the file holds more or fewer.
    func value(_ shape: [Int], as other: [Int]? = nil, _ graph: IRGraph) throws(ManakoError) -> GraphValue {
        let target = other ?? shape
        if let range = message.bytes(1) { return try graph.weights(.file(range), type: .float32, shape: target) }
        if message.has(1) { return try graph.floats(checked(message.floats(1), target), shape: target) }
        if let range = message.bytes(2) { return try graph.weights(.file(range), type: .float16, shape: target) }
        if let quantization = try message.message(40) {
            if let range = message.bytes(30) { return try quantized(range, quantization, false, shape, target, graph) }
            if let range = message.bytes(31) { return try quantized(range, quantization, true, shape, target, graph) }
        }
        if IRGraph.elementCount(shape) == 0 { return try graph.floats([], shape: target) }
        throw ManakoError(.malformedInput, "the layer has no weights in a form that is known; the file is damaged")
    }

    /// Whether there is only one number, which stands for every channel.
    var isSingle: Bool {
        get throws(ManakoError) {
            if let range = message.bytes(1) { return range.count == 4 }
            if message.has(1) { return try message.floats(1).count == 1 }
            if let range = message.bytes(2) { return range.count == 2 }
            return message.bytes(30)?.count == 1 || message.bytes(31)?.count == 1
        }
    }

    private func quantized(
        _ range: Range<Int>, _ quantization: ProtobufMessage, _ isSigned: Bool, _ shape: [Int], _ target: [Int],
        _ graph: IRGraph
    ) throws(ManakoError) -> GraphValue {
        let file = message.file
        guard let count = IRGraph.elementCount(shape), count <= range.count * 8 else {
            throw WeightQuantization.damaged(file)
        }
        let table = try WeightQuantization(quantization, shape: shape, count: count, isSigned: isSigned)
        try table.check(byteCount: range.count, file)
        let data = ConstantData.generated(byteCount: count * 4) { (span) throws(ManakoError) in
            file.withBytes(in: range) { bytes in table.expand(bytes, into: &span) }
        }
        return try graph.weights(data, type: .float32, shape: target)
    }

    private func checked(_ floats: [Float], _ shape: [Int]) throws(ManakoError) -> [Float] {
        guard floats.count == IRGraph.elementCount(shape) else {
            throw ManakoError(.malformedInput, "\(floats.count) weights do not fill the shape \(shape)")
        }
        return floats
    }
}

/// How integers of one to eight bits stand for weights (NeuralNetwork.proto, `QuantizationParams`).
private struct WeightQuantization {
    private let bits: Int
    private let count: Int
    private let elementsPerChannel: Int
    /// `table[channel × 2^bits + integer]`, one channel when all share it.
    private let table: [Float]
    private let channels: Int

    init(_ message: ProtobufMessage, shape: [Int], count: Int, isSigned: Bool) throws(ManakoError) {
        let bits = isSigned ? 8 : message.int(1)
        guard (1...8).contains(bits) else {
            throw ManakoError(.malformedInput, "weights of \(bits) bits")
        }
        self.bits = bits
        self.count = count
        if let lookup = try message.message(102) {
            table = try lookup.floats(1)
            channels = 1
        } else {
            let linear = try message.part(101)
            let scales = try linear.floats(1)
            let biases = try linear.floats(2)
            channels = max(scales.count, 1)
            guard channels == 1 || channels == shape.first, channels <= max(count, 1) else {
                throw ManakoError(.malformedInput, "\(scales.count) scales for weights of shape \(shape)")
            }
            table = (0..<channels).flatMap { channel in
                let scale = scales.isEmpty ? 1 : scales[channel]
                let bias = biases.isEmpty ? 0 : biases[min(channel, biases.count - 1)]
                return (0..<1 << bits).map { bits in Self.number(bits, isSigned) * scale + bias }
            }
        }
        elementsPerChannel = max(1, count / max(channels, 1))
        guard table.count == channels << bits else {
            throw ManakoError(.malformedInput, "a table of \(table.count) numbers for weights of \(bits) bits")
        }
    }

    private static func number(_ bits: Int, _ isSigned: Bool) -> Float {
        Float(isSigned && bits > 127 ? bits - 256 : bits)
    }

    func check(byteCount: Int, _ file: MappedFile) throws(ManakoError) {
        guard byteCount == (count * bits + 7) / 8 else { throw Self.damaged(file) }
    }

    static func damaged(_ file: MappedFile) -> ManakoError {
        ManakoError(.malformedInput, "\(file.path): quantised weights are too few or too many; the file is damaged")
    }

    /// Integers are packed from the highest bit of each byte on.
    func expand(_ bytes: RawSpan, into span: inout OutputRawSpan) {
        var position = 0
        let mask = (1 << bits) - 1
        for index in 0..<count {
            let byte = position >> 3
            let high = Int(unsafe bytes.unsafeLoad(fromByteOffset: byte, as: UInt8.self)) << 8
            let low =
                byte + 1 < bytes.byteCount ? Int(unsafe bytes.unsafeLoad(fromByteOffset: byte + 1, as: UInt8.self)) : 0
            let integer = (high | low) >> (16 - bits - position & 7) & mask
            let channel = channels == 1 ? 0 : index / elementsPerChannel
            unsafe span.append(table[channel << bits | integer], as: Float.self)
            position += bits
        }
    }
}
