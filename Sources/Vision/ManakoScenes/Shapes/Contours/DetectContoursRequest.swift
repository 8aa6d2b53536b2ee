public import ManakoCore
public import ManakoGeometry
import ManakoPixels
public import ManakoVision

/// Finds the contours of what is dark on light, or light on dark, and which lies within which.
///
/// ```swift
/// let contours = try await DetectContoursRequest().perform(on: url)
/// for outer in contours.topLevelContours { print(outer.pointCount, outer.childContours.count) }
/// ```
///
/// The picture is cut at a level of gray, and the borders of what is left are followed (S. Suzuki and K. Abe, "Topological
/// structural analysis of digitized binary images by border following", 1985). Points are the centres of the outermost pixels.
public struct DetectContoursRequest: ImageProcessingRequest {
    /// What the request finds.
    public typealias Result = ContoursObservation

    /// By how much gray values are spread before they are cut, 0…3: 1 leaves them, and 0 leaves nothing to be found.
    ///
    /// With a ``contrastPivot`` they are spread about it, which moves none across it; it is of effect without one.
    public var contrastAdjustment: Float = 2
    /// The level of gray, 0…1, that parts dark from light; with nil, the one that parts the picture's values best (Otsu).
    public var contrastPivot: Float? = 0.5
    /// Whether what is dark belongs to something and light is behind it, or the other way round.
    public var detectsDarkOnLight = true
    /// Pixels that the longer side of what is looked at has at most, 64…8192; a larger picture is made smaller.
    public var maximumImageDimension = 512
    /// The part of the picture to look at, normalised with origin lower-left.
    public var regionOfInterest = NormalizedRect.fullImage

    /// Creates a request.
    public init() {}

    /// Pixels for ``maximumImageDimension``, of which luminance is enough.
    public func need(of image: VisionImage) -> DecodeRequirement {
        WorkingPicture.need(of: image, longestSide: max(64, maximumImageDimension), region: regionOfInterest)
    }

    /// Finds contours on the calling thread.
    ///
    /// - Throws: ``ManakoError/Code/invalidArgument`` for values out of range or a region without area,
    ///   ``ManakoError/Code/limitExceeded`` for a picture with more contours than memory, and what decoding throws.
    public func perform(
        on image: VisionImage, in context: VisionContext, times: inout StageTimes
    ) throws(ManakoError) -> ContoursObservation {
        try check()
        let picture = try WorkingPicture(
            image, as: .gray8, longestSide: maximumImageDimension, region: regionOfInterest, times: &times)
        return try StageTimes.measure(&times.interpret) { () throws(ManakoError) in
            let gray = picture.bitmap.packedBytes()
            let mask = ContrastLevels(gray, contrast: contrastAdjustment, pivot: contrastPivot)
                .mask(of: gray, isDark: detectsDarkOnLight)
            let borders = try BorderFollower.borders(of: mask, width: picture.bitmap.width)
            return ContoursObservation(borders, imageSize: image.size) { point in
                let place = picture.normalized(x: Double(point.x), y: Double(point.y))
                return SIMD2(Float(place.x), Float(place.y))
            }
        }
    }

    private func check() throws(ManakoError) {
        guard (0...3).contains(contrastAdjustment) else {
            throw ManakoError(.invalidArgument, "contrastAdjustment must be from 0 to 3")
        }
        guard contrastPivot.map({ (0...1).contains($0) }) ?? true else {
            throw ManakoError(.invalidArgument, "contrastPivot must be from 0 to 1")
        }
        guard (64...8192).contains(maximumImageDimension) else {
            throw ManakoError(.invalidArgument, "maximumImageDimension must be from 64 to 8192")
        }
    }
}
