// Configurations without meaning for a recording. They can be created, say that they are not supported, and are refused by name when
// a session runs them.

/// The direction of the device alone; not supported, use ``ARWorldTrackingConfiguration``.
///
/// `@unchecked Sendable`, as what it inherits from: a configuration belongs to the program.
public final class AROrientationTrackingConfiguration: ARConfiguration, @unchecked Sendable {
    /// Whether the focus moves; has no effect.
    public var isAutoFocusEnabled = true
}

/// The position of the device without its camera; not supported, use ``ARWorldTrackingConfiguration``.
///
/// `@unchecked Sendable`, as what it inherits from: a configuration belongs to the program.
public final class ARPositionalTrackingConfiguration: ARConfiguration, @unchecked Sendable {}

/// Faces; not supported, use `DetectFaceLandmarksRequest` of Vision.
///
/// `@unchecked Sendable`, as what it inherits from: a configuration belongs to the program.
public final class ARFaceTrackingConfiguration: ARConfiguration, @unchecked Sendable {
    override class var refusal: String? {
        "ARFaceTrackingConfiguration needs a camera for faces, which recordings don't contain; use Vision's DetectFaceLandmarksRequest"
    }
    /// How many faces can be followed: none.
    public static var supportedNumberOfTrackedFaces: Int { 0 }
    /// Whether the camera's position is followed too, which it can't be.
    public static var supportsWorldTracking: Bool { false }
    /// How many faces are followed; has no effect.
    public var maximumNumberOfTrackedFaces = 1
    /// Whether the camera's position is followed too; has no effect.
    public var isWorldTrackingEnabled = false
}

/// Joints of a person; not supported, use `DetectHumanBodyPose3DRequest` of Vision.
///
/// `@unchecked Sendable`, as what it inherits from: a configuration belongs to the program.
public final class ARBodyTrackingConfiguration: ARConfiguration, @unchecked Sendable {
    override class var refusal: String? {
        "ARBodyTrackingConfiguration needs Apple's network; use Vision's DetectHumanBodyPose3DRequest"
    }
    /// Whether the focus moves; has no effect.
    public var isAutoFocusEnabled = true
}

/// Known pictures; not supported.
///
/// `@unchecked Sendable`, as what it inherits from: a configuration belongs to the program.
public final class ARImageTrackingConfiguration: ARConfiguration, @unchecked Sendable {
    override class var refusal: String? {
        "ARImageTrackingConfiguration needs Apple's tracker; use Vision's VNTrackRectangleRequest, or ARWorldTrackingConfiguration"
    }
    /// How many pictures are followed; has no effect.
    public var maximumNumberOfTrackedImages = 0
}

/// The scan of an object; not supported, use ``ARWorldTrackingConfiguration``.
///
/// `@unchecked Sendable`, as what it inherits from: a configuration belongs to the program.
public final class ARObjectScanningConfiguration: ARConfiguration, @unchecked Sendable {}

/// Places on the globe; not supported, use ``ARWorldTrackingConfiguration``.
///
/// `@unchecked Sendable`, as what it inherits from: a configuration belongs to the program.
public final class ARGeoTrackingConfiguration: ARConfiguration, @unchecked Sendable {}
