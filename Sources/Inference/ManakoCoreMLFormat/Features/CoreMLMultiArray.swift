public import ManakoCore
public import ManakoInference

/// A multidimensional array of numbers in row-major order.
public struct CoreMLMultiArray: Sendable, Hashable, Codable {
    /// The extent of each dimension.
    public let shape: [Int]
    /// The type of the elements.
    public let elementType: TensorElementType
    /// The elements, dense, row-major and little-endian.
    public private(set) var bytes: [UInt8]

    /// Creates an array from bytes.
    ///
    /// - Throws: ``ManakoError/Code/invalidArgument`` when they do not fill the shape.
    public init(shape: [Int], elementType: TensorElementType, bytes: [UInt8]) throws(ManakoError) {
        guard let count = Self.count(shape), count <= Int.max / 8, bytes.count == count * elementType.byteCount else {
            throw ManakoError(
                .invalidArgument, "\(bytes.count) bytes do not fill the shape \(shape) of \(elementType.rawValue)")
        }
        self.shape = shape
        self.elementType = elementType
        self.bytes = bytes
    }

    /// Reads an array.
    ///
    /// - Throws: ``ManakoError`` when the bytes do not fill the shape, and `DecodingError`.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        try self.init(
            shape: container.decode([Int].self, forKey: .shape),
            elementType: container.decode(TensorElementType.self, forKey: .elementType),
            bytes: container.decode([UInt8].self, forKey: .bytes))
    }

    /// Creates an array of `double`s.
    ///
    /// - Throws: ``ManakoError/Code/invalidArgument`` when they do not fill the shape.
    public init(_ values: [Double], shape: [Int]? = nil) throws(ManakoError) {
        let bytes = unsafe values.withUnsafeBytes { unsafe [UInt8]($0) }
        try self.init(shape: shape ?? [values.count], elementType: .float64, bytes: bytes)
    }

    /// The number of elements.
    public var count: Int { bytes.count / elementType.byteCount }

    private static func count(_ shape: [Int]) -> Int? {
        var count = 1
        for extent in shape {
            let (product, overflow) = count.multipliedReportingOverflow(by: extent)
            guard extent >= 0, !overflow else { return nil }
            count = product
        }
        return count
    }
}

extension CoreMLMultiArray {
    /// The elements as real numbers.
    public var doubles: [Double] {
        switch elementType {
        case .float64: map(UInt64.self) { Double(bitPattern: $0) }
        case .float32: map(UInt32.self) { Double(Float(bitPattern: $0)) }
        case .float16: map(UInt16.self) { Double(Float16(bitPattern: $0)) }
        case .bfloat16: map(UInt16.self) { Double(Float(bitPattern: UInt32($0) << 16)) }
        case .int8: map(Int8.self) { Double($0) }
        case .uint8, .bool: map(UInt8.self) { Double($0) }
        case .int16: map(Int16.self) { Double($0) }
        case .uint16: map(UInt16.self) { Double($0) }
        case .int32: map(Int32.self) { Double($0) }
        case .uint32: map(UInt32.self) { Double($0) }
        case .int64: map(Int64.self) { Double($0) }
        case .uint64: map(UInt64.self) { Double($0) }
        }
    }

    private func map<Pattern: BitwiseCopyable>(_ type: Pattern.Type, _ make: (Pattern) -> Double) -> [Double] {
        let size = MemoryLayout<Pattern>.size
        return unsafe bytes.withUnsafeBytes { bytes in
            (0..<bytes.count / size).map { unsafe make(bytes.loadUnaligned(fromByteOffset: $0 * size, as: type)) }
        }
    }
}
