import AVFoundation
public import Foundation
import ManakoGeometry
public import simd

extension ARCamera {
    /// The pixel of the stored picture that shows a point; nil for a point that is not before the camera.
    func pixel(of point: simd_float3) -> CGPoint? {
        let seen = worldToCamera.applied(to: point)
        guard seen.z < -1e-6, seen.x.isFinite, seen.y.isFinite else { return nil }
        let k = intrinsics
        return CGPoint(
            x: CGFloat(k.columns.2.x - k.columns.0.x * seen.x / seen.z),
            y: CGFloat(k.columns.2.y + k.columns.1.y * seen.y / seen.z))
    }

    /// The direction in the world, one metre deep along the camera's axis, of a pixel of the stored picture.
    func direction(through pixel: CGPoint) -> simd_float3 {
        let k = intrinsics
        return transform.rotated(
            simd_float3(
                (Float(pixel.x) - k.columns.2.x) / k.columns.0.x, (k.columns.2.y - Float(pixel.y)) / k.columns.1.y, -1))
    }

    /// A pixel in normalised coordinates of the stored picture, whose corners are (0, 0) and (1, 1).
    func normalised(_ pixel: CGPoint) -> CGPoint {
        CGPoint(x: (pixel.x + 0.5) / imageResolution.width, y: (pixel.y + 0.5) / imageResolution.height)
    }

    /// The pixel of normalised coordinates.
    func pixel(_ normalised: CGPoint) -> CGPoint {
        CGPoint(x: normalised.x * imageResolution.width - 0.5, y: normalised.y * imageResolution.height - 0.5)
    }

    /// The place in a viewport that shows a point of the world.
    ///
    /// - Parameters:
    ///   - point: in metres of the world.
    ///   - orientation: how the viewport is turned.
    ///   - viewportSize: its size; the picture fills it.
    /// - Returns: the place with the origin at the viewport's upper left; not numbers for a point that is not before the camera.
    public func projectPoint(
        _ point: simd_float3, orientation: UIInterfaceOrientation, viewportSize: CGSize
    ) -> CGPoint {
        guard let pixel = pixel(of: point) else { return CGPoint(x: CGFloat.nan, y: CGFloat.nan) }
        return layout(orientation, viewportSize).viewPoint(normalised(pixel))
    }

    /// The point of a plane that is shown at a place of a viewport.
    ///
    /// - Parameters:
    ///   - point: the place with the origin at the viewport's upper left.
    ///   - planeTransform: from the plane's axes to the world; the plane is that of x and z.
    ///   - orientation: how the viewport is turned.
    ///   - viewportSize: its size; the picture fills it.
    /// - Returns: the point in metres of the world; nil where the ray does not meet the plane before the camera.
    public func unprojectPoint(
        _ point: CGPoint, ontoPlane planeTransform: simd_float4x4, orientation: UIInterfaceOrientation,
        viewportSize: CGSize
    ) -> simd_float3? {
        let stored = layout(orientation, viewportSize).picturePoint(point)
        let ray = Ray(origin: transform.position, direction: direction(through: pixel(stored)))
        return ray.distance(toPlane: planeTransform).map(ray.point)
    }

    /// Where the stored picture lies in a viewport that it fills.
    func layout(_ orientation: UIInterfaceOrientation, _ viewport: CGSize) -> PictureLayout {
        let turned: ImageOrientation =
            switch orientation {
            case .portrait: .right
            case .portraitUpsideDown: .left
            case .landscapeLeft: .down
            case .landscapeRight, .unknown: .up
            }
        return PictureLayout(picture: imageResolution, orientation: turned, view: viewport, mode: .aspectFill)
    }

    /// From the world to the camera's axes, turned for an interface.
    public func viewMatrix(for orientation: UIInterfaceOrientation) -> simd_float4x4 {
        let (c, s): (Float, Float) =
            switch orientation {
            case .portrait: (0, -1)
            case .portraitUpsideDown: (0, 1)
            case .landscapeLeft: (-1, 0)
            case .landscapeRight, .unknown: (1, 0)
            }
        let turn = simd_float4x4(
            simd_float4(c, s, 0, 0), simd_float4(-s, c, 0, 0), simd_float4(0, 0, 1, 0), simd_float4(0, 0, 0, 1))
        return turn * worldToCamera
    }

    /// The projection of the stored picture, ``projectionMatrix(for:viewportSize:zNear:zFar:)`` for a viewport of its size, with
    /// depths from one millimetre to a kilometre.
    public var projectionMatrix: simd_float4x4 {
        projectionMatrix(for: .landscapeRight, viewportSize: imageResolution, zNear: 0.001, zFar: 1000)
    }

    /// The projection to clip space as in Metal: x and y −1…1, y up, z 0…1.
    ///
    /// - Parameters:
    ///   - orientation: how the viewport is turned; use ``viewMatrix(for:)`` with the same one.
    ///   - viewportSize: its size; the picture fills it.
    ///   - zNear: the depth at which z is 0, in metres.
    ///   - zFar: the depth at which z is 1, in metres.
    public func projectionMatrix(
        for orientation: UIInterfaceOrientation, viewportSize: CGSize, zNear: CGFloat, zFar: CGFloat
    ) -> simd_float4x4 {
        // Places of three directions tell the affine map from tangents to the viewport.
        let turn = viewMatrix(for: orientation) * transform
        func clip(_ x: Float, _ y: Float) -> simd_float2 {
            let world = transform.applied(to: turn.transpose.rotated(simd_float3(x, y, -1)))
            let place = projectPoint(world, orientation: orientation, viewportSize: viewportSize)
            return simd_float2(
                2 * Float(place.x / viewportSize.width) - 1, 1 - 2 * Float(place.y / viewportSize.height))
        }
        let (centre, right, up) = (clip(0, 0), clip(1, 0), clip(0, 1))
        let (near, far) = (Float(zNear), Float(zFar))
        return simd_float4x4(
            simd_float4(right.x - centre.x, 0, 0, 0), simd_float4(0, up.y - centre.y, 0, 0),
            simd_float4(-centre.x, -centre.y, far / (near - far), -1),
            simd_float4(0, 0, near * far / (near - far), 0))
    }
}
