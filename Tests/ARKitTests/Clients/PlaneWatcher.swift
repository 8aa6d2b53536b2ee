import ARKit

/// Finds the floor and the heights of things over it.
final class PlaneWatcher: NSObject, ARSessionDelegate {
    private var planes: [UUID: ARPlaneAnchor] = [:]

    func session(_ session: ARSession, didAdd anchors: [ARAnchor]) { update(anchors) }
    func session(_ session: ARSession, didUpdate anchors: [ARAnchor]) { update(anchors) }
    func session(_ session: ARSession, didRemove anchors: [ARAnchor]) {
        for anchor in anchors { planes.removeValue(forKey: anchor.identifier) }
    }

    private func update(_ anchors: [ARAnchor]) {
        for case let plane as ARPlaneAnchor in anchors { planes[plane.identifier] = plane }
    }

    var floorHeight: Float? {
        planes.values.filter { $0.alignment == .horizontal }.map { $0.transform.columns.3.y }.min()
    }
    var largestArea: Float { planes.values.map { $0.planeExtent.width * $0.planeExtent.height }.max() ?? 0 }
    func height(of camera: ARCamera) -> Float? { floorHeight.map { camera.transform.columns.3.y - $0 } }
}
