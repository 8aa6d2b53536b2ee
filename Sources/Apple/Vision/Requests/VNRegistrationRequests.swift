public import CoreMedia
import Foundation
import Manako

/// Lays one picture on another.
open class VNImageRegistrationRequest: VNTargetedImageRequest {}

/// Lays one picture on another by a shift.
open class VNTranslationalImageRegistrationRequest: VNImageRegistrationRequest {
    /// How the other picture lies on the handler's.
    public var results: [VNImageTranslationAlignmentObservation]? {
        observations as? [VNImageTranslationAlignmentObservation]
    }

    override func duplicate() -> VNRequest {
        VNTranslationalImageRegistrationRequest(target, completionHandler: completionHandler)
    }

    override func look(at picture: PictureResult) throws(VNError) -> [VNObservation] {
        [VNImageTranslationAlignmentObservation(try compare(TrackTranslationalImageRegistrationRequest(), picture))]
    }
}

/// Lays one picture on another by a homography.
open class VNHomographicImageRegistrationRequest: VNImageRegistrationRequest {
    /// How the other picture lies on the handler's.
    public var results: [VNImageHomographicAlignmentObservation]? {
        observations as? [VNImageHomographicAlignmentObservation]
    }

    override func duplicate() -> VNRequest {
        VNHomographicImageRegistrationRequest(target, completionHandler: completionHandler)
    }

    override func look(at picture: PictureResult) throws(VNError) -> [VNObservation] {
        [VNImageHomographicAlignmentObservation(try compare(TrackHomographicImageRegistrationRequest(), picture))]
    }
}

/// Looks where each pixel went.
open class VNGenerateOpticalFlowRequest: VNTargetedImageRequest {
    /// The latest revision.
    open override class var currentRevision: Int { 2 }

    /// How much work it takes.
    public enum ComputationAccuracy: UInt, Sendable {
        /// Little.
        case low = 0
        /// More; the default.
        case medium = 1
        /// Much.
        case high = 2
        /// Very much.
        case veryHigh = 3

        /// The same among those of the lower layers.
        var accuracy: TrackOpticalFlowRequest.ComputationAccuracy {
            switch self {
            case .low: .low
            case .medium: .medium
            case .high: .high
            case .veryHigh: .veryHigh
            }
        }
    }

    /// How much work it takes.
    public var computationAccuracy = ComputationAccuracy.medium
    /// ``kCVPixelFormatType_TwoComponent32Float``, and no other.
    public var outputPixelFormat = kCVPixelFormatType_TwoComponent32Float
    /// Not looked at: there is no network.
    public var keepNetworkOutput = false
    /// A picture with two numbers a pixel: to the right and down, in pixels.
    public var results: [VNPixelBufferObservation]? { observations as? [VNPixelBufferObservation] }

    override func duplicate() -> VNRequest {
        let copy = VNGenerateOpticalFlowRequest(target, completionHandler: completionHandler)
        copy.computationAccuracy = computationAccuracy
        copy.outputPixelFormat = outputPixelFormat
        copy.keepNetworkOutput = keepNetworkOutput
        return copy
    }

    override func look(at picture: PictureResult) throws(VNError) -> [VNObservation] {
        guard outputPixelFormat == kCVPixelFormatType_TwoComponent32Float else {
            throw VNError(.invalidOption, "flow is of 2C0f, and of no other format")
        }
        let request = TrackOpticalFlowRequest(computationAccuracy: computationAccuracy.accuracy)
        let found = try compare(request, picture)
        return try found.map { found throws(VNError) in [try VNPixelBufferObservation(found)] } ?? []
    }
}

