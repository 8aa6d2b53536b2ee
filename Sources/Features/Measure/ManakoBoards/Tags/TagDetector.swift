public import ManakoCore
public import ManakoGeometry
public import ManakoPixels
import ManakoSpatial

/// Finds AprilTags in pictures.
///
/// ```swift
/// let detector = try TagDetector()
/// for tag in try detector.detect(in: picture) { print(tag.id, tag.corners) }
/// ```
///
/// Debian's [AprilTag 3](https://github.com/AprilRobotics/apriltag) does the finding. A detector may be used from several threads,
/// which then wait for one another; make one for each to be quicker.
public final class TagDetector: Sendable {
    /// What is looked for, and how.
    public let settings: TagDetectorSettings
    private let handle: AprilTagHandle

    /// Creates a detector, which takes about 20 MB for ``TagFamily/tag36h11``.
    ///
    /// - Throws: ``ManakoError/Code/invalidArgument`` for settings out of range, ``ManakoError/Code/limitExceeded`` when there is no
    ///   memory.
    public init(settings: TagDetectorSettings = TagDetectorSettings()) throws(ManakoError) {
        try settings.check()
        self.settings = settings
        handle = try AprilTagHandle(settings)
    }

    /// Finds tags on the calling thread, sorted by family and id, then from the top of the picture to its bottom.
    ///
    /// The brightness of grey and YUV pictures is read where it lies. Memory is bounded by
    /// ``TagDetectorSettings/maximumPixels``.
    ///
    /// - Parameters:
    ///   - picture: the stored picture, of any format.
    ///   - orientation: how it is turned upright; places are those of the upright picture.
    ///   - region: the part of the upright picture to look at, for all that is in it; tags must lie inside.
    /// - Throws: ``ManakoError/Code/limitExceeded`` for more than two thousand million pixels, and when there is no memory.
    public func detect(
        in picture: Bitmap, orientation: ImageOrientation = .up, region: SearchRegion? = nil
    ) throws(ManakoError) -> [TagDetection] {
        let gray = try GrayImage(picture, orientation: orientation)
        guard let part = gray.part(region) else { return [] }
        return try detect(in: gray, part, decimation: settings.decimation)
    }

    /// Finds tags in a part of an upright picture, which is made smaller by something else than the settings say.
    func detect(
        in gray: GrayImage, _ part: SearchRegion, decimation: Double
    ) throws(ManakoError) -> [TagDetection] {
        let found = try gray.withPlane { (plane) throws(ManakoError) in
            try handle.detect(in: plane, part, decimation: decimation)
        }
        let clear = found.filter { $0.decisionMargin >= settings.minimumMargin }.sorted(by: Self.isBefore)
        return settings.refinesEdges ? clear.compactMap { refined($0, in: GrayLevel(gray, part: part), part) } : clear
    }

    /// The tag with corners where a model of its picture shows them, or else where lines along its edges meet; nil for one that the edge of
    /// the picture or region cuts.
    ///
    /// The library's own refinement is off by up to a third of a pixel where edges lie along rows and columns, and it gives corners of a
    /// tag that is cut off as if they were whole.
    private func refined(_ tag: TagDetection, in level: GrayLevel, _ part: SearchRegion) -> TagDetection? {
        let corners = tag.corners.map { part.inside($0) }
        guard let found = level.refinedTag(corners, of: tag.family) else {
            return level.isWhole(corners, of: tag.family) ? tag : nil
        }
        let pattern = try? handle.pattern(tag.id, tag.family)
        guard let placed = level.placed(found, of: tag.family, as: pattern) else { return nil }
        var tag = tag
        tag.corners = placed.map { part.outside($0) }
        return tag
    }

    private static func isBefore(_ a: TagDetection, _ b: TagDetection) -> Bool {
        if a.family != b.family { return a.family.rawValue < b.family.rawValue }
        return a.id != b.id ? a.id < b.id : a.center.y < b.center.y
    }
}
