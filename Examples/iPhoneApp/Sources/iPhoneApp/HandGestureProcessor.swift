import AVFoundation
import CoreGraphics
import Vision

protocol HandGestureProcessorDelegate: AnyObject {
    func processor(_ processor: HandGestureProcessor, didChange state: HandGestureProcessor.State)
}

/// Tells pinches from the tips of two fingers, as a game takes them.
class HandGestureProcessor {
    enum State: Equatable {
        case possiblePinch
        case pinched
        case possibleApart
        case apart
        case unknown
    }

    typealias PointsPair = (thumbTip: CGPoint, indexTip: CGPoint)

    private(set) var state = State.unknown {
        didSet { if oldValue != state { delegate?.processor(self, didChange: state) } }
    }
    weak var delegate: HandGestureProcessorDelegate?
    private var pinchEvidenceCounter = 0
    private var apartEvidenceCounter = 0
    private let pinchMaxDistance: CGFloat
    private let evidenceCounterStateTrigger: Int
    private(set) var lastProcessedPointsPair = PointsPair(.zero, .zero)

    init(pinchMaxDistance: CGFloat = 40, evidenceCounterStateTrigger: Int = 3) {
        self.pinchMaxDistance = pinchMaxDistance
        self.evidenceCounterStateTrigger = evidenceCounterStateTrigger
    }

    func reset() {
        state = .unknown
        pinchEvidenceCounter = 0
        apartEvidenceCounter = 0
    }

    func processPointsPair(_ pointsPair: PointsPair) {
        lastProcessedPointsPair = pointsPair
        let distance = hypot(
            pointsPair.indexTip.x - pointsPair.thumbTip.x, pointsPair.indexTip.y - pointsPair.thumbTip.y)
        if distance < pinchMaxDistance {
            pinchEvidenceCounter += 1
            apartEvidenceCounter = 0
            state = (pinchEvidenceCounter >= evidenceCounterStateTrigger) ? .pinched : .possiblePinch
        } else {
            apartEvidenceCounter += 1
            pinchEvidenceCounter = 0
            state = (apartEvidenceCounter >= evidenceCounterStateTrigger) ? .apart : .possibleApart
        }
    }
}

/// Plays with the hand before the camera.
final class HandGameController: NSObject, AVCaptureVideoDataOutputSampleBufferDelegate {
    private let handPoseRequest: VNDetectHumanHandPoseRequest = {
        let request = VNDetectHumanHandPoseRequest()
        request.maximumHandCount = 1
        return request
    }()
    let gestureProcessor = HandGestureProcessor()
    var viewSize = CGSize(width: 375, height: 812)
    var onError: ((Error) -> Void)?

    func captureOutput(
        _ output: AVCaptureOutput, didOutput sampleBuffer: CMSampleBuffer, from connection: AVCaptureConnection
    ) {
        var thumbTip: CGPoint?
        var indexTip: CGPoint?
        defer {
            DispatchQueue.main.sync { self.processPoints(thumbTip: thumbTip, indexTip: indexTip) }
        }
        let handler = VNImageRequestHandler(cmSampleBuffer: sampleBuffer, orientation: .up, options: [:])
        do {
            try handler.perform([handPoseRequest])
            guard let observation = handPoseRequest.results?.first else { return }
            let thumbPoints = try observation.recognizedPoints(.thumb)
            let indexFingerPoints = try observation.recognizedPoints(.indexFinger)
            guard let thumbTipPoint = thumbPoints[.thumbTip], let indexTipPoint = indexFingerPoints[.indexTip] else {
                return
            }
            guard thumbTipPoint.confidence > 0.3 && indexTipPoint.confidence > 0.3 else { return }
            thumbTip = CGPoint(x: thumbTipPoint.location.x, y: 1 - thumbTipPoint.location.y)
            indexTip = CGPoint(x: indexTipPoint.location.x, y: 1 - indexTipPoint.location.y)
            if observation.chirality == .left { print("left hand") }
        } catch {
            onError?(error)
        }
    }

    func processPoints(thumbTip: CGPoint?, indexTip: CGPoint?) {
        guard let thumbPoint = thumbTip, let indexPoint = indexTip else {
            gestureProcessor.reset()
            return
        }
        let scale = CGAffineTransform.identity.scaledBy(x: viewSize.width, y: viewSize.height)
        gestureProcessor.processPointsPair((thumbPoint.applying(scale), indexPoint.applying(scale)))
    }
}