extension VNPixelBufferObservation {
    /// Flow as two singles a pixel.
    convenience init(_ found: OpticalFlowObservation) throws(VNError) {
        let width = found.width
        let buffer = unsafe try CVPixelBuffer.floats(width: width, height: found.height, channels: 2) { row, numbers in
            for x in 0..<width {
                unsafe numbers[2 * x] = found.horizontal[row * width + x]
                unsafe numbers[2 * x + 1] = found.vertical[row * width + x]
            }
        }
        self.init(buffer, featureName: nil, uuid: found.uuid, confidence: found.confidence)
    }
}

/// Lays each picture on the one before by a shift.
open class VNTrackTranslationalImageRegistrationRequest: VNStatefulRequest {
    private lazy var tracker = TrackTranslationalImageRegistrationRequest(frameAnalysisSpacing: spacing)
    /// How the picture lies on the one before.
    public var results: [VNImageTranslationAlignmentObservation]? {
        observations as? [VNImageTranslationAlignmentObservation]
    }

    override func duplicate() -> VNRequest {
        VNTrackTranslationalImageRegistrationRequest(
            frameAnalysisSpacing: frameAnalysisSpacing, completionHandler: completionHandler)
    }

    override func look(at picture: PictureResult) throws(VNError) -> [VNObservation] {
        [VNImageTranslationAlignmentObservation(try picture.perform(tracker, in: Region(regionOfInterest)))]
    }
}

/// Lays each picture on the one before by a homography.
open class VNTrackHomographicImageRegistrationRequest: VNStatefulRequest {
    private lazy var tracker = TrackHomographicImageRegistrationRequest(frameAnalysisSpacing: spacing)
    /// How the picture lies on the one before.
    public var results: [VNImageHomographicAlignmentObservation]? {
        observations as? [VNImageHomographicAlignmentObservation]
    }

    override func duplicate() -> VNRequest {
        VNTrackHomographicImageRegistrationRequest(
            frameAnalysisSpacing: frameAnalysisSpacing, completionHandler: completionHandler)
    }

    override func look(at picture: PictureResult) throws(VNError) -> [VNObservation] {
        [VNImageHomographicAlignmentObservation(try picture.perform(tracker, in: Region(regionOfInterest)))]
    }
}

/// Looks where each pixel of the picture before went.
open class VNTrackOpticalFlowRequest: VNStatefulRequest {
    /// How much work it takes.
    public enum ComputationAccuracy: UInt, Sendable {
        /// Little.
        case low = 0
        /// More; the default.
        case medium = 1
        /// Much.
        case high = 2
        /// Very much.
        case veryHigh = 3
    }

    /// How much work it takes; taken with the first picture.
    public var computationAccuracy = ComputationAccuracy.medium
    /// ``kCVPixelFormatType_TwoComponent32Float``, and no other.
    public var outputPixelFormat = kCVPixelFormatType_TwoComponent32Float
    /// Not looked at: there is no network.
    public var keepNetworkOutput = false
    /// A picture with two numbers a pixel: to the right and down, in pixels; none for the first picture.
    public var results: [VNPixelBufferObservation]? { observations as? [VNPixelBufferObservation] }

    private lazy var tracker = TrackOpticalFlowRequest(
        computationAccuracy: VNGenerateOpticalFlowRequest.ComputationAccuracy(rawValue: computationAccuracy.rawValue)?
            .accuracy ?? .medium, frameAnalysisSpacing: spacing)

    /// Two: flow is between pictures.
    public override var minimumLatencyFrameCount: Int { 2 }

    override func duplicate() -> VNRequest {
        let copy = VNTrackOpticalFlowRequest(
            frameAnalysisSpacing: frameAnalysisSpacing, completionHandler: completionHandler)
        copy.computationAccuracy = computationAccuracy
        copy.outputPixelFormat = outputPixelFormat
        copy.keepNetworkOutput = keepNetworkOutput
        return copy
    }

    override func look(at picture: PictureResult) throws(VNError) -> [VNObservation] {
        let found = try picture.perform(tracker, in: Region(regionOfInterest))
        return try found.map { found throws(VNError) in [try VNPixelBufferObservation(found)] } ?? []
    }
}
