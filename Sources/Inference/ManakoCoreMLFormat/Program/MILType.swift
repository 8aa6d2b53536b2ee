package import ManakoInference

/// The type of a tensor's elements in an ML program (MIL.proto, `DataType`).
package enum MILType: String, Sendable, Hashable {
    case bool, string
    case float16 = "fp16", float32 = "fp32", float64 = "fp64", bfloat16 = "bf16"
    case int8, int16, int32, int64, int4
    case uint8, uint16, uint32, uint64, uint1, uint2, uint3, uint4, uint6
    case float8e4m3 = "fp8e4m3fn", float8e5m2 = "fp8e5m2"

    /// The type with a number in MIL.proto.
    package init?(proto number: Int) {
        guard let type = Self.byProtoNumber[number] else { return nil }
        self = type
    }

    private static let byProtoNumber: [Int: MILType] = [
        1: .bool, 2: .string, 10: .float16, 11: .float32, 12: .float64, 13: .bfloat16, 21: .int8, 22: .int16,
        23: .int32, 24: .int64, 25: .int4, 31: .uint8, 32: .uint16, 33: .uint32, 34: .uint64, 35: .uint4, 36: .uint2,
        37: .uint1, 38: .uint6, 39: .uint3, 40: .float8e4m3, 41: .float8e5m2,
    ]

    /// The type with a number in the blob storage.
    init?(blob number: Int) {
        guard number >= 1, number <= Self.byBlobNumber.count else { return nil }
        self = Self.byBlobNumber[number - 1]
    }

    private static let byBlobNumber: [MILType] = [
        .float16, .float32, .uint8, .int8, .bfloat16, .int16, .uint16, .int4, .uint1, .uint2, .uint4, .uint3, .uint6,
        .int32, .uint32, .float8e4m3, .float8e5m2,
    ]

    /// Bits that an element takes; elements of fewer than eight are packed, the first one in the lowest bits.
    package var bitCount: Int {
        switch self {
        case .uint1: 1
        case .uint2: 2
        case .uint3: 3
        case .int4, .uint4: 4
        case .uint6: 6
        case .bool, .int8, .uint8, .float8e4m3, .float8e5m2: 8
        case .float16, .bfloat16, .int16, .uint16: 16
        case .float32, .int32, .uint32: 32
        case .float64, .int64, .uint64: 64
        case .string: 0
        }
    }

    /// The type that tensors of a graph have for it in memory, or nil when there is none: texts and packed elements.
    package var elementType: TensorElementType? {
        switch self {
        case .bool: .bool
        case .float16: .float16
        case .float32: .float32
        case .float64: .float64
        case .bfloat16: .bfloat16
        case .int8: .int8
        case .int16: .int16
        case .int32: .int32
        case .int64: .int64
        case .uint8: .uint8
        case .uint16: .uint16
        case .uint32: .uint32
        case .uint64: .uint64
        case .string, .int4, .uint1, .uint2, .uint3, .uint4, .uint6, .float8e4m3, .float8e5m2: nil
        }
    }

    /// The type in which a graph computes: real numbers are `float32`, whatever their width in the program.
    package var computedType: TensorElementType? {
        switch self {
        case .float16, .float32, .float64, .bfloat16: .float32
        default: elementType
        }
    }
}
