package import ManakoInference

/// The type of a tensor's elements in a Core AI program.
package enum CoreAIElementType: String, Sendable, Hashable, CaseIterable {
    case bool
    case float64, float32, float16, bfloat16
    case float8e5m2, float8e4m3fn, float4e2m1fn, float8e8m0fn
    case complex64 = "complexFloat64", complex32 = "complexFloat32", complex16 = "complexFloat16"
    case complexBrain = "complexBFloat16"
    case int64, int32, int16, int8, int4, int2
    case uint64, uint32, uint16, uint8, uint6, uint4, uint3, uint2, uint1

    /// The type with a number in the bytecode.
    init?(code: UInt64) {
        guard let type = Self.byCode[code] else { return nil }
        self = type
    }

    private static let byCode: [UInt64: CoreAIElementType] = [
        4: .bool, 5: .float64, 6: .float32, 7: .float16, 8: .bfloat16, 9: .float8e5m2, 10: .float8e4m3fn,
        11: .complex64, 12: .complex32, 13: .complex16, 14: .complexBrain, 17: .int64, 18: .int32, 19: .int16,
        20: .int8, 21: .int4, 22: .int2, 23: .uint64, 24: .uint32, 25: .uint16, 26: .uint8, 27: .uint4, 28: .uint2,
        29: .uint1, 36: .uint6, 37: .uint3, 46: .float4e2m1fn, 47: .float8e8m0fn,
    ]

    /// The number in the bytecode.
    package var code: Int { Int(Self.byCode.first { $0.value == self }?.key ?? 0) }

    /// Bits that an element takes in a resource; elements of fewer than eight are packed, the first one in the lowest bits.
    package var bitCount: Int {
        switch self {
        case .uint1: 1
        case .int2, .uint2: 2
        case .uint3: 3
        case .int4, .uint4, .float4e2m1fn: 4
        case .uint6: 6
        case .bool, .int8, .uint8, .float8e5m2, .float8e4m3fn, .float8e8m0fn: 8
        case .float16, .bfloat16, .int16, .uint16: 16
        case .float32, .int32, .uint32, .complex16, .complexBrain: 32
        case .float64, .int64, .uint64, .complex32: 64
        case .complex64: 128
        }
    }

    /// Whether elements are real numbers.
    package var isFloat: Bool {
        switch self {
        case .float64, .float32, .float16, .bfloat16, .float8e5m2, .float8e4m3fn, .float4e2m1fn, .float8e8m0fn: true
        default: false
        }
    }

    /// Whether elements are complex numbers.
    package var isComplex: Bool {
        switch self {
        case .complex64, .complex32, .complex16, .complexBrain: true
        default: false
        }
    }

    /// Whether elements are integers with a sign.
    package var isSigned: Bool {
        switch self {
        case .int64, .int32, .int16, .int8, .int4, .int2: true
        default: false
        }
    }

    /// The type of tensors that enter or leave a model, or nil for those that only weights have.
    package var elementType: TensorElementType? { TensorElementType(rawValue: rawValue) }

    /// The type in which a graph computes: real numbers are `float32` and integers at least 32 bits wide, whatever their
    /// width in the program; nil for complex numbers.
    package var computedType: TensorElementType? {
        switch self {
        case .bool: .bool
        case .int64, .uint64: .int64
        case _ where isComplex: nil
        case _ where isFloat: .float32
        default: .int32
        }
    }
}
