public import Manako
import ManakoAPI

/// Finds hands with the built-in model.
public struct HandsCapability: Capability {
    private static let own = BuiltInOptions(DetectHandRectanglesRequest())

    /// Creates the capability.
    public init() {}

    /// What it is called and what it does.
    public var info: CapabilityInfo {
        CapabilityInfo(
            id: "hands", command: "hands", title: BilingualText(en: "Hands", ja: "手"),
            summary: BilingualText(en: "find hands in pictures and videos", ja: "写真や動画から手を見つけます"),
            discussion: """
                Finds hands that are large in the picture, with a built-in model. In JSON, keyPoints are the wrist, the \
                knuckles of index, middle, ring and little finger, and two points of the thumb. A PATH may be a video, as in \
                detect.
                """,
            examples: [("manako hands wave.jpg --draw hands.jpg", "boxes around hands, drawn on a copy")])
    }

    /// What it asks of a model.
    public var modelNeed: ModelNeed { .builtIn }
    /// The classes that it knows.
    public var labels: [String] { [BuiltInLabels.hand] }
    /// What can be set.
    public var options: [any CapabilityOptionDeclaration] { Self.own.all }

    /// Makes what looks at pictures.
    public func makeFinder(_ settings: FinderSettings) throws(ManakoError) -> any Finder {
        BuiltInFinder(BuiltInLabels.hand, DetectHandRectanglesRequest(), settings, Self.own) { hands, label in
            hands.map { Finding(label, $0.confidence, $0.boundingBox, $0.keyPoints.map { FindingPoint($0) }) }
        }
    }
}
