import Foundation
import ManakoCore
public import simd

extension ARSession {
    /// Adds an anchor of the app.
    public func add(anchor: ARAnchor) {
        let isNew = state.change { state in
            guard !state.anchors.contains(where: { $0.identifier == anchor.identifier }) else { return false }
            state.anchors.append(anchor)
            return true
        }
        if isNew { call { $0.session($1, didAdd: [anchor]) } }
    }

    /// Removes an anchor, of the app or a plane.
    public func remove(anchor: ARAnchor) {
        let gone = state.change { state in
            let gone = state.anchors.filter { $0.identifier == anchor.identifier }
            state.anchors.removeAll { $0.identifier == anchor.identifier }
            state.planes.remove(anchor.identifier)
            return gone
        }
        if !gone.isEmpty { call { $0.session($1, didRemove: gone) } }
    }

    func removeAnchors() {
        let gone = state.change { state in
            let gone = state.anchors
            (state.anchors, state.planes) = ([], PlaneSet())
            return gone
        }
        if !gone.isEmpty { call { $0.session($1, didRemove: gone) } }
    }

    /// Moves the world's origin: coordinates of later frames are relative to it. Anchors are moved too.
    ///
    /// - Parameter relativeTransform: from the new axes to those before.
    public func setWorldOrigin(relativeTransform: simd_float4x4) {
        let moved = state.change { state in
            state.origin = state.origin * relativeTransform
            let back = relativeTransform.inverse
            state.planes = PlaneSet()
            state.anchors = state.anchors.filter { !($0 is ARPlaneAnchor) }.map {
                ARAnchor($0.name, back * $0.transform, identifier: $0.identifier, session: $0.sessionIdentifier)
            }
            return state.anchors
        }
        if !moved.isEmpty { call { $0.session($1, didUpdate: moved) } }
    }

    /// Where a ray meets planes and depth of ``currentFrame``, the nearest first.
    public func raycast(_ query: ARRaycastQuery) -> [ARRaycastResult] { currentFrame?.raycast(query) ?? [] }

    /// Gives ``currentFrame``: recordings have one size of pictures.
    ///
    /// - Parameter completion: called on ``delegateQueue`` with the frame, or with an ``ARError`` before the first one.
    public func captureHighResolutionFrame(completion: @escaping @Sendable (ARFrame?, (any Error)?) -> Void) {
        let frame = currentFrame
        (delegateQueue ?? .main).async { completion(frame, frame == nil ? Self.noFrame : nil) }
    }

    /// The same as ``currentFrame``: recordings have one size of pictures.
    ///
    /// - Throws: ``ARError`` before the first frame.
    public func captureHighResolutionFrame() async throws -> ARFrame {
        guard let frame = currentFrame else { throw Self.noFrame }
        return frame
    }

    private static var noFrame: ARError {
        ARError(.requestFailed, "the session has no frame yet; wait for the delegate's first one")
    }
}
