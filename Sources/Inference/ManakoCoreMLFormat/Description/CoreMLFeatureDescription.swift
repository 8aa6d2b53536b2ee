import ManakoCore
import ManakoFiles
public import ManakoInference
import ManakoOpenVINO

/// An input or output of a model (FeatureTypes.proto).
public struct CoreMLFeatureDescription: Sendable, Hashable {
    /// The name.
    public var name: String
    /// What it is, in words.
    public var shortDescription: String
    /// The type.
    public var type: CoreMLFeatureType
    /// Whether an input may be left out.
    public var isOptional: Bool

    /// Creates a description.
    public init(name: String, shortDescription: String = "", type: CoreMLFeatureType, isOptional: Bool = false) {
        self.name = name
        self.shortDescription = shortDescription
        self.type = type
        self.isOptional = isOptional
    }

    static func list(_ messages: [ProtobufMessage]) throws(ManakoError) -> [CoreMLFeatureDescription] {
        var list: [CoreMLFeatureDescription] = []
        for message in messages {
            let type = try message.part(3)
            list.append(
                CoreMLFeatureDescription(
                    name: message.string(1), shortDescription: message.string(2), type: try CoreMLFeatureType(type),
                    isOptional: type.bool(1000)))
        }
        return list
    }
}

/// The type of an input or output.
public enum CoreMLFeatureType: Sendable, Hashable {
    case int64, double, string
    case image(CoreMLImageFeature)
    case multiArray(CoreMLArrayFeature)
    /// A dictionary of numbers by text or, when `true`, by integer.
    case dictionary(integerKeys: Bool)
    /// A sequence of texts or, when `true`, of integers.
    case sequence(ofIntegers: Bool)
    case state(CoreMLArrayFeature)

    init(_ message: ProtobufMessage) throws(ManakoError) {
        switch message.numbers.last(where: { $0 < 1000 }) {
        case 1: self = .int64
        case 2: self = .double
        case 3: self = .string
        case 4: self = .image(try CoreMLImageFeature(message.part(4)))
        case 5: self = .multiArray(try CoreMLArrayFeature(message.part(5)))
        case 6: self = .dictionary(integerKeys: try message.part(6).has(1))
        case 7: self = .sequence(ofIntegers: try message.part(7).has(1))
        case 8: self = .state(try CoreMLArrayFeature(message.part(8).part(1)))
        default: throw ManakoError(.unsupported, "\(message.file.path): an input or output of unknown type")
        }
    }
}

/// A picture that a model takes or gives.
public struct CoreMLImageFeature: Sendable, Hashable {
    /// The colours of a pixel.
    public enum ColorSpace: Int, Sendable, Hashable {
        /// One channel of 8 bits.
        case grayscale = 10
        /// Red, green and blue.
        case rgb = 20
        /// Blue, green and red.
        case bgr = 30
        /// One channel of `float16`.
        case grayscaleFloat16 = 40
    }

    /// The width in pixels that is taken unless another one is given.
    public var width: Int
    /// The height in pixels that is taken unless another one is given.
    public var height: Int
    /// The colours.
    public var colorSpace: ColorSpace
    /// All sizes that are taken when there are only some: width and height.
    public var sizes: [[Int]]
    /// The widths and heights that are taken when there is a range, an upper bound of nil meaning any.
    public var range: (width: CoreMLSizeRange, height: CoreMLSizeRange)? {
        guard let widthRange, let heightRange else { return nil }
        return (widthRange, heightRange)
    }
    private var widthRange: CoreMLSizeRange?
    private var heightRange: CoreMLSizeRange?

    init(
        width: Int, height: Int, colorSpace: ColorSpace, sizes: [[Int]] = [],
        range: (width: CoreMLSizeRange, height: CoreMLSizeRange)? = nil
    ) {
        self.width = width
        self.height = height
        self.colorSpace = colorSpace
        self.sizes = sizes
        widthRange = range?.width
        heightRange = range?.height
    }

    init(_ message: ProtobufMessage) throws(ManakoError) {
        width = try CoreMLSizeRange.extent(message.int(1), message)
        height = try CoreMLSizeRange.extent(message.int(2), message)
        colorSpace = ColorSpace(rawValue: message.int(3)) ?? .rgb
        sizes = []
        for size in try message.part(21).messages(1) {
            sizes.append([try CoreMLSizeRange.extent(size.int(1), size), try CoreMLSizeRange.extent(size.int(2), size)])
        }
        if let range = try message.message(31) {
            widthRange = try CoreMLSizeRange(range.part(1))
            heightRange = try CoreMLSizeRange(range.part(2))
        }
    }
}

/// The extents that a dimension may have.
public struct CoreMLSizeRange: Sendable, Hashable {
    /// The least.
    public var lower: Int
    /// The greatest, or nil for any.
    public var upper: Int?

    init(lower: Int, upper: Int?) {
        self.lower = lower
        self.upper = upper
    }

    init(_ message: ProtobufMessage) throws(ManakoError) {
        lower = try Self.extent(message.int(1), message)
        let bound = message.int(2, default: -1)
        upper = bound < 0 ? nil : try Self.extent(bound, message)
    }

    static func extent(_ number: Int, _ message: ProtobufMessage) throws(ManakoError) -> Int {
        guard number >= 0, number <= 1 << 40 else {
            throw ManakoError(.malformedInput, "\(message.file.path): an extent of \(number)")
        }
        return number
    }
}

/// A multidimensional array that a model takes or gives.
public struct CoreMLArrayFeature: Sendable, Hashable {
    /// The extents that are taken unless others are given; empty when the file does not say.
    public var shape: [Int]
    /// The type of the elements.
    public var elementType: TensorElementType
    /// All shapes that are taken when there are only some.
    public var shapes: [[Int]]
    /// The extents of each dimension that are taken when there is a range.
    public var ranges: [CoreMLSizeRange]
    /// What an optional input is filled with when it is left out.
    public var defaultValue: Double?

    init(shape: [Int], elementType: TensorElementType, shapes: [[Int]] = [], ranges: [CoreMLSizeRange] = []) {
        self.shape = shape
        self.elementType = elementType
        self.shapes = shapes
        self.ranges = ranges
    }

    init(_ message: ProtobufMessage) throws(ManakoError) {
        shape = try Self.shape(message)
        let number = message.int(2)
        guard let type = Self.types[number] ?? (number == 0 ? .float64 : nil) else {
            throw ManakoError(.unsupported, "\(message.file.path): an array of elements of type \(number)")
        }
        elementType = type
        shapes = []
        for part in try message.part(21).messages(1) { shapes.append(try Self.shape(part)) }
        ranges = []
        for part in try message.part(31).messages(1) { ranges.append(try CoreMLSizeRange(part)) }
        if message.has(41) { defaultValue = Double(message.int(41)) }
        if message.has(51) { defaultValue = Double(message.float(51)) }
        if message.has(61) { defaultValue = message.double(61) }
    }

    private static let types: [Int: TensorElementType] = [
        65552: .float16, 65568: .float32, 65600: .float64, 131_080: .int8, 131_104: .int32,
    ]

    private static func shape(_ message: ProtobufMessage) throws(ManakoError) -> [Int] {
        let shape = try message.ints(1)
        guard shape.count <= 64 else {
            throw ManakoError(.malformedInput, "\(message.file.path): \(shape.count) dimensions")
        }
        return try shape.map { (extent) throws(ManakoError) in try CoreMLSizeRange.extent(extent, message) }
    }
}
