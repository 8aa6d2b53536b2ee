public import Manako
public import ManakoCore
public import ManakoSpatial

/// Measures lengths on one photo by a thing of known size that lies in it.
///
/// ```swift
/// let feature = try RulerFeature(bytes, ruler: .card)
/// let outline = try feature.outline()
/// let answer = try outline.measure([JointEntry(x: 412, y: 130), JointEntry(x: 409, y: 655)])
/// ```
///
/// Lengths are those on the plane that the thing lies on, and nowhere else: nothing in one photo tells how far anything above it is.
public struct RulerFeature: Sendable {
    /// The thing.
    public let ruler: Ruler
    /// What the file tells of the camera.
    public let hint: CameraHint
    private let finder: RulerFinder

    /// Opens a photo.
    ///
    /// - Parameters:
    ///   - file: the bytes of a picture file.
    ///   - ruler: the thing that lies in it.
    ///   - limits: what a picture may be.
    /// - Throws: what decoding throws.
    public init(_ file: [UInt8], ruler: Ruler, limits: InputLimits = .default) throws(ManakoError) {
        let image = try VisionImage(encoded: file, codecs: ManakoEnvironment.codecs, limits: limits)
        let bitmap = try image.bitmap().converted(to: .rgb8, orientation: image.orientation)
        try self.init(
            bitmap, ruler: ruler, hint: CameraHint(file: file, width: bitmap.width, height: bitmap.height))
    }

    /// Takes an upright picture.
    ///
    /// - Throws: ``ManakoError/Code/limitExceeded`` without memory.
    public init(_ bitmap: Bitmap, ruler: Ruler, hint: CameraHint) throws(ManakoError) {
        (self.ruler, self.hint) = (ruler, hint)
        finder = try RulerFinder(ruler, in: bitmap, belief: hint.belief)
    }

    /// The upright picture's size in pixels.
    public var size: (width: Int, height: Int) { (finder.bitmap.width, finder.bitmap.height) }

    /// The upright picture.
    public var picture: Bitmap { finder.bitmap }

    /// Outlines that certainly are the ruler's, the largest first. Those of coins are never certain (``RulerView/isSure``), as other
    /// things are round too, and all given.
    ///
    /// - Throws: what looking for shapes throws.
    public func proposals() throws(ManakoError) -> [RulerView] {
        proposed(try finder.all().map(\.view))
    }

    private func proposed(_ found: [RulerView]) -> [RulerView] { found.filter { $0.isSure || ruler.isRound } }

    /// The outline of the one ruler in the picture, of ``proposals()``.
    ///
    /// - Throws: ``ManakoError/Code/invalidArgument`` where there is none that is certain, or more than one.
    public func outline() throws(ManakoError) -> RulerView {
        let found = try finder.all().map(\.view)
        let proposed = proposed(found)
        guard let first = proposed.first else { throw found.isEmpty ? missing : unsure(found.count) }
        guard proposed.count == 1 else { throw many(proposed.count) }
        return first
    }

    private var missing: ManakoError {
        ManakoError(
            .invalidArgument,
            "no \(ruler.noun) was found; lay it flat with all its edges and corners in the picture, on a ground of another colour, or "
                + "give its corners", reason: ManakoError.Reason("rulerMissing"))
    }

    private func unsure(_ count: Int) -> ManakoError {
        ManakoError(
            .invalidArgument,
            "\(count == 1 ? "an outline" : "\(count) outlines") may be that of a \(ruler.noun), but the corners don't show it; photograph "
                + "the \(ruler.noun) closer, with all four corners visible, or give its corners",
            reason: ManakoError.Reason("rulerUnsure", ["count": "\(count)"]))
    }

    private func many(_ count: Int) -> ManakoError {
        ManakoError(
            .invalidArgument,
            "the picture shows \(count) outlines of a \(ruler.noun); leave one there, or give the corners of one",
            reason: ManakoError.Reason("rulersMany", ["count": "\(count)"]))
    }

    /// The outline near corners that somebody has given.
    ///
    /// - Parameters:
    ///   - corners: four, clockwise; of a coin four places of its rim, of which the first is opposite the third.
    ///   - error: the standard deviation of their columns and rows in pixels, where no edges are found beside them.
    /// - Throws: ``ManakoError/Code/invalidArgument`` for corners that are not those of the thing.
    public func outline(corners: [PixelPoint], error: Double) throws(ManakoError) -> RulerView {
        guard corners.count == 4, corners.allSatisfy({ $0.x.isFinite && $0.y.isFinite }), Self.isConvex(corners) else {
            throw ManakoError(
                .invalidArgument, "a ruler has four corners, given clockwise",
                reason: ManakoError.Reason("rulerCorners"))
        }
        let reach = max(3, 4 * error)
        let outline =
            finder.traced(corners, reach: reach)?.outline(ruler, hint.belief)
            ?? RulerOutline(ruler: ruler, corners: corners, error: error, belief: hint.belief)
        guard let view = RulerView(outline) else { throw RulerView.misfit(ruler) }
        return view
    }

    private static func isConvex(_ corners: [PixelPoint]) -> Bool {
        corners.indices.allSatisfy { k in
            let (a, b, c) = (corners[k], corners[(k + 1) % 4], corners[(k + 2) % 4])
            return (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x) > 1
        }
    }
}

extension RulerView {
    /// What is said of an outline that is not the thing's.
    static func misfit(_ ruler: Ruler) -> ManakoError {
        ManakoError(
            .invalidArgument,
            "the outline is not that of a \(ruler.noun), or it is seen so much from the side that its length and width can't be told "
                + "apart; check which thing it is, correct its corners, or photograph it from higher up",
            reason: ManakoError.Reason("rulerMisfit"))
    }
}
