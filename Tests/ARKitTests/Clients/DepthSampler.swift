import ARKit

/// Reads distances from the depth map as apps with LiDAR do.
class DepthSampler: NSObject, ARSessionDelegate {
    let session = ARSession()
    private(set) var distances: [Float] = []
    private(set) var pointCount = 0

    func startSession() -> Bool {
        guard ARWorldTrackingConfiguration.isSupported,
            ARWorldTrackingConfiguration.supportsFrameSemantics(.sceneDepth)
        else { return false }
        session.delegate = self
        let configuration = ARWorldTrackingConfiguration()
        configuration.environmentTexturing = .automatic
        configuration.frameSemantics.insert(.smoothedSceneDepth)
        session.run(configuration)
        return true
    }

    func session(_ session: ARSession, didUpdate frame: ARFrame) {
        guard let depthData = frame.smoothedSceneDepth ?? frame.sceneDepth, let confidenceMap = depthData.confidenceMap
        else { return }
        let depthMap = depthData.depthMap
        CVPixelBufferLockBaseAddress(depthMap, .readOnly)
        CVPixelBufferLockBaseAddress(confidenceMap, .readOnly)
        defer {
            CVPixelBufferUnlockBaseAddress(depthMap, .readOnly)
            CVPixelBufferUnlockBaseAddress(confidenceMap, .readOnly)
        }
        let width = CVPixelBufferGetWidth(depthMap)
        let height = CVPixelBufferGetHeight(depthMap)
        let depthRow = CVPixelBufferGetBytesPerRow(depthMap)
        let confidenceRow = CVPixelBufferGetBytesPerRow(confidenceMap)
        guard let depthBase = CVPixelBufferGetBaseAddress(depthMap),
            let confidenceBase = CVPixelBufferGetBaseAddress(confidenceMap)
        else { return }
        pointCount = 0
        for y in 0..<height {
            let depths = (depthBase + y * depthRow).assumingMemoryBound(to: Float32.self)
            let levels = (confidenceBase + y * confidenceRow).assumingMemoryBound(to: UInt8.self)
            for x in 0..<width where levels[x] >= UInt8(ARConfidenceLevel.medium.rawValue) && depths[x] > 0 {
                pointCount += 1
                if x == width / 2, y == height / 2 { distances.append(depths[x]) }
            }
        }
    }
}
