public import Manako
import ManakoAPI

/// Finds faces with the built-in models.
public struct FacesCapability: Capability {
    private static let own = BuiltInOptions(DetectFaceRectanglesRequest())
    static let landmarks = CapabilityOption.flag(
        "landmarks", title: BilingualText(en: "Parts of the face", ja: "顔の各部分"),
        help: "find eyes, brows, nose, lips, the face's surface, and how the head is turned")

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
                Finds faces with the built-in detectors. In JSON, keyPoints are the right and the left eye, the tip of the \
                nose, the mouth, and the right and the left ear, as the person has them. With --landmarks there are Vision's regions in landmarks, in pixels from the \
                upper left, left and right being the person's; mesh is the whole surface. roll, yaw and pitch are degrees: \
                counter-clockwise in the picture, counter-clockwise seen from above, and downwards. A PATH may be a video, as in \
                detect.
                """,
            examples: [
                ("manako faces party.jpg --draw faces.jpg", "boxes around faces, drawn on a copy"),
                ("manako faces party.jpg --landmarks -f json", "eyes, brows, nose and lips, and how heads are turned"),
            ])
    }

    /// What it asks of a model.
    public var modelNeed: ModelNeed { .builtIn }
    /// The classes that it knows.
    public var labels: [String] { [BuiltInLabels.face] }
    /// What can be set.
    public var options: [any CapabilityOptionDeclaration] { Self.own.all + [Self.landmarks] }

    /// Makes what looks at pictures.
    public func makeFinder(_ settings: FinderSettings) throws(ManakoError) -> any Finder {
        guard settings.options[Self.landmarks] != true else {
            return BuiltInFinder(BuiltInLabels.face, DetectFaceLandmarksRequest(), settings, Self.own) { faces, label in
                faces.map { Finding(landmarksOf: $0, label: label) }
            }
        }
        return BuiltInFinder(BuiltInLabels.face, DetectFaceRectanglesRequest(), settings, Self.own) { faces, label in
            faces.map { Finding(label, $0.confidence, $0.boundingBox, Self.points(of: $0)) }
        }
    }

    /// What the detectors say of a face.
    static func points(of face: FaceObservation) -> [FindingPoint] {
        zip(face.keyPoints, pointNames).map { FindingPoint($0, name: $1) }
    }
}
