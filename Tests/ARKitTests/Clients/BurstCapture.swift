import ARKit

/// One photo of a burst with where the camera was.
struct BurstPhoto {
    let index: Int
    let timestamp: TimeInterval
    let transform: simd_float4x4
    let intrinsics: simd_float3x3
    let size: CGSize
}

/// Takes ten photos, every sixth frame, as an app does.
final class BurstCapture: NSObject, ARSessionDelegate {
    private let session: ARSession
    private let interval = 6
    private let count = 10
    private var frameCount = 0
    private(set) var photos: [BurstPhoto] = []
    var onFinished: (([BurstPhoto]) -> Void)?

    init(session: ARSession) {
        self.session = session
        super.init()
        session.delegate = self
    }

    func start() {
        let configuration = ARWorldTrackingConfiguration()
        configuration.worldAlignment = .gravity
        configuration.isAutoFocusEnabled = true
        if let format = ARWorldTrackingConfiguration.supportedVideoFormats.max(by: {
            $0.imageResolution.width < $1.imageResolution.width
        }) {
            configuration.videoFormat = format
        }
        session.run(configuration, options: [.resetTracking, .removeExistingAnchors])
    }

    func session(_ session: ARSession, didUpdate frame: ARFrame) {
        guard case .normal = frame.camera.trackingState else { return }
        defer { frameCount += 1 }
        guard frameCount % interval == 0, photos.count < count else { return }
        let buffer = frame.capturedImage
        photos.append(
            BurstPhoto(
                index: photos.count, timestamp: frame.timestamp, transform: frame.camera.transform,
                intrinsics: frame.camera.intrinsics,
                size: CGSize(width: CVPixelBufferGetWidth(buffer), height: CVPixelBufferGetHeight(buffer))))
        if photos.count == count {
            session.pause()
            onFinished?(photos)
        }
    }
}
