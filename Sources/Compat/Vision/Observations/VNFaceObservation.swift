public import Foundation
import Manako
import simd

/// A face.
open class VNFaceObservation: VNDetectedObjectObservation {
    /// The parts of the face, where they were asked for.
    public private(set) var landmarks: VNFaceLandmarks2D?
    /// How far the head leans to one side, in radians; nil before landmarks were asked for.
    public private(set) var roll: NSNumber?
    /// How far the head is turned to one side, in radians.
    public private(set) var yaw: NSNumber?
    /// How far the head nods, in radians.
    public private(set) var pitch: NSNumber?
    /// How well the face is taken beside others of the same person, 0…1; nil when it was not asked for.
    public private(set) var faceCaptureQuality: Float?
    /// What was found, to be looked at again.
    private(set) var found: FaceObservation?

    convenience init(_ found: FaceObservation, _ region: Region) {
        self.init(boundingBox: region.rect(found.boundingBox), uuid: found.uuid, confidence: found.confidence)
        self.found = found
        let angles = found.degrees
        roll = angles.roll.map { NSNumber(value: $0 * .pi / 180) }
        yaw = angles.yaw.map { NSNumber(value: $0 * .pi / 180) }
        pitch = angles.pitch.map { NSNumber(value: $0 * .pi / 180) }
        faceCaptureQuality = found.captureQuality?.score
        landmarks = found.landmarks.map { VNFaceLandmarks2D($0, in: found.boundingBox, confidence: found.confidence) }
    }

    /// Creates an observation of a box, to ask for landmarks in it.
    public convenience init(requestRevision: Int, boundingBox: CGRect, roll: NSNumber?, yaw: NSNumber?) {
        self.init(requestRevision: requestRevision, boundingBox: boundingBox, roll: roll, yaw: yaw, pitch: nil)
    }

    /// Creates an observation of a box, to ask for landmarks in it.
    public convenience init(
        requestRevision: Int, boundingBox: CGRect, roll: NSNumber?, yaw: NSNumber?, pitch: NSNumber?
    ) {
        self.init(boundingBox: boundingBox, uuid: UUID(), requestRevision: requestRevision)
        (self.roll, self.yaw, self.pitch) = (roll, yaw, pitch)
    }

    /// The face as requests of the modern kind take it.
    func modern(_ region: Region) -> FaceObservation {
        found
            ?? FaceObservation(
                boundingBox: NormalizedRect(boundingBox).within(region.rect), confidence: confidence, keyPoints: [],
                uuid: uuid)
    }
}

/// The parts of a face.
open class VNFaceLandmarks: NSObject, NSCopying, VNRequestRevisionProviding {
    /// How sure it is that there is a face, 0…1.
    public let confidence: VNConfidence
    /// The revision of the request.
    public var requestRevision: Int { 3 }

    init(confidence: VNConfidence) { self.confidence = confidence }

    /// The same object, which does not change.
    open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// The parts of a face in a picture.
open class VNFaceLandmarks2D: VNFaceLandmarks {
    private let landmarks: FaceObservation.Landmarks2D
    private let box: NormalizedRect

    init(_ landmarks: FaceObservation.Landmarks2D, in box: NormalizedRect, confidence: VNConfidence) {
        self.landmarks = landmarks
        self.box = box
        super.init(confidence: confidence)
    }

    private func region(_ region: FaceObservation.Region) -> VNFaceLandmarkRegion2D? {
        VNFaceLandmarkRegion2D(region, in: box)
    }

    /// All 76 points.
    public var allPoints: VNFaceLandmarkRegion2D? { region(landmarks.allPoints) }
    /// From one ear along the chin to the other.
    public var faceContour: VNFaceLandmarkRegion2D? { region(landmarks.faceContour) }
    /// Around the left eye.
    public var leftEye: VNFaceLandmarkRegion2D? { region(landmarks.leftEye) }
    /// Around the right eye.
    public var rightEye: VNFaceLandmarkRegion2D? { region(landmarks.rightEye) }
    /// Along the left eyebrow.
    public var leftEyebrow: VNFaceLandmarkRegion2D? { region(landmarks.leftEyebrow) }
    /// Along the right eyebrow.
    public var rightEyebrow: VNFaceLandmarkRegion2D? { region(landmarks.rightEyebrow) }
    /// Around the nose.
    public var nose: VNFaceLandmarkRegion2D? { region(landmarks.nose) }
    /// Along the nose's back.
    public var noseCrest: VNFaceLandmarkRegion2D? { region(landmarks.noseCrest) }
    /// Down the middle of the face.
    public var medianLine: VNFaceLandmarkRegion2D? { region(landmarks.medianLine) }
    /// Around the mouth.
    public var outerLips: VNFaceLandmarkRegion2D? { region(landmarks.outerLips) }
    /// Along the opening of the mouth.
    public var innerLips: VNFaceLandmarkRegion2D? { region(landmarks.innerLips) }
    /// The middle of the left pupil.
    public var leftPupil: VNFaceLandmarkRegion2D? { region(landmarks.leftPupil) }
    /// The middle of the right pupil.
    public var rightPupil: VNFaceLandmarkRegion2D? { region(landmarks.rightPupil) }
}

/// A part of a face.
open class VNFaceLandmarkRegion: NSObject, NSCopying, VNRequestRevisionProviding {
    /// The revision of the request.
    public var requestRevision: Int { 3 }
    /// How many points there are.
    public var pointCount: Int { 0 }

    /// The same object, which does not change.
    open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// How points belong together.
public enum VNPointsClassification: Int, Sendable {
    /// They don't.
    case disconnected = 0
    /// A line.
    case openPath = 1
    /// A line that ends where it begins.
    case closedPath = 2
}

/// A part of a face in a picture.
open class VNFaceLandmarkRegion2D: VNFaceLandmarkRegion {
    private let region: FaceObservation.Region
    private let box: NormalizedRect

    init?(_ region: FaceObservation.Region, in box: NormalizedRect) {
        guard !region.points.isEmpty else { return nil }
        self.region = region
        self.box = box
    }

    /// How many points there are.
    public override var pointCount: Int { region.points.count }

    /// The points, normalised to the face's box, origin lower left.
    public var normalizedPoints: [CGPoint] {
        region.points.map { CGPoint(x: ($0.x - box.x) / box.width, y: ($0.y - box.y) / box.height) }
    }

    /// How sure each point is; nobody knows.
    public var precisionEstimatesPerPoint: [NSNumber]? { nil }

    /// How the points belong together.
    public var pointsClassification: VNPointsClassification {
        switch region.pointsClassification {
        case .closedPath: .closedPath
        case .openPath: .openPath
        case .disconnected: .disconnected
        }
    }

    /// The points in pixels of the upright picture, origin lower left.
    public func pointsInImage(imageSize: CGSize) -> [CGPoint] {
        region.points.map { CGPoint(x: $0.x * imageSize.width, y: $0.y * imageSize.height) }
    }
}
