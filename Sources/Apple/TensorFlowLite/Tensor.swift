public import Foundation
import ManakoInference
import ManakoLiteRT

/// An input or output of a graph, with a copy of its values.
public struct Tensor: Equatable, Hashable, Sendable {
    /// The name in the graph.
    public let name: String
    /// The type of the elements.
    public let dataType: DataType
    /// The extents of the dimensions.
    public let shape: Shape
    /// The elements, dense and in row-major order; a copy, which later runs do not change.
    public let data: Data
    /// How integers stand for real numbers; nil where they don't.
    public let quantizationParameters: QuantizationParameters?

    init(_ port: LiteRTPort, _ dataType: DataType, _ data: Data) {
        name = port.description.name
        self.dataType = dataType
        shape = Shape(port.shape)
        self.data = data
        quantizationParameters = port.description.quantization.map { QuantizationParameters($0) }
    }
}

extension Tensor {
    /// The types of elements that there are names for; others, such as the signed bytes of fully quantised models, are
    /// ``InterpreterError/invalidTensorDataType``, as in the pod.
    public enum DataType: Equatable, Hashable, Sendable {
        /// A truth value, one byte.
        case bool
        /// An unsigned byte.
        case uInt8
        /// A signed integer of 16 bits.
        case int16
        /// A signed integer of 32 bits.
        case int32
        /// A signed integer of 64 bits.
        case int64
        /// IEEE 754 binary16.
        case float16
        /// IEEE 754 binary32.
        case float32
        /// IEEE 754 binary64.
        case float64

        init?(_ type: TensorElementType) {
            switch type {
            case .bool: self = .bool
            case .uint8: self = .uInt8
            case .int16: self = .int16
            case .int32: self = .int32
            case .int64: self = .int64
            case .float16: self = .float16
            case .float32: self = .float32
            case .float64: self = .float64
            case .bfloat16, .int8, .uint16, .uint32, .uint64: return nil
            }
        }
    }

    /// The extents of a tensor's dimensions.
    public struct Shape: Equatable, Hashable, Sendable, ExpressibleByArrayLiteral {
        /// How many dimensions there are.
        public let rank: Int
        /// The extent of each dimension.
        public let dimensions: [Int]

        /// Creates a shape of extents.
        public init(_ dimensions: [Int]) {
            rank = dimensions.count
            self.dimensions = dimensions
        }

        /// Creates a shape of extents.
        public init(_ elements: Int...) { self.init(elements) }

        /// Creates a shape of extents.
        public init(arrayLiteral: Int...) { self.init(arrayLiteral) }
    }
}
