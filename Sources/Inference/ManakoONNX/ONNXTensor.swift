import ManakoCore
import ManakoFiles
import ManakoInference
import ManakoOpenVINO

/// The elements of a `TensorProto`.
struct ONNXTensor {
    let message: ProtobufMessage
    let type: TensorElementType
    let shape: [Int]
    let count: Int

    /// Reads a tensor's type and shape.
    ///
    /// - Throws: ``ManakoError/Code/unsupported`` for texts and other types that no graph has.
    init(_ message: ProtobufMessage) throws(ManakoError) {
        self.message = message
        guard let type = TensorElementType(onnx: message.int(2)) else {
            throw ManakoError(
                .unsupported, "the constant '\(message.string(8))' has elements of type \(message.int(2))")
        }
        self.type = type
        shape = try message.ints(1)
        guard let count = IRGraph.elementCount(shape), count <= 1 << 32 else { throw message.damaged }
        self.count = count
    }

    /// The elements as bytes, the lowest first.
    func bytes() throws(ManakoError) -> [UInt8] {
        let bytes: [UInt8]
        if let raw = message.bytes(9) {
            bytes = message.file.copy(raw)
        } else {
            bytes = try listed()
        }
        guard bytes.count == count * type.byteCount else { throw message.damaged }
        return bytes
    }

    /// Elements that stand in a list of their kind.
    private func listed() throws(ManakoError) -> [UInt8] {
        switch type {
        case .float32: return LittleEndian.bytes(try message.floats(4).map(\.bitPattern))
        case .float64: return LittleEndian.bytes(try message.doubles(10).map(\.bitPattern))
        case .int64: return LittleEndian.bytes(try message.ints(7).map { Int64($0) })
        case .uint64, .uint32:
            let numbers = try message.ints(11)
            return type == .uint64
                ? LittleEndian.bytes(numbers.map { Int64($0) })
                : LittleEndian.bytes(numbers.map { Int32(truncatingIfNeeded: $0) })
        case .int32: return LittleEndian.bytes(try message.ints(5).map { Int32(truncatingIfNeeded: $0) })
        case .float16, .bfloat16, .int16, .uint16:
            return LittleEndian.bytes(try message.ints(5).map { Int16(truncatingIfNeeded: $0) })
        case .int8, .uint8, .bool: return try message.ints(5).map { UInt8(truncatingIfNeeded: $0) }
        }
    }

    /// The elements as numbers when they are few, or nil.
    func known() throws(ManakoError) -> KnownNumbers? {
        guard count <= (type.isFloat ? 16 : KnownNumbers.limit) else { return nil }
        let (bytes, size) = (try bytes(), type.byteCount)
        let values = (0..<count).map { place in
            let pattern = (0..<size).reduce(UInt64(0)) {
                $0 | UInt64(bytes[place * size + $1]) << UInt64(8 * $1)
            }
            return type.number(pattern)
        }
        return KnownNumbers(values: values, shape: shape, type: type)
    }
}

extension TensorElementType {
    /// An element's bits as a number.
    fileprivate func number(_ pattern: UInt64) -> Double {
        switch self {
        case .float32: Double(Float(bitPattern: UInt32(truncatingIfNeeded: pattern)))
        case .float16: Double(Float16(bitPattern: UInt16(truncatingIfNeeded: pattern)))
        case .bfloat16: Double(Float(bitPattern: UInt32(truncatingIfNeeded: pattern) << 16))
        case .float64: Double(bitPattern: pattern)
        case .int8: Double(Int8(truncatingIfNeeded: pattern))
        case .int16: Double(Int16(truncatingIfNeeded: pattern))
        case .int32: Double(Int32(truncatingIfNeeded: pattern))
        case .int64: Double(Int64(bitPattern: pattern))
        default: Double(pattern)
        }
    }
}
