import ManakoInference

/// The type of an array's elements.
public enum MLMultiArrayDataType: Int, Sendable {
    /// 64-bit floating point.
    case double = 65600
    /// 32-bit floating point.
    case float32 = 65568
    /// 16-bit floating point.
    case float16 = 65552
    /// Signed 32-bit integers.
    case int32 = 131_104
    /// Signed 8-bit integers.
    case int8 = 131_080

    /// 64-bit floating point.
    public static var float64: MLMultiArrayDataType { .double }
    /// 32-bit floating point.
    public static var float: MLMultiArrayDataType { .float32 }

    var byteCount: Int { elementType.byteCount }

    var elementType: TensorElementType {
        switch self {
        case .double: .float64
        case .float32: .float32
        case .float16: .float16
        case .int32: .int32
        case .int8: .int8
        }
    }

    /// The type that holds elements of another one.
    init(_ type: TensorElementType) {
        switch type {
        case .float32: self = .float32
        case .float16, .bfloat16: self = .float16
        case .int32, .uint8, .int16, .uint16, .bool: self = .int32
        case .int8: self = .int8
        case .float64, .uint32, .int64, .uint64: self = .double
        }
    }
}
