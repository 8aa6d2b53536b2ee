import Manako
public import ManakoRecordings

extension SpatialRecording.Options {
    /// What everything that opens recordings for users does: pictures are read as everywhere else, and a recording has 100,000 frames at
    /// most.
    public static let ofThisBuild = Self(
        limits: InputLimits(maximumFrames: 100_000), codecs: ManakoEnvironment.codecs)
}
