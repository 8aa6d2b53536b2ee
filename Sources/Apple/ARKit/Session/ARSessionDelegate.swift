public import CoreMedia

/// What a session tells of itself. All functions may be left out.
public protocol ARSessionObserver: AnyObject {
    /// Told that the session can't run, with an ``ARError`` that says what to do next.
    func session(_ session: ARSession, didFailWithError error: any Error)
    /// Told that the camera's position became known or unknown.
    func session(_ session: ARSession, cameraDidChangeTrackingState camera: ARCamera)
    /// Told that no more frames come; here at the recording's end.
    func sessionWasInterrupted(_ session: ARSession)
    /// Told that frames come again; not called here.
    func sessionInterruptionEnded(_ session: ARSession)
    /// Asked whether to find the position again after an interruption; not called here.
    func sessionShouldAttemptRelocalization(_ session: ARSession) -> Bool
    /// Told of sound; not called here.
    func session(_ session: ARSession, didOutputAudioSampleBuffer audioSampleBuffer: CMSampleBuffer)
}

extension ARSessionObserver {
    /// Does nothing.
    public func session(_ session: ARSession, didFailWithError error: any Error) {}
    /// Does nothing.
    public func session(_ session: ARSession, cameraDidChangeTrackingState camera: ARCamera) {}
    /// Does nothing.
    public func sessionWasInterrupted(_ session: ARSession) {}
    /// Does nothing.
    public func sessionInterruptionEnded(_ session: ARSession) {}
    /// Says no.
    public func sessionShouldAttemptRelocalization(_ session: ARSession) -> Bool { false }
    /// Does nothing.
    public func session(_ session: ARSession, didOutputAudioSampleBuffer audioSampleBuffer: CMSampleBuffer) {}
}

/// Receives a session's frames and anchors on ``ARSession/delegateQueue``. All functions may be left out.
public protocol ARSessionDelegate: ARSessionObserver {
    /// Told of a frame.
    func session(_ session: ARSession, didUpdate frame: ARFrame)
    /// Told of new anchors.
    func session(_ session: ARSession, didAdd anchors: [ARAnchor])
    /// Told of anchors that changed: planes that grew.
    func session(_ session: ARSession, didUpdate anchors: [ARAnchor])
    /// Told of anchors that are gone.
    func session(_ session: ARSession, didRemove anchors: [ARAnchor])
}

extension ARSessionDelegate {
    /// Does nothing.
    public func session(_ session: ARSession, didUpdate frame: ARFrame) {}
    /// Does nothing.
    public func session(_ session: ARSession, didAdd anchors: [ARAnchor]) {}
    /// Does nothing.
    public func session(_ session: ARSession, didUpdate anchors: [ARAnchor]) {}
    /// Does nothing.
    public func session(_ session: ARSession, didRemove anchors: [ARAnchor]) {}
}

/// An object that has a session.
public protocol ARSessionProviding: AnyObject {
    /// The session.
    var session: ARSession { get }
}
