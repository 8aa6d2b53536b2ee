import ManakoGeometry

/// Where a box is and how it moves and grows: centre, width and height with constant velocities.
///
/// The state is that of BoT-SORT (N. Aharon et al., 2022, https://arxiv.org/abs/2206.14651): noise in x is measured in widths of the
/// box and noise in y in heights. So nothing depends on the unit of either axis, and normalised coordinates do without the
/// picture's aspect.
struct BoxFilter: Sendable, Hashable {
    /// The frames a second that the noise is meant for.
    static let frameRate = 30.0

    private(set) var centerX: AxisFilter
    private(set) var centerY: AxisFilter
    private(set) var width: AxisFilter
    private(set) var height: AxisFilter

    /// Begins at a box, standing still.
    init(at box: NormalizedRect) {
        centerX = AxisFilter(at: box.center.x, extent: box.width)
        centerY = AxisFilter(at: box.center.y, extent: box.height)
        width = AxisFilter(at: box.width, extent: box.width)
        height = AxisFilter(at: box.height, extent: box.height)
    }

    /// The box.
    var box: NormalizedRect {
        NormalizedRect(
            x: centerX.position - width.position / 2, y: centerY.position - height.position / 2,
            width: width.position, height: height.position)
    }

    /// How the centre moves, in normalised units a second.
    var velocity: NormalizedPoint {
        NormalizedPoint(x: centerX.velocity * Self.frameRate, y: centerY.velocity * Self.frameRate)
    }

    /// Moves on in time; no side shrinks below half at once.
    ///
    /// - Parameters:
    ///   - seconds: the time, not negative.
    ///   - keepsSize: whether the box stops growing and shrinking, as that of a lost object.
    mutating func predict(seconds: Double, keepsSize: Bool) {
        if keepsSize {
            width.halt()
            height.halt()
        }
        let frames = seconds * Self.frameRate
        let (oldWidth, oldHeight) = (width.position, height.position)
        centerX.predict(frames: frames, extent: oldWidth)
        centerY.predict(frames: frames, extent: oldHeight)
        width.predict(frames: frames, extent: oldWidth)
        height.predict(frames: frames, extent: oldHeight)
        width.hold(atLeast: oldWidth / 2)
        height.hold(atLeast: oldHeight / 2)
    }

    /// Takes a detection.
    mutating func correct(_ box: NormalizedRect) {
        let (oldWidth, oldHeight) = (width.position, height.position)
        centerX.correct(box.center.x, extent: oldWidth)
        centerY.correct(box.center.y, extent: oldHeight)
        width.correct(box.width, extent: oldWidth)
        height.correct(box.height, extent: oldHeight)
        width.hold(atLeast: min(oldWidth, box.width))
        height.hold(atLeast: min(oldHeight, box.height))
    }

    /// Follows the camera's motion. A rotation turns the way of the centre, not the box, whose sides stay upright.
    mutating func follow(_ motion: CameraMotion) {
        let center = motion(NormalizedPoint(x: centerX.position, y: centerY.position))
        let (speedX, speedY) = (centerX.velocity, centerY.velocity)
        let scale = motion.scale
        centerX.move(to: center.x, velocity: motion.a * speedX + motion.b * speedY, scale: scale)
        centerY.move(to: center.y, velocity: motion.c * speedX + motion.d * speedY, scale: scale)
        width.move(to: width.position * scale, velocity: width.velocity * scale, scale: scale)
        height.move(to: height.position * scale, velocity: height.velocity * scale, scale: scale)
    }
}
