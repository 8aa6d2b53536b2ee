// Views and worlds of ARKit that have no meaning without a screen. The compiler names them with the reason.

/// A view of SceneKit.
@available(*, unavailable, message: "Linux has no SceneKit; take frames from ARSession, which plays a recording")
public enum ARSCNView {}
/// What a view of SceneKit tells.
@available(*, unavailable, message: "Linux has no SceneKit; use ARSessionDelegate")
public protocol ARSCNViewDelegate {}
/// A view of SpriteKit.
@available(*, unavailable, message: "Linux has no SpriteKit; take frames from ARSession, which plays a recording")
public enum ARSKView {}
/// A view that explains how to move the device.
@available(*, unavailable, message: "Linux has no views; take frames from ARSession, which plays a recording")
public enum ARCoachingOverlayView {}
/// A saved world.
@available(*, unavailable, message: "recordings contain no world map")
public enum ARWorldMap {}
/// A face.
@available(*, unavailable, message: "recordings contain no faces; use DetectFaceLandmarksRequest of Vision")
public enum ARFaceAnchor {}
/// A person.
@available(*, unavailable, message: "recordings contain no joints; use DetectHumanBodyPose3DRequest of Vision")
public enum ARBodyAnchor {}
/// A known picture.
@available(*, unavailable, message: "pictures are not recognised in recordings; use VNTrackRectangleRequest of Vision")
public enum ARImageAnchor {}
/// A known object.
@available(*, unavailable, message: "objects are not recognised in recordings; use a detector of Vision or Core ML")
public enum ARObjectAnchor {}
/// A mesh of the surroundings.
@available(*, unavailable, message: "recordings contain no meshes; take ARFrame.sceneDepth")
public enum ARMeshAnchor {}
