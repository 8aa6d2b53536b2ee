/// What a calibration estimates, and what is known before.
public struct CalibrationOptions: Sendable, Hashable, Codable {
    /// A value that is known, and how well.
    public struct Prior: Sendable, Hashable, Codable {
        /// The value.
        public var value: Double
        /// Its standard deviation, above 0.
        public var standardDeviation: Double

        /// Creates a prior.
        public init(_ value: Double, standardDeviation: Double) {
            self.value = value
            self.standardDeviation = standardDeviation
        }
    }

    /// How many of the radial terms k1, k2, k3 are estimated, 0…3; 2 by default, since k3 is determined only by points in the corners.
    public var radialTerms = 2
    /// Whether p1 and p2 are estimated; true by default.
    public var estimatesTangential = true
    /// Whether the principal point is estimated rather than the picture's centre; true by default.
    public var estimatesPrincipalPoint = true
    /// fx over fy where it is known, such as 1 for square pixels; both are estimated when nil, the default.
    public var aspectRatio: Double?
    /// The focal length in pixels, as from EXIF or a session's intrinsics; with it one view is enough.
    public var focalLength: Prior?
    /// The principal point's column; the centre is the start when nil.
    public var principalColumn: Prior?
    /// The principal point's row; the centre is the start when nil.
    public var principalRow: Prior?
    /// How much corners that don't fit count; Huber's loss from 1 pixel on by default.
    public var loss = RobustLoss.huber(1)
    /// What a column and a row of a corner deviate by in pixels, against which priors are weighed; 0.2 by default.
    public var pixelNoise = 0.2
    /// How many points that follow one another in a view were found together, so that they are wrong together: 4 for tags, whose corners come
    /// from one fit; 1 by default. It changes standard deviations only.
    public var pointsFoundTogether = 1
    /// The greatest standard error of the focal length that is accepted, as a part of it; 0.05 by default.
    public var greatestFocalError = 0.05

    /// Creates the default options.
    public init() {}
}
