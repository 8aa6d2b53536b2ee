public import ManakoCore
public import ManakoGeometry
import ManakoPixels
public import ManakoVision

/// Finds how far a picture is off level, up to 45° either way.
///
/// ```swift
/// if let horizon = try await DetectHorizonRequest().perform(on: url) { print(horizon.degrees, horizon.confidence) }
/// ```
///
/// Straight edges tell: those that point to the zenith, those that run along the horizon or meet on it in two directions at right
/// angles, and those that are level. All parts of the picture must tell the same, because tables, plates and shelves have level-looking
/// edges too. A lens that sees about 53° of the picture's longer side is taken for granted; with others, the
/// camera's pitch comes out wrong and the angle hardly. Curved horizons, leaning walls and slopes mislead it.
public struct DetectHorizonRequest: ImageProcessingRequest {
    /// How far the picture is off level; nil where lines tell too little.
    public typealias Result = HorizonObservation?

    /// The most pixels that are looked at; more show no more lines of any use.
    private static let maximumPixels = 1 << 20

    /// The lowest confidence of a result unless the caller wants another.
    ///
    /// Chosen so that at most one photo of a hundred is made worse when it is turned by the angle: of 256 photos of COCO, of which half
    /// had no part in the choice, none was.
    public static let defaultMinimumConfidence: Float = 0.5
    /// Nobody holds a camera so far off level without wanting to, in radians; lines that say so are believed less, at 45° by 0.3.
    private static let usualAngle = Double.pi / 9

    /// The part of the picture whose lines count, normalised with origin lower-left.
    public var regionOfInterest = NormalizedRect.fullImage

    /// The lowest confidence of a result, 0…1; with less, lines tell nothing.
    public var minimumConfidence = Self.defaultMinimumConfidence

    /// Creates a request.
    public init() {}

    /// About a million pixels, of which luminance is enough.
    public func need(of image: VisionImage) -> DecodeRequirement {
        DecodeRequirement(size: image.size.limited(toPixels: Self.maximumPixels), allowsYUV: true)
    }

    /// Looks at a picture on the calling thread.
    ///
    /// - Throws: ``ManakoError/Code/invalidArgument`` for a region without area, and what decoding throws.
    public func perform(
        on image: VisionImage, in context: VisionContext, times: inout StageTimes
    ) throws(ManakoError) -> HorizonObservation? {
        let region = try regionOfInterest.checkedAsRegion()
        let bitmap = try StageTimes.measure(&times.decode) { () throws(ManakoError) in
            try image.bitmap(for: need(of: image))
        }
        let plane = try StageTimes.measure(&times.prepare) { () throws(ManakoError) in
            try BrightnessPlane(bitmap, orientation: image.orientation, maximumPixels: Self.maximumPixels)
        }
        return try StageTimes.measure(&times.infer) { () throws(ManakoError) in
            var lines = PlaneLines(plane)
            lines.keep(in: region.toImageCoordinates(plane.size, origin: .upperLeft))
            return lines.level().flatMap { observation(angle: $0.roll, confidence: $0.confidence) }
        }
    }

    private func observation(angle: Double, confidence: Double) -> HorizonObservation? {
        let excess = max(0, abs(angle) - Self.usualAngle) / (.pi / 4 - Self.usualAngle)
        let believed = confidence * (1 - 0.7 * excess)
        return Float(believed) < minimumConfidence ? nil : HorizonObservation(angle: angle, confidence: Float(believed))
    }
}
