public import ManakoCore
public import ManakoGeometry
public import ManakoInference
public import ManakoPixels

/// How a model wants its picture: what the tensor's shape and type do not say.
public struct ModelInputConvention: Sendable, Hashable {
    /// Which colours the channels hold.
    public var channels: ChannelOrder
    /// `real = pixel × scale + bias` for each channel, pixels 0…255.
    public var scale: [Float]
    /// See ``scale``.
    public var bias: [Float]
    /// How pixels are weighed when the picture is resized.
    public var filter: ResizeFilter
    /// How the picture is brought to the input's size, unless the caller wants something else.
    public var action: ImageCropAndScaleAction
    /// Where a picture lies that does not fill the input.
    public var alignment: LetterboxAlignment
    /// The pixel value around such a picture, 0…255.
    public var padding: Float

    /// Creates a convention.
    public init(
        channels: ChannelOrder = .rgb, scale: [Float] = [1, 1, 1], bias: [Float] = [0, 0, 0],
        filter: ResizeFilter = .antialiased, action: ImageCropAndScaleAction = .scaleToFit,
        alignment: LetterboxAlignment = .center, padding: Float = 0
    ) {
        self.channels = channels
        self.scale = scale
        self.bias = bias
        self.filter = filter
        self.action = action
        self.alignment = alignment
        self.padding = padding
    }

    /// Pixels mapped to a range of real numbers, the same for every channel.
    public static func range(_ low: Float, _ high: Float) -> (scale: [Float], bias: [Float]) {
        let step = (high - low) / 255
        return ([step, step, step], [low, low, low])
    }
}

/// Where a model's picture goes: the tensor's place among the inputs, its extents, and the convention.
public struct ModelImageInput: Sendable, Hashable {
    /// The place among the model's inputs.
    public var index: Int
    /// The width in pixels.
    public var width: Int
    /// The height in pixels.
    public var height: Int
    /// The order of dimensions.
    public var layout: TensorLayout
    /// The type of elements.
    public var element: TensorElement
    /// How integers stand for real numbers, for quantised inputs.
    public var quantization: TensorQuantization?
    /// What shape and type do not say.
    public var convention: ModelInputConvention
    /// Whether the model's file says that it takes pixels 0…255 and in which order, so that no family's convention counts.
    public var takesPixels = false

    /// The size in pixels.
    public var size: ImageSize { ImageSize(width: width, height: height) }

    /// Finds the picture among a model's inputs.
    ///
    /// - Parameters:
    ///   - description: the model.
    ///   - sidecar: what the file beside the model says of the size.
    ///   - defaultSide: width and height where neither says it.
    /// - Throws: ``ManakoError/Code/unsupported`` when no input has the shape of a picture,
    ///   ``ManakoError/Code/malformedInput`` when the sidecar contradicts the model.
    public init(
        of description: ModelDescription, sidecar: ModelSidecar? = nil, defaultSide: Int = 640
    ) throws(ManakoError) {
        for (index, tensor) in description.inputs.enumerated() {
            guard let element = TensorElement(tensor.elementType), tensor.shape.count == 4,
                let layout = Self.layout(of: tensor.shape)
            else { continue }
            let (h, w, c) = layout == .nchw ? (2, 3, 1) : (1, 2, 3)
            self.index = index
            width = try Self.side(tensor.shape[w], "input.width", sidecar?.width, sidecar, defaultSide)
            height = try Self.side(tensor.shape[h], "input.height", sidecar?.height, sidecar, defaultSide)
            self.layout = layout
            self.element = element
            quantization = tensor.quantization
            convention = ModelInputConvention(channels: tensor.shape[c] == 1 ? .gray : .rgb)
            if let channels = tensor.channels {
                takesPixels = true
                convention.channels = ChannelOrder(channels)
            }
            return
        }
        let shapes = description.inputs.map { "\($0.name) \($0.elementType.rawValue) \($0.shapeText)" }
        throw ManakoError(
            .unsupported, "no input of the model has the shape of a picture: \(shapes.joined(separator: ", "))")
    }

