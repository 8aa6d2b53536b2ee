import ManakoCore
public import ManakoSpatial

/// Lengths that were measured in a photo, with what is needed to measure again: the camera, its pose and the points.
public struct MeasurementRecord: Sendable, Hashable {
    /// A point in the photo that a measurement is between.
    public struct Joint: Sendable, Hashable {
        /// What it is called.
        public var name: String
        /// Where it is in the photo.
        public var place: PixelPoint

        /// Creates a point.
        public init(name: String, place: PixelPoint) {
            self.name = name
            self.place = place
        }
    }

    /// A length with how sure it is.
    public struct Length: Sendable, Hashable {
        /// What it is the length of.
        public var name: String
        /// In metres.
        public var metres: Double
        /// One standard deviation in metres; nil when it is not known.
        public var standardError: Double?

        /// Creates a length.
        public init(name: String, metres: Double, standardError: Double? = nil) {
            self.name = name
            self.metres = metres
            self.standardError = standardError
        }
    }

    /// The record's name for programs, which it keeps wherever it goes: 1 to 64 letters, digits, `-` and `_`.
    public var id: String
    /// When it was measured, in whole seconds since 1970.
    public var date: Int
    /// Who or what was measured, in any words.
    public var who: String
    /// What of it, such as its height, in any words.
    public var what: String
    /// How it was measured.
    public var method: String
    /// Anything else.
    public var note: String
    /// What was found.
    public var lengths: [Length]
    /// The points in the photo.
    public var joints: [Joint]
    /// Where the camera was.
    public var pose: CameraPose?
    /// The camera.
    public var intrinsics: CameraIntrinsics?

    /// Creates a record.
    public init(
        id: String = Self.newID(), date: Int, who: String, what: String = "", method: String = "", note: String = "",
        lengths: [Length] = [], joints: [Joint] = [], pose: CameraPose? = nil, intrinsics: CameraIntrinsics? = nil
    ) {
        self.id = id
        self.date = date
        self.who = who
        self.what = what
        self.method = method
        self.note = note
        self.lengths = lengths
        self.joints = joints
        self.pose = pose
        self.intrinsics = intrinsics
    }

    /// A new name of 128 random bits.
    public static func newID() -> String {
        RandomName.make()
    }
}

/// What lists show of a record: all but its points, camera and photo.
public struct RecordSummary: Sendable, Hashable {
    /// The record's name for programs.
    public var id: String
    /// When it was measured, in whole seconds since 1970.
    public var date: Int
    /// Who or what was measured.
    public var who: String
    /// What of it.
    public var what = ""
    /// How it was measured.
    public var method: String
    /// Anything else.
    public var note: String
    /// What was found.
    public var lengths: [MeasurementRecord.Length]
    /// Whether there is a photo.
    public var hasPhoto: Bool
}
