public import Foundation
import Manako
import simd

/// The parts of a face.
open class VNFaceLandmarks: NSObject, NSCopying, NSSecureCoding, VNRequestRevisionProviding {
    /// How sure it is that there is a face, 0…1.
    public let confidence: VNConfidence
    /// The revision of the request.
    public var requestRevision: Int { 3 }

    init(confidence: VNConfidence) { self.confidence = confidence }

    /// Takes values out of an archive; nil when they are missing or make no sense.
    public required init?(coder: NSCoder) {
        guard let confidence = coder.parts(VNConfidence.self, "VNFaceLandmarks"), confidence.isFinite else {
            return nil
        }
        self.confidence = confidence
    }

    /// Puts the values into an archive.
    open func encode(with coder: NSCoder) {
        coder.encodeParts(confidence, "VNFaceLandmarks")
    }

    /// Archives are secure: nothing but these values is ever made of one.
    open class var supportsSecureCoding: Bool { true }

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

    private struct Parts: Codable {
        var landmarks: FaceObservation.Landmarks2D
        var box: NormalizedRect
    }

    /// Takes values out of an archive; nil when they are missing or make no sense.
    public required init?(coder: NSCoder) {
        guard let parts = coder.parts(Parts.self, "VNFaceLandmarks2D") else { return nil }
        landmarks = parts.landmarks
        box = parts.box
        super.init(coder: coder)
    }

    /// Puts the values into an archive.
    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encodeParts(Parts(landmarks: landmarks, box: box), "VNFaceLandmarks2D")
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
open class VNFaceLandmarkRegion: NSObject, NSCopying, NSSecureCoding, VNRequestRevisionProviding {
    /// The revision of the request.
    public var requestRevision: Int { 3 }
    /// How many points there are.
    public var pointCount: Int { 0 }

    override init() {}

    /// Takes values out of an archive; nil when they are missing or make no sense.
    public required init?(coder: NSCoder) {}

    /// Puts the values into an archive.
    open func encode(with coder: NSCoder) {}

    /// Archives are secure: nothing but these values is ever made of one.
    open class var supportsSecureCoding: Bool { true }

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
        guard !region.locations.isEmpty else { return nil }
        self.region = region
        self.box = box
        super.init()
    }

    private struct Parts: Codable {
        var region: FaceObservation.Region
        var box: NormalizedRect
    }

    /// Takes values out of an archive; nil when they are missing or make no sense.
    public required init?(coder: NSCoder) {
        guard let parts = coder.parts(Parts.self, "VNFaceLandmarkRegion2D"), !parts.region.locations.isEmpty else {
            return nil
        }
        region = parts.region
        box = parts.box
        super.init(coder: coder)
    }

    /// Puts the values into an archive.
    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encodeParts(Parts(region: region, box: box), "VNFaceLandmarkRegion2D")
    }

    /// How many points there are.
    public override var pointCount: Int { region.locations.count }

    /// The points, normalised to the face's box, origin lower left.
    public var normalizedPoints: [CGPoint] { region.locations.relative(to: box).map(\.cgPoint) }

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
        region.locations.map { CGPoint(x: $0.x * imageSize.width, y: $0.y * imageSize.height) }
    }
}
