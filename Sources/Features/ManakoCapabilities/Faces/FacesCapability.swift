public import Manako
import ManakoAPI

/// Finds faces with the built-in models.
public struct FacesCapability: Capability {
    private static let own = BuiltInOptions(DetectFaceRectanglesRequest())
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
                nose, the mouth, and the right and the left ear, as the person has them. A PATH may be a video, as in detect.
                """,
            examples: [("manako faces party.jpg --draw faces.jpg", "boxes around faces, drawn on a copy")])
    }

    /// What it asks of a model.
    public var modelNeed: ModelNeed { .builtIn }
    /// The classes that it knows.
    public var labels: [String] { [BuiltInLabels.face] }
    /// What can be set.
    public var options: [any CapabilityOptionDeclaration] { Self.own.all }

    /// Makes what looks at pictures.
    public func makeFinder(_ settings: FinderSettings) throws(ManakoError) -> any Finder {
        BuiltInFinder(BuiltInLabels.face, DetectFaceRectanglesRequest(), settings, Self.own) { faces, label in
            faces.map { face in
                let points = zip(face.keyPoints, Self.pointNames).map { FindingPoint($0, name: $1) }
                return Finding(label, face.confidence, face.boundingBox, points)
            }
        }
    }
}
