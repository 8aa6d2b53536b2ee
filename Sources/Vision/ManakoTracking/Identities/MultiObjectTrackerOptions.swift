/// How ``MultiObjectTracker`` decides; the defaults are ByteTrack's.
///
/// Y. Zhang et al., *ByteTrack: Multi-Object Tracking by Associating Every Detection Box*, ECCV 2022
/// (https://arxiv.org/abs/2110.06864), and the authors' program (https://github.com/ifzhang/ByteTrack). Numbers of frames there
/// are for 30 frames a second and are times here, so that other frame rates behave alike.
public struct MultiObjectTrackerOptions: Sendable, Hashable {
    /// Which detections may continue a track.
    public enum LabelMatching: String, Sendable, Hashable, Codable {
        /// Only those with the track's label.
        case same
        /// All, another class the less; the track's label is the one that most of the latest sightings gave.
        case any
    }

    /// Detections of at least this confidence are matched first, 0…1.
    public var highConfidence: Float = 0.5
    /// Detections under this confidence are ignored, 0…1.
    public var lowConfidence: Float = 0.1
    /// What a detection without a track needs to begin one, 0…1.
    public var newTrackConfidence: Float = 0.6
    /// The least overlap times confidence in the first pass, 0…1; overlap is intersection over union with the predicted box.
    public var minimumOverlap = 0.2
    /// The least overlap for detections of low confidence, 0…1.
    public var minimumLowOverlap = 0.5
    /// The least overlap times confidence for tracks not yet confirmed, 0…1.
    public var minimumUnconfirmedOverlap = 0.3
    /// The overlap above which a lost and a visible track are one object, 0…1.
    public var duplicateOverlap = 0.85
    /// In how many pictures in a row an object must be seen to get an id, at least 1; those of the first picture get one at once.
    public var confirmationSightings = 2
    /// How long a lost object is expected back, in seconds.
    public var maximumLostSeconds = 1.0
    /// Which detections may continue a track.
    public var labelMatching: LabelMatching = .same
    /// Whether pictures that the tracker is given are looked at for how objects look, which decides where places don't, and finds objects
    /// again where they were not expected. Without pictures it changes nothing.
    public var usesAppearance = true
    /// Whether the camera's motion is estimated from pictures that the tracker is given. Without pictures it changes nothing.
    public var estimatesCameraMotion = true
    /// The most detections used of a picture: the surest.
    public var maximumDetections = 1000
    /// The most tracks kept at a time, lost ones included; further objects get none until some end.
    public var maximumTracks = 1000

    /// The defaults.
    public init() {}
}
