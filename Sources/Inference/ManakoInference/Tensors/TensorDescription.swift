/// The type of a tensor's elements.
public enum TensorElementType: String, Sendable, Hashable, Codable, CaseIterable {
    /// IEEE 754 binary32.
    case float32
    /// IEEE 754 binary16.
    case float16
    /// The upper half of binary32.
    case bfloat16
    /// IEEE 754 binary64.
    case float64
    /// Unsigned 8-bit integer.
    case uint8
    /// Signed 8-bit integer.
    case int8
    /// Unsigned 16-bit integer.
    case uint16
    /// Signed 16-bit integer.
    case int16
    /// Unsigned 32-bit integer.
    case uint32
    /// Signed 32-bit integer.
    case int32
    /// Unsigned 64-bit integer.
    case uint64
    /// Signed 64-bit integer.
    case int64
    /// One byte, 0 or 1.
    case bool

    /// Bytes an element takes.
    public var byteCount: Int {
        switch self {
        case .uint8, .int8, .bool: 1
        case .float16, .bfloat16, .uint16, .int16: 2
        case .float32, .uint32, .int32: 4
        case .float64, .uint64, .int64: 8
        }
    }
}

/// How integers of a quantised tensor stand for real numbers: `real = scale × (integer − zeroPoint)`.
public struct TensorQuantization: Sendable, Hashable, Codable {
    /// The real distance between neighbouring integers.
    public var scale: Float
    /// The integer that stands for 0.
    public var zeroPoint: Int

    /// Creates a quantisation.
    public init(scale: Float, zeroPoint: Int) {
        self.scale = scale
        self.zeroPoint = zeroPoint
    }
}

/// The colours of a tensor that holds pixels.
public enum PixelChannels: String, Sendable, Hashable {
    /// Red, green, blue.
    case rgb
    /// Blue, green, red.
    case bgr
    /// One channel.
    case gray
}

/// Name, shape and type of a model's input or output.
public struct TensorDescription: Sendable, Hashable {
    /// The name in the model file.
    public var name: String
    /// The extent of each dimension; -1 where it is not fixed. Empty also when the rank is not known.
    public var shape: [Int]
    /// The type of the elements.
    public var elementType: TensorElementType
    /// How integers stand for real numbers, for quantised tensors.
    public var quantization: TensorQuantization?

    /// The colours of pixels 0…255, when the model's file says that the tensor is a picture.
    public var channels: PixelChannels?
    /// How pixels become the tensor's real numbers, when the model's file says so.
    public var normalization: PixelNormalization?

    /// Creates a description.
    public init(name: String, shape: [Int], elementType: TensorElementType, quantization: TensorQuantization? = nil) {
        self.name = name
        self.shape = shape
        self.elementType = elementType
        self.quantization = quantization
    }

    /// Whether the shape is left open, wholly or in part.
    public var isOpen: Bool { shape.isEmpty || shape.contains(-1) }

    /// The shape as people write it, such as `1×3×416×416`, with `?` for what is not fixed.
    public var shapeText: String { shape.map { $0 < 0 ? "?" : "\($0)" }.joined(separator: "×") }
}

/// How the boxes of a detector are to be thinned out, when the model's file says it.
public struct SuppressionDescription: Sendable, Hashable {
    /// The output with a row of class scores for each box, by its place.
    public var confidenceOutput: Int
    /// The output with each box's centre, width and height, in parts of the picture from its upper left, by its place.
    public var coordinatesOutput: Int
    /// The overlap (intersection over union) above which the weaker of two boxes goes.
    public var overlapThreshold: Double
    /// The score that a box must reach.
    public var confidenceThreshold: Double
    /// Whether only boxes of one class suppress each other.
    public var isPerClass: Bool

    /// Creates a description.
    public init(
        confidenceOutput: Int, coordinatesOutput: Int, overlapThreshold: Double, confidenceThreshold: Double,
        isPerClass: Bool
    ) {
        self.confidenceOutput = confidenceOutput
        self.coordinatesOutput = coordinatesOutput
        self.overlapThreshold = overlapThreshold
        self.confidenceThreshold = confidenceThreshold
        self.isPerClass = isPerClass
    }
}

/// What a model takes and gives, and what its file says of itself.
public struct ModelDescription: Sendable, Hashable {
    /// The file's name without its extension.
    public var name: String
    /// Inputs in the model's order.
    public var inputs: [TensorDescription]
    /// Outputs in the model's order.
    public var outputs: [TensorDescription]
    /// Free text from the file (ONNX `metadata_props`, TFLite metadata), as it stands there.
    public var metadata: [String: String]
    /// Class names that the file carries, in the order of class indices; empty when it carries none.
    public var labels: [String]
    /// How a detector's boxes are to be thinned out, when the file says it.
    public var suppression: SuppressionDescription?

    /// Creates a description.
    public init(
        name: String, inputs: [TensorDescription], outputs: [TensorDescription], metadata: [String: String] = [:],
        labels: [String] = []
    ) {
        self.name = name
        self.inputs = inputs
        self.outputs = outputs
        self.metadata = metadata
        self.labels = labels
    }
}

extension ModelDescription {
    /// The key in ``metadata`` under which a file written here states what it is for, where its shapes do not tell.
    package static let kindKey = "manako.kind"
    /// What the file states; nil where it states nothing.
    package var statedKind: String? { metadata[Self.kindKey] }
}
