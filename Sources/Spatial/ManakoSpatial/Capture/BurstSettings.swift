public import ManakoCore

/// Which frames of a running camera a burst takes.
public struct BurstSettings: Sendable, Hashable {
    /// How many frames from one taken one to the next when nobody says.
    public static let usualEvery = 6
    /// How many frames are taken when nobody says.
    public static let usualCount = 10
    /// Frames a second of a camera that does not say how many it gives.
    public static let nominalRate = 60.0

    /// Frames a second that the camera says it gives.
    public let frameRate: Double
    /// How many frames from one taken one to the next.
    public let every: Int
    /// How many frames are taken.
    public let count: Int
    /// How many frames before and after the due one may be taken instead, where they are sharper.
    public let window: Int

    /// Creates settings.
    ///
    /// - Parameters:
    ///   - frameRate: frames a second, 1…1000.
    ///   - every: frames from one taken one to the next, 1…10000.
    ///   - count: how many are taken, 1…10000.
    ///   - window: frames to each side among which the sharpest is picked, less than half of `every`; 0 takes the due one.
    /// - Throws: ``ManakoError/Code/invalidArgument`` for others.
    public init(
        frameRate: Double = Self.nominalRate, every: Int = Self.usualEvery, count: Int = Self.usualCount,
        window: Int = 0
    ) throws(ManakoError) {
        guard frameRate >= 1, frameRate <= 1000, (1...10_000).contains(every), (1...10_000).contains(count) else {
            throw ManakoError(
                .invalidArgument,
                "a burst takes 1…10000 frames, every 1…10000th of 1…1000 a second, not \(count), every \(every)th of \(frameRate)"
            )
        }
        guard window >= 0, 2 * window < every else {
            throw ManakoError(
                .invalidArgument, "a window of \(window) frames to each side does not fit between frames \(every) apart"
            )
        }
        self.frameRate = frameRate
        self.every = every
        self.count = count
        self.window = window
    }

    /// Seconds from one frame to the next.
    var period: Double { 1 / frameRate }
}
