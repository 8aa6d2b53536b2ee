/// What is seen around a tap of one frame as another frame sees it at some depth.
struct ViewPair {
    let frame: Int
    let camera: CameraIntrinsics
    let picture: GrayPicture
    /// From one camera's centre to the other's, in the other's axes.
    let shift: Vector3
    /// The tap's ray and those one step of `reach` pixels to the left, right, above and below, in the other's axes.
    private let rays: [Vector3]
    private let reach: Double

    /// Prepares the view; nil where the lens of the tapped frame shows nothing.
    init?(tap: PixelPoint, of first: MeasurementFrame, in second: MeasurementFrame, frame: Int, picture: GrayPicture) {
        let reach = max(2, Double(first.intrinsics.width) / 300)
        let places = [(0, 0), (-reach, 0), (reach, 0), (0, -reach), (0, reach)]
        let turn = second.pose.rotation.inverse * first.pose.rotation
        let rays = places.compactMap { first.intrinsics.ray(through: PixelPoint(tap.x + $0.0, tap.y + $0.1)) }
        guard rays.count == places.count else { return nil }
        self.rays = rays.map { turn * $0 }
        self.reach = reach
        self.frame = frame
        camera = second.intrinsics
        self.picture = picture
        shift = second.pose.toCamera(first.pose.position)
    }

    /// Where the patch lies at a depth; nil behind the camera.
    ///
    /// - Parameter surface: of the tapped frame.
    func warp(_ surface: PatchSurface) -> PatchWarp? {
        let (tiltX, tiltY) = (surface.tiltX * reach, surface.tiltY * reach)
        guard let centre = camera.project(rays[0] + shift * surface.inverseDepth),
            let left = camera.project(rays[1] + shift * (surface.inverseDepth - tiltX)),
            let right = camera.project(rays[2] + shift * (surface.inverseDepth + tiltX)),
            let above = camera.project(rays[3] + shift * (surface.inverseDepth - tiltY)),
            let below = camera.project(rays[4] + shift * (surface.inverseDepth + tiltY))
        else { return nil }
        let scale = 0.5 / reach
        return PatchWarp(
            centre: centre, right: PixelPoint((right.x - left.x) * scale, (right.y - left.y) * scale),
            down: PixelPoint((below.x - above.x) * scale, (below.y - above.y) * scale))
    }

    /// Pixels that the patch moves a unit of inverse depth, about.
    var pixelsPerInverseDepth: Double { max(camera.fx, camera.fy) * shift.length }
}

/// The surface around a tap: one over its depth, which changes evenly over the picture where the surface is flat.
struct PatchSurface: Hashable {
    /// One over metres along the camera's axis.
    var inverseDepth: Double
    /// By how much that grows a pixel to the right.
    var tiltX = 0.0
    /// By how much that grows a pixel down.
    var tiltY = 0.0
}
