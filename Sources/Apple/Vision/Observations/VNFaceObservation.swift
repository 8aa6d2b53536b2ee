public import Foundation
import Manako

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
    /// What was found, in coordinates of the whole picture, to be looked at again.
    private(set) var found: FaceObservation?

    convenience init(_ found: FaceObservation, _ region: Region) {
        self.init(boundingBox: region.rect(found.boundingBox), uuid: found.uuid, confidence: found.confidence)
        self.found = found
        let angles = found.degrees
        roll = angles.roll.map { NSNumber(value: $0 * .pi / 180) }
        yaw = angles.yaw.map { NSNumber(value: $0 * .pi / 180) }
        pitch = angles.pitch.map { NSNumber(value: $0 * .pi / 180) }
        faceCaptureQuality = found.captureQuality?.score
        takeLandmarks()
    }

    private func takeLandmarks() {
        landmarks = found.flatMap { found in
            found.landmarks.map { VNFaceLandmarks2D($0, in: found.boundingBox, confidence: found.confidence) }
        }
    }

    private struct Parts: Codable {
        var found: FaceObservation?
        var roll: Double?
        var yaw: Double?
        var pitch: Double?
        var faceCaptureQuality: Float?
    }

    override func restore(from coder: NSCoder) -> Bool {
        guard super.restore(from: coder), let parts = coder.parts(Parts.self, "VNFaceObservation") else { return false }
        found = parts.found
        roll = parts.roll.map { NSNumber(value: $0) }
        yaw = parts.yaw.map { NSNumber(value: $0) }
        pitch = parts.pitch.map { NSNumber(value: $0) }
        faceCaptureQuality = parts.faceCaptureQuality
        takeLandmarks()
        return true
    }

    /// Puts the values into an archive.
    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        let parts = Parts(
            found: found, roll: roll?.doubleValue, yaw: yaw?.doubleValue, pitch: pitch?.doubleValue,
            faceCaptureQuality: faceCaptureQuality)
        coder.encodeParts(parts, "VNFaceObservation")
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

    /// The face as requests of the modern kind take it: in coordinates of the region that they look at.
    func modern(_ region: Region) -> FaceObservation {
        found?.relative(to: region.rect)
            ?? FaceObservation(
                boundingBox: NormalizedRect(boundingBox), confidence: confidence, keyPoints: [], uuid: uuid)
    }
}
