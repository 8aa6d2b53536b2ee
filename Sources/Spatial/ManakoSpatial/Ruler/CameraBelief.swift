/// What is known of a camera before a picture is looked at: values with standard deviations.
public struct CameraBelief: Sendable, Hashable {
    /// The picture's size in pixels.
    public var width: Int, height: Int
    /// The focal length in pixels.
    public var focal: Double
    /// The standard deviation of the focal length's natural logarithm.
    public var focalError: Double
    /// The standard deviation of the principal point's column and row about the middle, as a part of the longer side.
    public var centreError: Double
    /// The standard deviation of the lens's first radial term; that of the second one is half as large.
    public var lensError = 0.03

    /// How far off the middle the principal point of a whole picture is.
    static let usualCentre = 0.012
    /// How far a focal length told by a camera is off: focus, crop by stabilisation, and its rounding to millimetres.
    static let toldFocal = 0.035
    /// Cameras without word of their lens: from wide-angle to short telephoto lenses.
    static let untoldFocal = 0.4

    /// Whether a focal length was told.
    public var isTold: Bool { focalError < Self.untoldFocal }

    /// Creates a belief.
    ///
    /// - Parameters:
    ///   - width: the picture's width in pixels.
    ///   - height: its height.
    ///   - focal: the focal length in pixels that the camera told; nil without one.
    public init(width: Int, height: Int, focal: Double? = nil) {
        self.width = width
        self.height = height
        // About 27 mm for film of 36 × 24 mm, as most phones have.
        self.focal = focal ?? 0.78 * Double(max(width, height))
        focalError = focal == nil ? Self.untoldFocal : Self.toldFocal
        centreError = Self.usualCentre
    }

    /// The same picture without trust in what its file tells.
    package var untold: CameraBelief { CameraBelief(width: width, height: height) }

    /// The same picture as a part of a larger one.
    package var cropped: CameraBelief {
        var result = untold
        result.centreError = 0.4
        return result
    }
}
