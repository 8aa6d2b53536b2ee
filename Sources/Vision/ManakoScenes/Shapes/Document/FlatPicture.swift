public import ManakoCore
public import ManakoGeometry
public import ManakoPixels
public import ManakoVision

/// What lies inside four corners, as it looks from straight above.
public struct FlatPicture: Sendable, Hashable {
    /// The corners in pixels from the centre of the picture, in their order.
    private let corners: [SIMD2<Double>]
    private let imageSize: ImageSize
    /// The most pixels of a flat picture, which is about as large as what it is made from.
    private static let maximumPixels = 100_000_000.0

    /// Prepares to flatten what lies inside four corners.
    ///
    /// - Parameters:
    ///   - corners: upper left, upper right, lower right, lower left as the flat picture is to have them; normalised, origin lower-left.
    ///   - imageSize: the size of the upright picture in pixels.
    /// - Throws: ``ManakoError/Code/invalidArgument`` unless there are four that enclose a convex area, clockwise.
    public init(corners: [NormalizedPoint], imageSize: ImageSize) throws(ManakoError) {
        self.corners = corners.map {
            SIMD2(($0.x - 0.5) * imageSize.width, (0.5 - $0.y) * imageSize.height)
        }
        self.imageSize = imageSize
        // Corners may lie outside the picture, but not so far that nothing of it would be left to see.
        guard corners.count == 4, corners.allSatisfy({ max(abs($0.x), abs($0.y)) < 10 }), Self.isConvex(self.corners)
        else {
            throw ManakoError(.invalidArgument, "only what lies inside four corners, clockwise, can be made flat")
        }
    }

    private static func isConvex(_ corners: [SIMD2<Double>]) -> Bool {
        corners.indices.allSatisfy { k in
            let (a, b, c) = (corners[k], corners[(k + 1) % 4], corners[(k + 2) % 4])
            let cross = (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x)
            return cross.isFinite && cross > 1e-3
        }
    }

    /// Width over height of the rectangle whose picture this is (Z. Zhang and L. He, "Whiteboard scanning and image enhancement", 2007).
    ///
    /// The picture has to be whole and its pixels square, since the camera is taken to look through its middle. The camera's focal
    /// length follows from the sides' vanishing points; where those are too far away to tell, it is taken for the longer side of the picture.
    public var aspectRatio: Double {
        let m = corners.map { SIMD3($0.x, $0.y, 1) }
        let (m1, m2, m4, m3) = (m[0], m[1], m[2], m[3])
        let k2 = Self.triple(m1, m4, m3) / Self.triple(m2, m4, m3)
        let k3 = Self.triple(m1, m4, m2) / Self.triple(m3, m4, m2)
        let (n2, n3) = (k2 * m2 - m1, k3 * m3 - m1)
        let longest = max(imageSize.width, imageSize.height)
        let squared = -(n2.x * n3.x + n2.y * n3.y) / (n2.z * n3.z)
        let plausible = (0.4 * longest * 0.4 * longest)...(4 * longest * 4 * longest)
        let f = plausible.contains(squared) ? squared : longest * longest
        let ratio = ((n2.x * n2.x + n2.y * n2.y) / f + n2.z * n2.z) / ((n3.x * n3.x + n3.y * n3.y) / f + n3.z * n3.z)
        return ratio.squareRoot()
    }

    private static func triple(_ a: SIMD3<Double>, _ b: SIMD3<Double>, _ c: SIMD3<Double>) -> Double {
        (a.y * b.z - a.z * b.y) * c.x + (a.z * b.x - a.x * b.z) * c.y + (a.x * b.y - a.y * b.x) * c.z
    }

    /// The size of the flat picture in pixels: the longest of the sides as they are seen, at the true ratio.
    public var size: (width: Int, height: Int) {
        let lengths = corners.indices.map { k in
            let side = corners[(k + 1) % 4] - corners[k]
            return (side * side).sum().squareRoot()
        }
        let (across, down) = (max(lengths[0], lengths[2]), max(lengths[1], lengths[3]))
        let estimate = aspectRatio
        let ratio = estimate.isFinite ? min(max(estimate, 0.02), 50) : 1
        let (width, height) = across < down * ratio ? (down * ratio, down) : (across, across / ratio)
        let shrink = min(
            1, (min(Self.maximumPixels, 4 * imageSize.width * imageSize.height) / (width * height)).squareRoot())
        return (max(1, Int((width * shrink).rounded())), max(1, Int((height * shrink).rounded())))
    }

    /// Makes the flat picture, RGB.
    ///
    /// - Parameter image: the picture in which the corners are.
    /// - Throws: what decoding throws, and ``ManakoError/Code/limitExceeded`` without memory.
    public func make(from image: VisionImage) throws(ManakoError) -> Bitmap {
        let source = try image.bitmap(for: DecodeRequirement(size: image.size)).converted(
            to: .rgb8, orientation: image.orientation)
        let (w, h) = (Double(source.width), Double(source.height))
        let scale = SIMD2(w / imageSize.width, h / imageSize.height)
        let seen = corners.map { corner in
            let place = corner * scale + SIMD2(w, h) / 2
            return ImagePoint(x: place.x, y: place.y)
        }
        guard let map = ImageWarp(width: Double(size.width), height: Double(size.height), to: seen) else {
            throw ManakoError(.invalidArgument, "the corners lie too near to a line to be made flat")
        }
        return try source.flattened(by: map, size: size)
    }
}
