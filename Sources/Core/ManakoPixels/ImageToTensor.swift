public import ManakoGeometry

/// Everything between a decoded picture and a model's input: orientation, crop, size, colours, numbers and layout.
public struct ImageToTensor: Sendable, Hashable {
    /// Which part of the upright picture lands where in the input.
    public var mapping: ModelInputMapping
    /// How the stored picture is turned upright.
    public var orientation: ImageOrientation
    /// Which colours the channels hold.
    public var channels: ChannelOrder
    /// The order of dimensions.
    public var layout: TensorLayout
    /// The type of elements.
    public var element: TensorElement
    /// How pixels are weighed.
    public var filter: ResizeFilter
    /// `element = pixel × scale + bias`, a value for each channel; pixels are 0…255.
    public var scale: [Float]
    /// See ``scale``.
    public var bias: [Float]
    /// The pixel value around a picture that does not fill the input, 0…255, a value for each channel.
    public var padding: [Float]

    /// Creates a conversion; the defaults give RGB planes of 32-bit floats from 0 to 255.
    public init(
        mapping: ModelInputMapping, orientation: ImageOrientation = .up, channels: ChannelOrder = .rgb,
        layout: TensorLayout = .nchw, element: TensorElement = .float32, filter: ResizeFilter = .antialiased,
        scale: [Float] = [1, 1, 1, 1], bias: [Float] = [0, 0, 0, 0], padding: [Float] = [0, 0, 0, 0]
    ) {
        self.mapping = mapping
        self.orientation = orientation
        self.channels = channels
        self.layout = layout
        self.element = element
        self.filter = filter
        self.scale = scale
        self.bias = bias
        self.padding = padding
    }

    /// The width of the input in pixels; 0 when it has none that a picture can have.
    public var width: Int { Self.pixels(mapping.inputSize.width) }
    /// The height of the input in pixels; 0 when it has none that a picture can have.
    public var height: Int { Self.pixels(mapping.inputSize.height) }
    /// The memory that the tensor takes.
    public var byteCount: Int { width * height * channels.count * element.byteCount }

    private static func pixels(_ length: Double) -> Int { length >= 0 && length <= 16_777_216 ? Int(length) : 0 }
}
