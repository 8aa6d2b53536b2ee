import FoundationEssentials
import ManakoGeometry
import ManakoVision

/// A face, and how sure the models are.
struct FaceDetection: TrackableLandmarks {
    /// The detector's box, in pixels, origin upper-left.
    var box: ImageRect
    /// The eyes and so on as the detector or the surface has them, in pixels, origin upper-left.
    var keyPoints: [ImagePoint]
    /// The score of the detector.
    var score: Float
    /// The surface; nil where the network sees none.
    var mesh: FaceMesh?

    /// Joins what the detector says of a picture of a size with what the network says.
    init(_ detection: BuiltInDetection, _ mesh: FaceMesh?, in size: ImageSize) {
        box = detection.box.toImageCoordinates(size, origin: .upperLeft)
        keyPoints = detection.keyPoints.map { $0.toImageCoordinates(size, origin: .upperLeft) }
        score = detection.score
        self.mesh = mesh
    }

    /// What the detector says, or the mean of both where the network is surer.
    var confidence: Float { max(score, mesh.map { (score + $0.presence) / 2 } ?? 0) }

    /// The face with the surface of a later picture: the box moves along with the surface.
    func moved(with mesh: FaceMesh) -> FaceDetection {
        var face = self
        if let old = self.mesh?.square {
            let new = mesh.square
            let scale = new.side / max(old.side, 1e-9)
            let center = new.imagePoint(old.place(of: box.center))
            face.box = ImageRect(
                x: center.x - box.width * scale / 2, y: center.y - box.height * scale / 2,
                width: box.width * scale, height: box.height * scale)
        }
        face.keyPoints = mesh.keyPoints
        face.mesh = mesh
        return face
    }

    func isSame(as other: FaceDetection) -> Bool {
        guard mesh != nil, other.mesh != nil else { return box.intersectionOverUnion(other.box) > 0.3 }
        return hasSameSurface(as: other)
    }

    /// Whether both have a surface, and it is one.
    func hasSameSurface(as other: FaceDetection) -> Bool {
        guard let own = mesh?.box, let box = other.mesh?.box else { return false }
        return own.intersectionOverUnion(box) > 0.5
    }
}

extension FaceObservation {
    /// A face in a picture of a size.
    init(_ face: FaceDetection, in size: ImageSize, uuid: UUID = UUID()) {
        self.init(
            boundingBox: NormalizedRect(imageRect: face.box, in: size, origin: .upperLeft).clamped(),
            confidence: face.confidence, keyPoints: face.keyPoints.map { $0.normalized(in: size) }, uuid: uuid)
        if let mesh = face.mesh { take(mesh, in: size) }
    }

    /// Takes landmarks and turn from a surface.
    mutating func take(_ mesh: FaceMesh, in size: ImageSize) {
        landmarks = FacePart.landmarks((mesh.points + mesh.irises).map { $0.normalized(in: size) }, in: boundingBox)
        let turn = mesh.turn
        (roll, yaw, pitch) = (turn.roll, turn.yaw, turn.pitch)
    }
}
