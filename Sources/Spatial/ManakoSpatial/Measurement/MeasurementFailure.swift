public import ManakoCore

/// Why a joint could not be measured, and what to do.
public struct MeasurementFailure: Error, Sendable, Hashable {
    /// What was missing.
    public enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
        /// There is no such frame, or the tap is outside its picture.
        case noSuchPlace
        /// The frame has no depth map, or that knows nothing there.
        case noDepth
        /// The depth map is not sure there.
        case unsureDepth
        /// Near and far lie side by side there.
        case depthEdge
        /// There is no plane.
        case noPlane
        /// The ray does not meet the plane before the camera, or so flat that it could be anywhere.
        case besidePlane
        /// There are no other pictures.
        case noOtherFrames
        /// The camera hardly moved between the pictures.
        case noBaseline
        /// There is too little to see at the place to find it again.
        case noTexture
        /// The place was not found in other pictures.
        case noMatch
        /// Several places in other pictures look the same.
        case ambiguous
        /// The taps in several pictures are not of one point before the cameras.
        case tapsDisagree
        /// The settings make no sense.
        case invalidSettings
    }

    /// What was missing.
    public let kind: Kind
    /// What was wrong and what to do next.
    public let message: String

    /// Creates a failure.
    public init(_ kind: Kind, _ message: String) {
        self.kind = kind
        self.message = message
    }

    /// The same as the package's error, with the kind as its reason.
    public var error: ManakoError {
        ManakoError(.invalidArgument, message, reason: ManakoError.Reason(kind.rawValue))
    }
}
