/// The outline of a thing of known size in a photo.
public struct SeenOutline: Sendable {
    /// The thing.
    public var shape: RulerShape
    /// Places on its edges.
    public var samples: [OutlineSample]
    /// The standard deviation in pixels of what a whole side is off by.
    public var sideError: Double
    /// The planes that explain it, the best first.
    public var planes: [RulerPlane]

    /// Creates an outline.
    public init(shape: RulerShape, samples: [OutlineSample], sideError: Double, planes: [RulerPlane]) {
        self.shape = shape
        self.samples = samples
        self.sideError = sideError
        self.planes = planes
    }

    /// The same outline with the thing turned by half a turn, which looks no different.
    var turned: SeenOutline {
        var result = self
        for index in samples.indices { result.samples[index].side = (samples[index].side + 2) % 4 }
        return result
    }
}

/// A photo of a scene that others show too.
public struct ScenePhoto: Sendable {
    /// The brightness.
    public var picture: GrayPicture
    /// What is known of its camera; photos of the same belief are taken as those of one camera.
    public var camera: CameraBelief
    /// The ruler in it, where it was found.
    public var ruler: SeenOutline?

    /// Creates a photo.
    public init(_ picture: GrayPicture, camera: CameraBelief, ruler: SeenOutline? = nil) {
        self.picture = picture
        self.camera = camera
        self.ruler = ruler
    }
}

/// Where the photos of a scene were taken.
public struct PhotoAlignment: Sendable {
    /// A photo.
    public struct View: Sendable {
        /// The camera.
        public var intrinsics: CameraIntrinsics
        /// From the camera's axes to those of the ruler, of which z leads away from the photos.
        public var pose: CameraPose
        /// How many points it shares with others.
        public var points: Int
        /// How far these are from where they should be seen, as the root of the mean square in pixels.
        public var rms: Double
        /// The distances along the camera's axis in which the scene lies, in metres.
        public var distances: ClosedRange<Double>
    }

    /// The photos in their order; nil for those that show too little of what others show.
    public var views: [View?]
    /// The points that they share, in the ruler's axes.
    public var points: [Vector3]
    /// The standard error of a length between points of the scene that comes from the photos' places, the camera and the ruler, as a part of it.
    public var scaleError: Double
}
