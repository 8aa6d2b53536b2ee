/// A Kalman filter of one coordinate with constant velocity.
///
/// Time is counted in frames of 1/30 second. The filter of ByteTrack has eight dimensions (four coordinates, four velocities);
/// noise and start of each coordinate being independent of the others, it is four such filters, exactly.
struct AxisFilter: Sendable, Hashable {
    /// The standard deviation of a position, of a measurement and of a frame's motion, in units of the box's extent.
    static let positionWeight = 1.0 / 20
    /// The standard deviation of a frame's change of velocity, in units of the box's extent.
    static let velocityWeight = 1.0 / 160

    /// The coordinate.
    private(set) var position: Double
    /// Its change in a frame.
    private(set) var velocity = 0.0
    /// The variance of the position.
    private(set) var positionVariance: Double
    /// The covariance of position and velocity.
    private(set) var covariance = 0.0
    /// The variance of the velocity.
    private(set) var velocityVariance: Double

    /// Begins at a measurement.
    ///
    /// - Parameters:
    ///   - position: the coordinate.
    ///   - extent: the box's extent along the coordinate's axis.
    init(at position: Double, extent: Double) {
        self.position = position
        positionVariance = Self.squared(2 * Self.positionWeight * extent)
        velocityVariance = Self.squared(10 * Self.velocityWeight * extent)
    }

    /// Moves on in time.
    ///
    /// The noise is what so many frames add one after the other; in between it follows the same polynomials.
    ///
    /// - Parameters:
    ///   - frames: the time in frames of 1/30 second, not negative.
    ///   - extent: the box's extent along the coordinate's axis.
    mutating func predict(frames: Double, extent: Double) {
        let positionNoise = Self.squared(Self.positionWeight * extent)
        let velocityNoise = Self.squared(Self.velocityWeight * extent)
        position += frames * velocity
        positionVariance += frames * (2 * covariance + frames * velocityVariance)
        positionVariance += frames * positionNoise + velocityNoise * frames * (frames - 1) * (2 * frames - 1) / 6
        covariance += frames * velocityVariance + velocityNoise * frames * (frames - 1) / 2
        velocityVariance += frames * velocityNoise
    }

    /// Takes a measurement.
    ///
    /// - Parameters:
    ///   - measurement: the coordinate as measured.
    ///   - extent: the predicted box's extent along the coordinate's axis.
    mutating func correct(_ measurement: Double, extent: Double) {
        let total = positionVariance + Self.squared(Self.positionWeight * extent)
        let (positionGain, velocityGain) = (positionVariance / total, covariance / total)
        let innovation = measurement - position
        position += positionGain * innovation
        velocity += velocityGain * innovation
        velocityVariance -= velocityGain * covariance
        covariance -= positionGain * covariance
        positionVariance -= positionGain * positionVariance
    }

    /// Stops all change.
    mutating func halt() { velocity = 0 }

    /// Puts coordinate and velocity elsewhere, with variances scaled as lengths are.
    mutating func move(to position: Double, velocity: Double, scale: Double) {
        self.position = position
        self.velocity = velocity
        positionVariance *= scale * scale
        covariance *= scale * scale
        velocityVariance *= scale * scale
    }

    /// Sets the coordinate, when it has gone where it can't be.
    mutating func hold(atLeast least: Double) { position = max(position, least) }

    private static func squared(_ value: Double) -> Double { value * value }
}
