import ManakoCoreAIFormat
import ManakoInference

extension NDArray {
    /// The type of an array's elements.
    public enum ScalarType: String, Sendable, Hashable, CaseIterable {
        /// A truth value, one byte.
        case bool
        /// Integers with a sign.
        case int8, int16, int32, int64, int128
        /// Integers without a sign.
        case uint8, uint16, uint32, uint64, uint128
        /// Real numbers of IEEE 754.
        case float16, float32, float64
        /// A real number with the exponent of `float32` and 7 bits of fraction.
        case bfloat16
        /// Real numbers of eight and four bits.
        case float8e5m2, float8e4m3fn, float8e8m0fn, float4e2m1fn
        /// Integers with a sign of fewer than eight bits.
        case int2, int3, int4, int5, int6, int7
        /// Integers without a sign of fewer than eight bits.
        case uint1, uint2, uint3, uint4, uint5, uint6, uint7
        /// Complex numbers: two real numbers of the type.
        case cfloat16, cfloat32, cfloat64
    }
}

extension NDArray.ScalarType {
    init(_ type: TensorElementType) { self = NDArray.ScalarType(rawValue: type.rawValue) ?? .float32 }

    /// The bytes of an element; one of fewer than eight bits has a byte of its own.
    var byteCount: Int {
        switch self {
        case .int16, .uint16, .float16, .bfloat16: 2
        case .int32, .uint32, .float32, .cfloat16: 4
        case .int64, .uint64, .float64, .cfloat32: 8
        case .int128, .uint128, .cfloat64: 16
        default: 1
        }
    }

    /// The scalar type that belongs to a type of Swift, if there is one.
    init?(swiftType type: any BitwiseCopyable.Type) {
        let known: [(any BitwiseCopyable.Type, NDArray.ScalarType)] = [
            (Bool.self, .bool), (Int8.self, .int8), (Int16.self, .int16), (Int32.self, .int32), (Int64.self, .int64),
            (Int.self, .int64), (UInt8.self, .uint8), (UInt16.self, .uint16), (UInt32.self, .uint32),
            (UInt64.self, .uint64), (UInt.self, .uint64), (Int128.self, .int128), (UInt128.self, .uint128),
            (Float16.self, .float16), (Float.self, .float32), (Double.self, .float64),
        ]
        guard let match = known.first(where: { $0.0 == type }) else { return nil }
        self = match.1
    }

    /// The scalar type of elements that a program gives.
    ///
    /// - Precondition: there is one.
    init(of type: any BitwiseCopyable.Type) {
        guard let scalarType = NDArray.ScalarType(swiftType: type) else {
            preconditionFailure("\(type) is the type of no array's elements")
        }
        self = scalarType
    }

    /// Whether elements lie in memory as values of a type of Swift; those that Swift has no type for, as any of their size.
    func isStored<Element: BitwiseCopyable>(as type: Element.Type) -> Bool {
        if NDArray.ScalarType(swiftType: type) == self { return true }
        return !hasSwiftType && MemoryLayout<Element>.stride == byteCount
    }

    private var hasSwiftType: Bool {
        switch self {
        case .bool, .int8, .int16, .int32, .int64, .int128, .uint8, .uint16, .uint32, .uint64, .uint128, .float16,
            .float32, .float64:
            true
        default: false
        }
    }
}
