package import ManakoAPI

/// What holds wherever lengths are measured.
public enum MeasureRules {
    /// How many pictures a burst of the page has.
    public static let burstCount = 10
    /// Every which frame of ``nominalRate`` a burst takes.
    public static let burstEvery = 6
    /// Frames a second that a burst's frames are counted by.
    public static let nominalRate = 60.0
    /// The most joints of one measurement.
    public static let maximumJoints = 64
    /// The most pictures of boards that one calibration is made of.
    public static let maximumViews = 60
    /// The most code points of a record's names and note.
    public static let maximumText = 1000
    /// The most records of one list, and how many it has when nobody says.
    public static let maximumListed = 1000
    /// How far a place may be off that someone taps, as a standard deviation in pixels.
    public static let tapErrors = 0.0...1000.0
    /// The width of a board's square or tag, in millimetres.
    public static let sizes = 1.0...1000.0
    /// When a picture of a burst was taken, in seconds of the burst.
    public static let times = 0.0...3600.0
    /// The columns and rows of a depth map that a page sends.
    public static let depthSides = 2...1024
    /// The words for a board, such as `tags:5x7` or `chessboard:9x6`.
    package static let board = Schema.name(
        maximum: 40, pattern: #"^(tags|chessboard):([1-9]|[1-5][0-9]|6[0-4])x([1-9]|[1-5][0-9]|6[0-4])$"#)
    /// The words for a thing of known size, such as `card` or `coin:24.25`.
    package static let ruler = Schema.name(maximum: 24, pattern: #"^(a4|letter|card|coin:[0-9]{1,3}(\.[0-9]{1,6})?)$"#)
    package static let id = Schema.name(maximum: 32, pattern: "^[0-9a-f]{32}$")
}
