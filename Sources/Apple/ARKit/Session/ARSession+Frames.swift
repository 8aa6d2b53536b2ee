import AVFoundation
import Foundation
import ManakoCore
import simd

/// What a frame is made of besides the session's anchors.
///
/// `@unchecked Sendable`: the picture is made before anybody has it and not written to afterwards.
struct FrameParts: @unchecked Sendable {
    var index: Int
    var time: Double
    var picture: CVPixelBuffer
    var camera: ARCamera
    var depth: RecordedDepth
    var data: ARDepthData?
}

extension ARSession {
    /// Takes a frame of the thread that plays, and tells the delegate of it.
    func take(
        _ parts: FrameParts, planes found: [FoundPlane], semantics: ARConfiguration.FrameSemantics,
        from playback: Playback
    ) {
        let news = state.change { state -> News? in
            guard state.playback === playback else { return nil }
            let changes = state.planes.add(found, session: identifier)
            state.anchors.removeAll { anchor in changes.updated.contains { $0.identifier == anchor.identifier } }
            state.anchors += changes.added + changes.updated
            let before = state.frame?.camera.trackingState
            let frame = ARFrame(parts, anchors: state.anchors, semantics: semantics)
            (state.frame, state.next) = (frame, parts.index + 1)
            return News(
                frame: frame, added: changes.added, updated: changes.updated,
                isTrackingChanged: before != frame.camera.trackingState, delegate: state.delegate)
        }
        guard let news, news.delegate != nil else { return }
        playback.deliver(on: delegateQueue ?? .main) { [self] in news.tell(self) }
    }
}

/// What a delegate is told with a frame.
///
/// `@unchecked Sendable`: the delegate is called on its own queue alone.
private struct News: @unchecked Sendable {
    var frame: ARFrame
    var added: [ARAnchor]
    var updated: [ARAnchor]
    var isTrackingChanged: Bool
    var delegate: (any ARSessionDelegate)?

    func tell(_ session: ARSession) {
        guard let delegate else { return }
        if isTrackingChanged { delegate.session(session, cameraDidChangeTrackingState: frame.camera) }
        if !added.isEmpty { delegate.session(session, didAdd: added) }
        if !updated.isEmpty { delegate.session(session, didUpdate: updated) }
        delegate.session(session, didUpdate: frame)
    }
}