    /// The largest width or height of a picture that goes into a model.
    private static let maximumSide = 16_384

    private static func side(
        _ extent: Int, _ key: String, _ wanted: Int?, _ sidecar: ModelSidecar?, _ defaultSide: Int
    ) throws(ManakoError) -> Int {
        if extent > 0, let sidecar, let wanted, wanted != extent {
            throw sidecar.error(key, "is \(wanted), but the model takes \(extent) and nothing else; leave it out")
        }
        guard extent <= maximumSide else {
            throw ManakoError(.unsupported, "the model takes pictures of \(extent) pixels, more than \(maximumSide)")
        }
        return extent > 0 ? extent : wanted ?? defaultSide
    }

    private static func layout(of shape: [Int]) -> TensorLayout? {
        if [1, 3].contains(shape[1]), shape[1] != shape[3] || shape[3] < 0 { return .nchw }
        return [1, 3].contains(shape[3]) ? .nhwc : nil
    }

    /// The input with the convention of a family of models, as far as the file itself leaves it open.
    func taking(_ family: ModelInputConvention) -> ModelImageInput {
        guard convention.channels != .gray else { return self }
        var input = self
        input.convention = family
        if takesPixels {
            input.convention.channels = convention.channels
            input.convention.scale = convention.scale
            input.convention.bias = convention.bias
        }
        return input
    }

    /// The shape of the tensor for one picture.
    public var shape: [Int] {
        let count = convention.channels.count
        return layout == .nchw ? [1, count, height, width] : [1, height, width, count]
    }

    /// The conversion of a picture into this input.
    public func conversion(
        of image: VisionImage, action: ImageCropAndScaleAction?, regionOfInterest: NormalizedRect
    ) -> ImageToTensor {
        let mapping = ModelInputMapping(
            imageSize: image.size, inputSize: size, action: action ?? convention.action,
            alignment: convention.alignment, regionOfInterest: regionOfInterest)
        let count = convention.channels.count
        let (scale, bias) = numbers
        return ImageToTensor(
            mapping: mapping, orientation: image.orientation, channels: convention.channels, layout: layout,
            element: element, filter: convention.filter, scale: scale, bias: bias,
            padding: [Float](repeating: convention.padding, count: count))
    }
}

extension ModelImageInput {
    /// `element = pixel × scale + bias`, by channel.
    private var numbers: (scale: [Float], bias: [Float]) {
        guard let quantization, quantization.scale > 0 else { return (convention.scale, convention.bias) }
        let scale = convention.scale.map { $0 / quantization.scale }
        let bias = convention.bias.map { $0 / quantization.scale + Float(quantization.zeroPoint) }
        // Whether pixels 0…255 stand for −1…1 or −1…0.992 is told apart by no file; such inputs are fed with the bytes as they
        // are, as their authors do.
        let offset: Float = element == .int8 ? -128 : 0
        let isNearlyBytes = scale.allSatisfy { abs($0 - 1) < 0.01 } && bias.allSatisfy { abs($0 - offset) < 1.5 }
        guard isNearlyBytes else { return (scale, bias) }
        return (scale.map { _ in 1 }, bias.map { _ in offset })
    }
}

extension ChannelOrder {
    /// The kernel's counterpart of what a model's file says.
    fileprivate init(_ channels: PixelChannels) {
        switch channels {
        case .rgb: self = .rgb
        case .bgr: self = .bgr
        case .gray: self = .gray
        }
    }
}

extension TensorElement {
    /// The kernel's counterpart of a tensor's type, or nil when the kernel can't write it.
    init?(_ type: TensorElementType) {
        switch type {
        case .float32: self = .float32
        case .float16: self = .float16
        case .uint8: self = .uint8
        case .int8: self = .int8
        default: return nil
        }
    }
}
