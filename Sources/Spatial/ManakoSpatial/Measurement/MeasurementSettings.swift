import Glibc

/// What errors to expect, and where to look.
public struct MeasurementSettings: Sendable, Hashable, Codable {
    /// How exactly someone taps: the standard deviation of a column and a row in pixels, 0 or more, for taps that don't say so themselves; 1
    /// by default.
    public var tapError = 1.0
    /// The standard deviation of depth.
    public var depthNoise = DepthNoise()
    /// How much the four depths around a tap may differ, as a part of the least; more is an edge, which is refused; 0.05 by default.
    public var depthEdge = 0.05
    /// The distances in metres between which joints are looked for in other pictures, along the camera's axis; 0.25…12 by default.
    public var nearest = 0.25, farthest = 12.0
    /// The standard deviation of a matched place in pixels that is expected beforehand; what a joint's pictures say of it counts more, the
    /// more there are; 0.5 by default.
    public var matchNoise = 0.5
    /// The least correlation of a patch with what it is matched with, −1…1; 0.7 by default.
    public var leastScore = 0.7
    /// By how much the best match has to exceed the next one along the line; 0.04 by default.
    public var leastLead = 0.04
    /// The standard error of the world's scale, as a part of it: 0.005 by default, about that of a phone's own tracking; 0 for poses
    /// over a board of known size.
    public var scaleError = 0.005
    /// The greatest standard error of a distance from the camera that counts as measured, as a part of it; 0.2 by default.
    public var greatestRelativeError = 0.2

    /// Creates the default settings.
    public init() {}

    /// Whether all are numbers that make sense.
    var isValid: Bool {
        let positive = [depthNoise.atOneMetre, depthEdge, nearest, matchNoise, greatestRelativeError]
        return positive.allSatisfy { $0 > 0 && $0.isFinite } && farthest > nearest && farthest.isFinite
            && tapError >= 0 && tapError.isFinite && scaleError >= 0 && scaleError.isFinite
            && depthNoise.exponent.isFinite && leastScore.isFinite
            && leastLead >= 0
    }
}

/// How sure a depth map is: `atOneMetre × distance ^ exponent`, twice that for medium confidence.
public struct DepthNoise: Sendable, Hashable, Codable {
    /// The standard deviation at one metre, in metres; 0.01 by default, as of phones' LiDAR scanners.
    public var atOneMetre: Double
    /// How it grows with distance; 1 by default, 2 for stereo and structured light.
    public var exponent: Double

    /// Creates a model.
    public init(atOneMetre: Double = 0.01, exponent: Double = 1) {
        self.atOneMetre = atOneMetre
        self.exponent = exponent
    }

    /// The standard deviation at a distance, in metres.
    public func deviation(at metres: Double) -> Double { atOneMetre * pow(metres, exponent) }
}
