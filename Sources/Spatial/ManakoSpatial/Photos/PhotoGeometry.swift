/// Where a photo was taken and by what camera, as it is known so far.
struct PhotoGeometry {
    let camera: CameraIntrinsics
    /// From the ruler's axes to the camera's.
    let lies: CameraPose
    private let pose: CameraPose

    init(camera: CameraIntrinsics, lies: CameraPose) {
        (self.camera, self.lies) = (camera, lies)
        pose = lies.inverse
    }

    /// Where the camera was, in the ruler's axes.
    var place: Vector3 { pose.position }

    /// The ray through a pixel, in the ruler's axes, its direction of length 1; nil where the lens shows nothing.
    func ray(through pixel: PixelPoint) -> (from: Vector3, along: Vector3)? {
        camera.ray(through: pixel).map { (pose.position, (pose.rotation * $0).normalized) }
    }

    /// How far from a pixel a point is seen; nil where it is not.
    func distance(_ point: Vector3, _ pixel: PixelPoint) -> Double? {
        camera.project(lies.toWorld(point)).map { $0.distance(to: pixel) }
    }
}
