public import Manako
import ManakoAPI

/// Finds faces with the built-in models.
public struct FacesCapability: Capability {
    private static let own = BuiltInOptions(DetectFaceRectanglesRequest())
    static let landmarks = CapabilityOption.flag(
        "landmarks", title: BilingualText(en: "Facial landmarks", ja: "顔の各部分"),
        help: "find eyes, brows, nose, lips, the face's surface, and the angles of the head; the faces stay the same")

    static let captureQuality = CapabilityOption.flag(
        "captureQuality", formerly: "quality", title: BilingualText(en: "Quality", ja: "写り具合"),
        help: "rate the picture of each face by sharpness, light, frontality and size")

    /// What the points are, as the person has them.
    private static let pointNames = ["rightEye", "leftEye", "nose", "mouth", "rightEar", "leftEar"]

    /// Creates the capability.
    public init() {}

    /// What it is called and what it does.
    public var info: CapabilityInfo {
        CapabilityInfo(
            id: "faces", command: "faces", title: BilingualText(en: "Faces", ja: "顔"),
            summary: BilingualText(en: "find faces in pictures and videos", ja: "写真や動画から顔を見つけます"),
            discussion: """
                Finds faces with the built-in detectors. In JSON, landmarks are in pixels from the upper left, and left \
                and right are the person's: eyes, the tip of the nose, mouth and ears; with --landmarks Vision's regions, and \
                mesh, the whole surface. roll, yaw and pitch are degrees: \
                counter-clockwise in the picture, counter-clockwise seen from above, and downwards. --landmarks and \
                --capture-quality change neither which faces there are nor how sure they are; a face whose parts can't be made out has \
                none. Where several small faces are seen, parts of the picture are looked at too; --tiles does that for any picture. \
                A PATH may be a video, as in detect.
                """,
            examples: [
                ("manako faces party.jpg --draw faces.jpg", "boxes around faces, drawn on a copy"),
                ("manako faces party.jpg --landmarks -f json", "eyes, brows, nose and lips, and how heads are turned"),
            ])
    }

    /// What it asks of a model.
    public var modelNeed: ModelRequirement { .builtIn }
    /// The classes that it knows.
    public var labels: [String] { [BuiltInLabels.face] }
    /// What can be set.
    public var options: [any CapabilityOptionDeclaration] {
        Self.own.all + [Self.landmarks, Self.captureQuality, ObjectsCapability.tiles]
    }

    /// Makes what looks at pictures.
    public func makeFinder(_ settings: FinderSettings) throws(ManakoError) -> any Finder {
        let hasLandmarks = settings.options[Self.landmarks] ?? false
        let hasQuality = settings.options[Self.captureQuality] ?? false
        guard hasLandmarks || hasQuality else {
            return BuiltInFinder(BuiltInLabels.face, DetectFaceRectanglesRequest(), settings, Self.own) {
                faces, label in faces.map { Finding(label, $0.confidence, $0.boundingBox, Self.points(of: $0)) }
            }
        }
        let request = FaceDetailsRequest(hasQuality: hasQuality)
        return BuiltInFinder(BuiltInLabels.face, request, settings, Self.own) { faces, label in
            faces.map { Finding(detailsOf: $0, label: label, hasRegions: hasLandmarks) }
        }
    }

    /// The parts of a face are drawn as lines.
    public func annotation(for finding: Finding) -> BoxAnnotation {
        var annotation = BoxAnnotation(
            box: finding.place?.box, label: finding.label, confidence: finding.confidence,
            points: finding.place?.points.map(\.location) ?? [])
        guard case .face(let details) = finding.payload, !details.regions.isEmpty else { return annotation }
        annotation.points = []
        for (name, isClosed) in Self.lines {
            let (first, points) = (annotation.points.count, details.regions[name.rawValue] ?? [])
            annotation.points += points
            annotation.links += points.indices.dropFirst().map { BoxAnnotation.Link(first + $0 - 1, first + $0) }
            if isClosed, points.count > 2 { annotation.links.append(.init(first + points.count - 1, first)) }
        }
        return annotation
    }

    private static let lines: [(name: FaceObservation.RegionName, isClosed: Bool)] = [
        (.faceContour, false), (.leftEye, true), (.rightEye, true), (.leftEyebrow, true), (.rightEyebrow, true),
        (.nose, false), (.noseCrest, false), (.outerLips, true), (.innerLips, true),
    ]

    /// What the detectors say of a face.
    static func points(of face: FaceObservation) -> [FindingPoint] {
        zip(face.keyPoints, pointNames).map { FindingPoint($0, name: $1) }
    }
}
