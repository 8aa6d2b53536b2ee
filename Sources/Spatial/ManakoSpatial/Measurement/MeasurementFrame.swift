public import ManakoCore

/// One picture of a scene with what is known about it.
public struct MeasurementFrame: Sendable, Hashable {
    /// The camera, for the picture's full size, to which taps belong.
    public let intrinsics: CameraIntrinsics
    /// Where the camera was.
    public let pose: CameraPose
    /// Of the six small motions of ``CameraPose/moved(rotation:translation:)``, as in ``PoseSolution/covariance``; 6 × 6; nil when the
    /// poses are taken as they are.
    public let poseCovariance: DenseMatrix?
    /// The brightness, of the intrinsics' size.
    public let picture: GrayPicture?
    /// The depth, over the whole picture at any size.
    public let depth: DepthMap?
    /// The distances in metres along the camera's axis in which joints are looked for in other pictures; nil for those of
    /// ``MeasurementSettings``.
    public var distances: ClosedRange<Double>?
    /// Its number where it comes from, which messages name; nil for its place in the scene.
    public var number: Int?
    /// The motions that one standard deviation each of six independent sources makes; none without a covariance.
    let poseDeviations: [[Double]]

    /// Creates a frame.
    ///
    /// - Throws: ``ManakoError/Code/malformedInput`` for a picture of another size than the intrinsics', a pose that is no number and a
    ///   covariance that is none of six motions.
    public init(
        intrinsics: CameraIntrinsics, pose: CameraPose, poseCovariance: DenseMatrix? = nil,
        picture: GrayPicture? = nil, depth: DepthMap? = nil
    ) throws(ManakoError) {
        if let picture, picture.width != intrinsics.width || picture.height != intrinsics.height {
            throw ManakoError(
                .malformedInput,
                "a picture of \(picture.width) × \(picture.height) does not go with intrinsics for "
                    + "\(intrinsics.width) × \(intrinsics.height); scale the intrinsics")
        }
        guard pose.position.isFinite else { throw ManakoError(.malformedInput, "a frame's pose is no number") }
        if let poseCovariance {
            guard poseCovariance.rows == 6, poseCovariance.columns == 6, poseCovariance.elements.allSatisfy(\.isFinite)
            else { throw ManakoError(.malformedInput, "a pose's covariance has 6 × 6 numbers") }
        }
        self.intrinsics = intrinsics
        self.pose = pose
        self.poseCovariance = poseCovariance
        self.picture = picture
        self.depth = depth
        poseDeviations = poseCovariance?.modes ?? []
    }
}

/// A joint as someone tapped it.
public struct Tap: Sendable, Hashable {
    /// The number of the frame that was tapped.
    public var frame: Int
    /// Where it was tapped.
    public var pixel: PixelPoint
    /// The same joint in other frames, which replaces the search for it.
    public var also: [Place]
    /// The standard deviation of a column and a row of the place in pixels, 0 or more; that of ``MeasurementSettings/tapError`` when nil.
    public var error: Double?

    /// A place in a frame.
    public struct Place: Sendable, Hashable {
        /// The frame's number.
        public var frame: Int
        /// The place.
        public var pixel: PixelPoint
        /// The standard deviation of its column and row in pixels, 0 or more; that of ``MeasurementSettings/tapError`` when nil.
        public var error: Double?

        /// Creates a place.
        public init(frame: Int, pixel: PixelPoint, error: Double? = nil) {
            self.frame = frame
            self.pixel = pixel
            self.error = error
        }
    }

    /// Creates a tap.
    public init(frame: Int, pixel: PixelPoint, error: Double? = nil, also: [Place] = []) {
        self.frame = frame
        self.pixel = pixel
        self.error = error
        self.also = also
    }
}
