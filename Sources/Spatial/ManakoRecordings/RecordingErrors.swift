import ManakoCore
public import ManakoSpatial

/// What errors a recording expects of itself, beyond those that its frames state.
public struct RecordingErrors: Sendable, Hashable {
    /// The standard error of the world's scale, as a part of it, 0 or more.
    public var scale: Double
    /// The standard deviation of depth.
    public var depth: DepthNoise

    /// Those of a phone that is tracked by its camera and motion sensors, without a LiDAR scanner.
    ///
    /// The scale is within 4 % for nearly all tracks of a published comparison of ARKit and ARCore (support.vgis.io, KB-TT005), which is
    /// taken as two standard errors. Depth from motion grows with the square of the distance; 3 cm at one metre is a cautious assumption.
    public static let phoneTracking = RecordingErrors(scale: 0.02, depth: DepthNoise(atOneMetre: 0.03, exponent: 2))

    /// Creates errors.
    public init(scale: Double, depth: DepthNoise) {
        self.scale = scale
        self.depth = depth
    }
}

extension RecordingErrors {
    /// Reads the member `errors` of a session's header.
    init(_ json: JSONField) throws(ManakoError) {
        let depth = try json.needed("depth")
        self.init(
            scale: try json.real("scale"),
            depth: DepthNoise(atOneMetre: try depth.real("atOneMetre"), exponent: try depth.real("exponent")))
        guard scale >= 0, self.depth.atOneMetre > 0 else { throw json.error("holds an error below 0") }
    }

    /// Writes the members.
    func write(to json: inout JSONWriter) {
        json.member("scale", exactly: scale)
        json.name("depth")
        json.object { json in
            json.member("atOneMetre", exactly: depth.atOneMetre)
            json.member("exponent", exactly: depth.exponent)
        }
    }
}
