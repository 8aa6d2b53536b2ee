public import ManakoCore
public import ManakoInference

extension CoreMLMultiArray {
    /// Creates an array of any type from real numbers, which are rounded to what a type of reals can hold.
    ///
    /// - Throws: ``ManakoError/Code/invalidArgument`` when they do not fill the shape, or a type of whole numbers can't
    ///   hold one exactly.
    public init(_ values: [Double], shape: [Int], elementType: TensorElementType) throws(ManakoError) {
        let bytes: [UInt8]?
        switch elementType {
        case .float64: bytes = Self.pack(values) { $0 }
        case .float32: bytes = Self.pack(values) { Float($0) }
        case .float16: bytes = Self.pack(values) { Float16($0) }
        case .bfloat16: bytes = Self.pack(values) { UInt16(truncatingIfNeeded: Self.roundedHalf(Float($0)) >> 16) }
        case .bool: bytes = Self.pack(values) { UInt8($0 == 0 ? 0 : 1) }
        case .int8: bytes = Self.pack(values, Int8.init(exactly:))
        case .uint8: bytes = Self.pack(values, UInt8.init(exactly:))
        case .int16: bytes = Self.pack(values, Int16.init(exactly:))
        case .uint16: bytes = Self.pack(values, UInt16.init(exactly:))
        case .int32: bytes = Self.pack(values, Int32.init(exactly:))
        case .uint32: bytes = Self.pack(values, UInt32.init(exactly:))
        case .int64: bytes = Self.pack(values, Int64.init(exactly:))
        case .uint64: bytes = Self.pack(values, UInt64.init(exactly:))
        }
        guard let bytes else {
            throw ManakoError(.invalidArgument, "holds numbers that \(elementType.rawValue) can't hold exactly")
        }
        try self.init(shape: shape, elementType: elementType, bytes: bytes)
    }

    /// The same numbers in another type.
    ///
    /// - Throws: ``ManakoError/Code/invalidArgument`` when it can't hold one.
    public func converted(to type: TensorElementType) throws(ManakoError) -> CoreMLMultiArray {
        type == elementType ? self : try CoreMLMultiArray(doubles, shape: shape, elementType: type)
    }

    /// The bits of a `float` rounded to those of a `bfloat16`, ties to even.
    private static func roundedHalf(_ value: Float) -> UInt32 {
        guard !value.isNaN else { return 0x7FC0_0000 }
        let bits = value.bitPattern
        return bits &+ 0x7FFF &+ (bits >> 16 & 1)
    }

    private static func pack<Element: BitwiseCopyable>(_ values: [Double], _ make: (Double) -> Element?) -> [UInt8]? {
        var elements: [Element] = []
        elements.reserveCapacity(values.count)
        for value in values {
            guard let element = make(value) else { return nil }
            elements.append(element)
        }
        return unsafe elements.withUnsafeBytes { unsafe [UInt8]($0) }
    }
}
