import ManakoGeometry
import ManakoVision

/// Which points of MediaPipe's face mesh make Vision's regions; left and right are the person's own.
enum FacePart {
    static let forehead = 10
    static let chin = 152
    static let rightEyeOuterCorner = 33
    static let leftEyeOuterCorner = 263

    static let rightEyeCorners = [rightEyeOuterCorner, 133]
    static let leftEyeCorners = [362, leftEyeOuterCorner]
    /// What detectors give of a face: right eye, left eye, nose tip, mouth, right and left ear, each the middle of points.
    static let keyPoints = [rightEyeCorners, leftEyeCorners, [4], [13, 14], [234], [454]]
    /// Outer and inner corner of the left eye, those of the right eye, and the base of the nose.
    static let alignment = [leftEyeOuterCorner, 362, rightEyeOuterCorner, 133, 2]
    /// Where the middles of the irises are in a surface that has them.
    private static let pupils = (left: 473, right: 468)

    private typealias Region = FaceObservation.Region

    private static let contour = [
        127, 234, 93, 132, 58, 172, 136, 149, 152, 378, 365, 397, 288, 361, 323, 454, 356,
    ]
    private static let eyes = (left: [263, 387, 385, 362, 380, 373], right: [33, 160, 158, 133, 153, 144])
    private static let eyebrows = (left: [300, 334, 336, 285, 282, 276], right: [70, 105, 107, 55, 52, 46])
    private static let nose = [193, 198, 129, 97, 326, 358, 420, 417]
    private static let crest = [168, 6, 197, 195, 4]
    private static let median = [10, 151, 9, 168, 197, 4, 2, 0, 17, 152]
    private static let lips = [61, 40, 37, 0, 267, 270, 291, 321, 405, 314, 17, 84, 181, 91]
    private static let mouth = [78, 81, 311, 308, 402, 178]

    /// The parts that have points of their own, in the order of all points.
    private static let outlines = [
        contour, eyes.left, eyes.right, eyebrows.left, eyebrows.right, nose, crest, lips, mouth,
    ]

    /// Makes the regions.
    ///
    /// - Parameters:
    ///   - mesh: the surface, normalised to the picture, with or without irises.
    ///   - box: the face's box, normalised to the picture.
    static func landmarks(_ mesh: [NormalizedPoint], in box: NormalizedRect) -> FaceObservation.Landmarks2D {
        let pupils = (left: pupil(pupils.left, eyes.left, mesh), right: pupil(pupils.right, eyes.right, mesh))
        func region(_ indices: [Int], _ kind: Region.PointsClassification) -> Region {
            Region(locations: indices.map { mesh[$0] }, in: box, pointsClassification: kind)
        }
        return FaceObservation.Landmarks2D { name in
            switch name {
            case .allPoints:
                Region(
                    locations: outlines.joined().map { mesh[$0] } + [pupils.left, pupils.right], in: box,
                    pointsClassification: .disconnected)
            case .faceContour: region(contour, .openPath)
            case .leftEye: region(eyes.left, .closedPath)
            case .rightEye: region(eyes.right, .closedPath)
            case .leftEyebrow: region(eyebrows.left, .closedPath)
            case .rightEyebrow: region(eyebrows.right, .closedPath)
            case .nose: region(nose, .openPath)
            case .noseCrest: region(crest, .openPath)
            case .medianLine: region(median, .openPath)
            case .outerLips: region(lips, .closedPath)
            case .innerLips: region(mouth, .closedPath)
            case .leftPupil: Region(locations: [pupils.left], in: box, pointsClassification: .disconnected)
            case .rightPupil: Region(locations: [pupils.right], in: box, pointsClassification: .disconnected)
            case .mesh: Region(locations: mesh, in: box, pointsClassification: .disconnected)
            }
        }
    }

    /// The middle of an iris; of the eye where the irises were not looked at.
    private static func pupil(_ index: Int, _ eye: [Int], _ mesh: [NormalizedPoint]) -> NormalizedPoint {
        if index < mesh.count { return mesh[index] }
        let count = Double(eye.count)
        return NormalizedPoint(
            x: eye.reduce(0) { $0 + mesh[$1].x } / count, y: eye.reduce(0) { $0 + mesh[$1].y } / count)
    }
}
