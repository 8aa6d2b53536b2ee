/// Which part of a picture lands where in a model's input, and the way back for what the model finds.
///
/// All coordinates are pixels from the upper-left corner: of the upright picture on one side, of the model's input on the other.
public struct ModelInputMapping: Sendable, Hashable {
    /// The part of the upright picture that the model sees.
    public let source: ImageRect
    /// The part of the model's input that is filled with it, on whole pixels; the rest is padding.
    public let destination: ImageRect
    /// The size of the upright picture.
    public let imageSize: ImageSize
    /// The size of the model's input.
    public let inputSize: ImageSize
    /// Whether the picture is turned by 90° counter-clockwise on its way in.
    public let isRotated: Bool

    /// Works out the mapping.
    ///
    /// - Parameters:
    ///   - imageSize: the size of the upright picture in pixels.
    ///   - inputSize: the size of the model's input in pixels.
    ///   - action: how the picture is brought to that size.
    ///   - alignment: where the picture lies when it does not fill the input.
    ///   - regionOfInterest: the part of the picture that is looked at; parts outside the picture are cut off.
    public init(
        imageSize: ImageSize, inputSize: ImageSize, action: ImageCropAndScaleAction,
        alignment: LetterboxAlignment = .center, regionOfInterest: NormalizedRect = .fullImage
    ) {
        let region = regionOfInterest.clamped().toImageCoordinates(imageSize, origin: .upperLeft)
        self.imageSize = imageSize
        self.inputSize = inputSize
        isRotated = action.isRotated
        switch action {
        case .scaleToFill, .scaleToFillPlus90CCWRotation:
            source = region
            destination = ImageRect(covering: inputSize)
        case .centerCrop:
            source = Self.centered(region, aspect: inputSize.width / inputSize.height)
            destination = ImageRect(covering: inputSize)
        case .scaleToFit, .scaleToFitPlus90CCWRotation:
            source = region
            let content = action.isRotated ? region.size.transposed : region.size
            destination = Self.fitted(content, in: inputSize, alignment: alignment)
        }
    }

    /// A mapping of a part of the picture to a part of the input, both at will.
    ///
    /// - Parameters:
    ///   - source: the part of the upright picture; where it reaches over the edge, the edge's pixels are repeated.
    ///   - imageSize: the size of the upright picture in pixels.
    ///   - destination: the part of the model's input, on whole pixels inside it.
    ///   - inputSize: the size of the model's input in pixels.
    public init(source: ImageRect, of imageSize: ImageSize, destination: ImageRect, in inputSize: ImageSize) {
        self.source = source
        self.destination = destination
        self.imageSize = imageSize
        self.inputSize = inputSize
        isRotated = false
    }

    /// The largest middle part of a rectangle with an aspect ratio (width / height).
    private static func centered(_ region: ImageRect, aspect: Double) -> ImageRect {
        let width = min(region.width, region.height * aspect)
        let height = min(region.height, region.width / aspect)
        return ImageRect(
            x: region.x + (region.width - width) / 2, y: region.y + (region.height - height) / 2,
            width: width, height: height)
    }

    /// Where content lies that is scaled to fit, on whole pixels and at least one pixel a side.
    private static func fitted(_ content: ImageSize, in input: ImageSize, alignment: LetterboxAlignment) -> ImageRect {
        let scale = min(input.width / content.width, input.height / content.height)
        let width = min(input.width, max(1, (content.width * scale).rounded()))
        let height = min(input.height, max(1, (content.height * scale).rounded()))
        guard alignment == .center else { return ImageRect(x: 0, y: 0, width: width, height: height) }
        return ImageRect(
            x: ((input.width - width) / 2).rounded(.down), y: ((input.height - height) / 2).rounded(.down),
            width: width, height: height)
    }

    /// The place in the picture of a point of the model's input.
    public func imagePoint(forInput point: ImagePoint) -> ImagePoint {
        let across = (point.x - destination.x) / destination.width
        let down = (point.y - destination.y) / destination.height
        let (u, v) = isRotated ? (1 - down, across) : (across, down)
        return ImagePoint(x: source.x + u * source.width, y: source.y + v * source.height)
    }

    /// The place in the model's input of a point of the picture.
    public func inputPoint(forImage point: ImagePoint) -> ImagePoint {
        let u = (point.x - source.x) / source.width
        let v = (point.y - source.y) / source.height
        let (across, down) = isRotated ? (v, 1 - u) : (u, v)
        return ImagePoint(x: destination.x + across * destination.width, y: destination.y + down * destination.height)
    }

    /// The place in the picture of a rectangle of the model's input.
    public func imageRect(forInput rect: ImageRect) -> ImageRect {
        Self.spanning(
            imagePoint(forInput: ImagePoint(x: rect.x, y: rect.y)),
            imagePoint(forInput: ImagePoint(x: rect.maxX, y: rect.maxY)))
    }

    /// The place in the model's input of a rectangle of the picture.
    public func inputRect(forImage rect: ImageRect) -> ImageRect {
        Self.spanning(
            inputPoint(forImage: ImagePoint(x: rect.x, y: rect.y)),
            inputPoint(forImage: ImagePoint(x: rect.maxX, y: rect.maxY)))
    }

    /// The place in the upright picture, normalised with origin lower-left, of a rectangle of the model's input.
    public func normalizedRect(forInput rect: ImageRect) -> NormalizedRect {
        NormalizedRect(imageRect: imageRect(forInput: rect), in: imageSize, origin: .upperLeft)
    }

    private static func spanning(_ a: ImagePoint, _ b: ImagePoint) -> ImageRect {
        ImageRect(x: min(a.x, b.x), y: min(a.y, b.y), width: abs(a.x - b.x), height: abs(a.y - b.y))
    }
}
