public import FoundationEssentials
public import ManakoGeometry
public import ManakoVision

/// How a picture lies on another one, by a shift.
public struct ImageTranslationAlignmentObservation: VisionObservation {
    /// Tells this observation from every other one.
    public let uuid: UUID
    /// How much edges and texture have in common where the pictures overlap, 0…1; 0 where nothing tells how they lie.
    public let confidence: Float
    /// The shift that lays the floating picture on the reference, in pixels, origin lower-left; the identity where nothing tells.
    @_disfavoredOverload public let alignmentTransform: ImageAffineTransform
    /// ``alignmentTransform``, for modules where that name means something else.
    package var shift: ImageAffineTransform { alignmentTransform }
    /// The same from the upper left, (0, 0) being the centre of the upper-left pixel; nil where nothing tells.
    public let matrix: ImageWarp?

    /// Creates an observation.
    ///
    /// - Parameters:
    ///   - matrix: from the floating picture to the reference, in pixels from the upper left; nil where nothing tells.
    ///   - confidence: 0…1.
    ///   - referenceSize: the upright size of the reference.
    ///   - floatingSize: the upright size of the floating picture.
    ///   - uuid: tells it from others.
    public init(
        matrix: ImageWarp?, confidence: Float, referenceSize: ImageSize, floatingSize: ImageSize, uuid: UUID = UUID()
    ) {
        self.uuid = uuid
        self.confidence = confidence
        self.matrix = matrix
        alignmentTransform =
            matrix.map {
                ImageAffineTransform(
                    a: 1, b: 0, c: 0, d: 1, tx: $0.rows[0][2],
                    ty: referenceSize.height - floatingSize.height - $0.rows[1][2])
            } ?? .identity
    }

    /// The shift and the confidence.
    public var description: String {
        "shift by (\(alignmentTransform.tx), \(alignmentTransform.ty)) \(confidence)"
    }
}

/// How a picture lies on another one, by a homography.
public struct ImageHomographicAlignmentObservation: VisionObservation {
    /// Tells this observation from every other one.
    public let uuid: UUID
    /// How much edges and texture have in common where the pictures overlap, 0…1; 0 where nothing tells how they lie.
    public let confidence: Float
    /// Lays the floating picture on the reference: places in pixels with the origin in the lower left corner, as Core Image counts
    /// them; the identity where nothing tells.
    @_disfavoredOverload public let warpTransform: ImageWarp
    /// ``warpTransform``, for modules where that name means something else.
    package var warp: ImageWarp { warpTransform }
    /// The same from the upper left, (0, 0) being the centre of the upper-left pixel; nil where nothing tells.
    public let matrix: ImageWarp?

    /// Creates an observation.
    ///
    /// - Parameters:
    ///   - matrix: from the floating picture to the reference, in pixels from the upper left; nil where nothing tells.
    ///   - confidence: 0…1.
    ///   - referenceSize: the upright size of the reference.
    ///   - floatingSize: the upright size of the floating picture.
    ///   - uuid: tells it from others.
    public init(
        matrix: ImageWarp?, confidence: Float, referenceSize: ImageSize, floatingSize: ImageSize, uuid: UUID = UUID()
    ) {
        self.uuid = uuid
        self.confidence = confidence
        self.matrix = matrix
        let flipped = matrix.flatMap { Self.flip(referenceSize)?.after($0) }
        warpTransform =
            flipped.flatMap { part in Self.flip(floatingSize).flatMap { part.after($0.inverse) } } ?? .identity
    }

    /// From pixels' centres counted from the upper left to places counted from the lower left corner.
    private static func flip(_ size: ImageSize) -> ImageWarp? {
        ImageWarp([1, 0, 0.5, 0, -1, size.height - 0.5, 0, 0, 1])
    }

    /// The matrix and the confidence.
    public var description: String { "homography \(warpTransform.rows) \(confidence)" }
}
