/// A picture made ready to be laid over frames of one format, again and again.
///
/// Colours are converted and the runs of ink are found once, here; laying it over a frame then reads nothing but what has ink and
/// writes nothing else. For chrominance of half size there is a copy for each place that the corner can have in a pair of pixels, so
/// that an odd place shifts no colours.
public final class FrameOverlay: Sendable {
    /// Pixels in a row.
    public let width: Int
    /// The number of rows.
    public let height: Int
    /// The format of frames that it is made for.
    public let format: OverlayFormat
    /// The memory that it takes.
    public let byteCount: Int
    let planes: [PackedPhases]

    /// Makes a picture ready.
    ///
    /// - Parameters:
    ///   - picture: what is laid over frames.
    ///   - format: the format of the frames.
    public init(_ picture: OverlayPicture, for format: OverlayFormat) {
        width = picture.width
        height = picture.height
        self.format = format
        planes = format.planes.map { PackedPhases(picture, $0, of: format) }
        byteCount = planes.reduce(0) { $0 + $1.byteCount }
    }
}

/// An overlay at a place.
public struct PlacedOverlay: Sendable {
    /// What is laid over a frame.
    public var overlay: FrameOverlay
    /// The left edge in pixels of the frame; may lie outside.
    public var x: Int
    /// The upper edge in pixels of the frame, counted downwards; may lie outside.
    public var y: Int
    /// 0 (unseen) to 1.
    public var opacity: Double

    /// Creates a place.
    public init(_ overlay: FrameOverlay, x: Int, y: Int, opacity: Double = 1) {
        self.overlay = overlay
        self.x = x
        self.y = y
        self.opacity = opacity
    }
}

/// The samples of one plane for each place of the corner in a group of pixels that share a sample.
struct PackedPhases: Sendable {
    let mix: PlaneMix
    private let packed: [PackedPlane]

    var byteCount: Int { packed.reduce(0) { $0 + $1.byteCount } }

    init(_ picture: OverlayPicture, _ mix: PlaneMix, of format: OverlayFormat) {
        self.mix = mix
        packed = (0..<mix.stepY).flatMap { phaseY in
            (0..<mix.stepX).map { PackedPlane(picture, mix, of: format, phaseX: $0, phaseY: phaseY) }
        }
    }

    /// The samples for a corner at a place.
    func at(_ x: Int, _ y: Int) -> PackedPlane { packed[(y & (mix.stepY - 1)) * mix.stepX + x & (mix.stepX - 1)] }
}
