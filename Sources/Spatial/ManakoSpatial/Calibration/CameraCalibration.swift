/// A camera's intrinsics as found from views of a board, and how sure they are.
public struct CameraCalibration: Sendable, Hashable, Codable {
    /// One view's part in it.
    public struct View: Sendable, Hashable, Codable {
        /// From the camera's axes to the board's.
        public var pose: CameraPose
        /// The root of the mean squared distance in pixels.
        public var rms: Double
        /// For each point, from where it was seen to where the result shows it, in pixels.
        public var residuals: [PixelPoint]
    }

    /// The standard deviations of the parameters, in the units of ``CameraIntrinsics``; 0 for those that were not estimated.
    public struct Deviations: Sendable, Hashable, Codable {
        /// Of the focal lengths, in pixels.
        public var fx: Double, fy: Double
        /// Of the principal point, in pixels.
        public var cx: Double, cy: Double
        /// Of k1, k2, p1, p2, k3, as in ``LensDistortion/coefficients``.
        public var distortion: [Double]

        /// Creates deviations.
        public init(fx: Double, fy: Double, cx: Double, cy: Double, distortion: [Double]) {
            self.fx = fx
            self.fy = fy
            self.cx = cx
            self.cy = cy
            self.distortion = distortion
        }
    }

    /// The intrinsics.
    public var intrinsics: CameraIntrinsics
    /// The root of the mean squared distance in pixels over all points of all views.
    public var rms: Double
    /// The views, in the order of the input.
    public var views: [View]
    /// How sure the intrinsics are.
    public var standardDeviations: Deviations
}
