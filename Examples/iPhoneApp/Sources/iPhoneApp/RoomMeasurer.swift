import ARKit

/// Measures between taps while a session shows the room.
final class RoomMeasurer: NSObject, ARSessionDelegate {
    private(set) var frameCount = 0
    private(set) var message: String?
    private var ends: [simd_float3] = []

    /// The distance between the last two taps in metres; nil before the second.
    var length: Float? { ends.count > 1 ? simd_distance(ends[ends.count - 2], ends[ends.count - 1]) : nil }

    func session(_ session: ARSession, didUpdate frame: ARFrame) { frameCount += 1 }

    func session(_ session: ARSession, didFailWithError error: Error) { message = error.localizedDescription }

    /// A tap at a place of the picture, 0…1 from its upper left corner.
    func tap(_ place: CGPoint, in frame: ARFrame, of session: ARSession) {
        let query = frame.raycastQuery(from: place, allowing: .estimatedPlane, alignment: .any)
        guard let hit = session.raycast(query).first else { return }
        let position = hit.worldTransform.columns.3
        ends.append(simd_float3(position.x, position.y, position.z))
    }
}

/// Runs the measurer on a recording, as a test does.
func measureRecording() -> RoomMeasurer {
    let measurer = RoomMeasurer()
    let session = ARSession()
    session.recording = ARRecording(path: "walk.r3d", pace: .fast)
    session.delegateQueue = DispatchQueue(label: "frames")
    session.delegate = measurer
    session.run(ARWorldTrackingConfiguration())
    session.waitUntilFinished()
    return measurer
}
