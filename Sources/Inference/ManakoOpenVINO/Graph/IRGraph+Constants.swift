package import ManakoCore
import ManakoFiles
package import ManakoInference

extension IRGraph {
    /// Adds a constant.
    ///
    /// - Parameters:
    ///   - data: the elements.
    ///   - type: their type.
    ///   - shape: the extents.
    /// - Throws: ``ManakoError/Code/malformedInput`` when there are more or fewer bytes than the shape takes, or the bytes
    ///   lie outside of the file.
    package func constant(_ data: ConstantData, type: TensorElementType, shape: [Int]) throws(ManakoError) -> GraphValue
    {
        guard let count = Self.elementCount(shape), count <= Int.max / 8, data.byteCount == count * type.byteCount
        else {
            throw ManakoError(
                .malformedInput,
                "weights of shape \(shape) and type \(type.rawValue) have \(data.byteCount) bytes; the file is damaged")
        }
        if case .file(let range) = data {
            guard let file = constants.file, range.lowerBound >= 0, range.upperBound <= file.count else {
                throw ManakoError(
                    .malformedInput, "weights at \(range) lie outside of the file, which is cut off or damaged")
            }
        }
        let text = shape.map(String.init).joined(separator: ",")
        var value = try node(
            "Const", attributes: [("element_type", type.graphName), ("shape", text)],
            outputs: [(type, shape.map { $0 })])[0]
        nodes[value.node].constant = constants.add(data)
        if case .bytes(let bytes) = data, count <= 4096 { value.note(bytes) }
        return value
    }

    /// The product of extents, or nil when one is negative or the product is no number.
    package static func elementCount(_ shape: [Int]) -> Int? {
        var count = 1
        for extent in shape {
            let (product, overflow) = count.multipliedReportingOverflow(by: extent)
            guard extent >= 0, !overflow else { return nil }
            count = product
        }
        return count
    }

    /// Adds a one-dimensional constant of `int64`, such as a shape or axes.
    package func integers(_ values: [Int]) throws(ManakoError) -> GraphValue {
        try integers(values, shape: [values.count])
    }

    /// Adds a constant of `int64` without dimensions.
    package func integer(_ value: Int) throws(ManakoError) -> GraphValue { try integers([value], shape: []) }

    /// Adds a constant of `int64` or `int32`.
    package func integers(
        _ values: [Int], shape: [Int], type: TensorElementType = .int64
    ) throws(ManakoError) -> GraphValue {
        let bytes =
            type == .int32
            ? LittleEndian.bytes(values.map { Int32(clamping: $0) }) : LittleEndian.bytes(values.map { Int64($0) })
        return try constant(.bytes(bytes), type: type, shape: shape)
    }

    /// Adds a constant of `float32`.
    package func floats(_ values: [Float], shape: [Int]) throws(ManakoError) -> GraphValue {
        try constant(.bytes(LittleEndian.bytes(values.map(\.bitPattern))), type: .float32, shape: shape)
    }

    /// Adds a constant of `float32` without dimensions.
    package func float(_ value: Float) throws(ManakoError) -> GraphValue { try floats([value], shape: []) }

    /// Adds a constant of `bool` without dimensions.
    package func bool(_ value: Bool) throws(ManakoError) -> GraphValue {
        try constant(.bytes([value ? 1 : 0]), type: .bool, shape: [])
    }

    /// Adds a constant of one element with the type of another value.
    package func number(_ value: Double, like other: GraphValue) throws(ManakoError) -> GraphValue {
        if other.type.isFloat { return try float(Float(value)) }
        guard let whole = Int(exactly: value.rounded(.towardZero)) else {
            throw ManakoError(.malformedInput, "the number \(value) stands where a whole one is wanted")
        }
        return try convert(integers([whole], shape: []), to: other.type)
    }

    /// Adds weights: `float16` ones stay so in memory, and are `float32` for everything that reads them.
    package func weights(_ data: ConstantData, type: TensorElementType, shape: [Int]) throws(ManakoError) -> GraphValue
    {
        let value = try constant(data, type: type, shape: shape)
        guard type == .float16 || type == .float64 || type == .bfloat16 else { return value }
        var converted = try convert(value, to: .float32)
        nodes[converted.node].isDecompression = type != .float64
        converted.scalar = value.scalar
        return converted
    }
}

extension GraphValue {
    /// Keeps the elements of a small constant, on which the lowering of other operations may depend.
    fileprivate mutating func note(_ bytes: [UInt8]) {
        let size = type.byteCount
        let patterns = stride(from: 0, to: bytes.count, by: size).map { start in
            (0..<size).reduce(UInt64(0)) { $0 | UInt64(bytes[start + $1]) << UInt64(8 * $1) }
        }
        if type.isFloat {
            if patterns.count == 1 { scalar = type.real(patterns[0]) }
        } else {
            let numbers = patterns.map(type.integer)
            integers = numbers
            if numbers.count == 1 { scalar = Double(numbers[0]) }
        }
    }
}

extension TensorElementType {
    /// An element's bits as a real number.
    fileprivate func real(_ pattern: UInt64) -> Double {
        switch self {
        case .float16: Double(Float16(bitPattern: UInt16(pattern)))
        case .bfloat16: Double(Float(bitPattern: UInt32(pattern) << 16))
        case .float64: Double(bitPattern: pattern)
        default: Double(Float(bitPattern: UInt32(pattern)))
        }
    }

    /// An element's bits as an integer.
    fileprivate func integer(_ pattern: UInt64) -> Int {
        switch self {
        case .int8: Int(Int8(truncatingIfNeeded: pattern))
        case .int16: Int(Int16(truncatingIfNeeded: pattern))
        case .int32: Int(Int32(truncatingIfNeeded: pattern))
        default: Int(truncatingIfNeeded: pattern)
        }
    }
}
