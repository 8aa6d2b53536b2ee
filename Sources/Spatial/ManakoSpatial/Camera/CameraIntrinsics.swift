public import ManakoCore

/// How a camera maps rays to pixels: a pinhole's focal lengths and principal point, and its lens.
///
/// Rays are in the camera's axes as in OpenCV: x to the right, y down, z forward.
public struct CameraIntrinsics: Sendable, Hashable, Codable {
    /// The picture's width in pixels.
    public var width: Int
    /// The picture's height in pixels.
    public var height: Int
    /// Horizontal focal length in pixels.
    public var fx: Double
    /// Vertical focal length in pixels.
    public var fy: Double
    /// The principal point's column, 0 at the centre of the leftmost one.
    public var cx: Double
    /// The principal point's row, 0 at the centre of the uppermost one.
    public var cy: Double
    /// The lens.
    public var distortion: LensDistortion

    /// Creates intrinsics.
    ///
    /// - Throws: ``ManakoError/Code/malformedInput`` for sizes and focal lengths that are not positive, and what is no number.
    public init(
        width: Int, height: Int, fx: Double, fy: Double, cx: Double, cy: Double, distortion: LensDistortion = .none
    ) throws(ManakoError) {
        guard width > 0, height > 0, width <= 1 << 20, height <= 1 << 20 else {
            throw ManakoError(.malformedInput, "a camera's picture can't be \(width) × \(height) pixels")
        }
        guard fx.isFinite, fy.isFinite, fx > 0, fy > 0 else {
            throw ManakoError(.malformedInput, "a camera's focal lengths are above 0, not \(fx) and \(fy)")
        }
        guard cx.isFinite, cy.isFinite, distortion.coefficients.allSatisfy(\.isFinite) else {
            throw ManakoError(.malformedInput, "a camera's principal point or distortion is no number")
        }
        self.width = width
        self.height = height
        self.fx = fx
        self.fy = fy
        self.cx = cx
        self.cy = cy
        self.distortion = distortion
    }

    /// The matrix K of the pinhole.
    public var matrix: Matrix3 { Matrix3(Vector3(fx, 0, cx), Vector3(0, fy, cy), Vector3(0, 0, 1)) }

    /// Where a point is seen; nil for one that is not before the camera.
    ///
    /// - Parameter point: in the camera's axes.
    public func project(_ point: Vector3) -> PixelPoint? {
        guard point.z > 1e-9, point.isFinite else { return nil }
        let seen = distortion.distort(x: point.x / point.z, y: point.y / point.z)
        let pixel = PixelPoint(fx * seen.x + cx, fy * seen.y + cy)
        return pixel.x.isFinite && pixel.y.isFinite ? pixel : nil
    }

    /// The ray that is seen at a place, with z = 1 in the camera's axes; nil where the lens shows nothing.
    public func ray(through pixel: PixelPoint) -> Vector3? {
        guard let place = distortion.undistort(x: (pixel.x - cx) / fx, y: (pixel.y - cy) / fy) else { return nil }
        return Vector3(place.x, place.y, 1)
    }

    /// The intrinsics of the same picture at another size.
    ///
    /// - Throws: ``ManakoError/Code/malformedInput`` for a size that is not positive.
    public func scaled(toWidth newWidth: Int, height newHeight: Int) throws(ManakoError) -> CameraIntrinsics {
        let (sx, sy) = (Double(newWidth) / Double(width), Double(newHeight) / Double(height))
        // A pixel's centre is half a pixel from the picture's edge, at either size.
        return try CameraIntrinsics(
            width: newWidth, height: newHeight, fx: fx * sx, fy: fy * sy, cx: (cx + 0.5) * sx - 0.5,
            cy: (cy + 0.5) * sy - 0.5, distortion: distortion)
    }
}
