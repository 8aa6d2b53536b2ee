public import Manako
import ManakoAPI

/// Finds people with the built-in model.
public struct PeopleCapability: Capability {
    private static let own = BuiltInOptions(DetectHumanRectanglesRequest())

    /// Creates the capability.
    public init() {}

    /// What it is called and what it does.
    public var info: CapabilityInfo {
        CapabilityInfo(
            id: "people", command: "people", title: BilingualText(en: "People", ja: "人"),
            summary: BilingualText(en: "find people in pictures and videos", ja: "写真や動画から人を見つけます"),
            discussion:
                "Finds people who are large in the picture, with a built-in model. A PATH may be a video, as in detect.",
            examples: [("manako people party.jpg --draw people.jpg", "boxes around people, drawn on a copy")])
    }

    /// What it asks of a model.
    public var modelNeed: ModelRequirement { .builtIn }
    /// The classes that it knows.
    public var labels: [String] { [BuiltInLabels.person] }
    /// What can be set.
    public var options: [any CapabilityOptionDeclaration] { Self.own.all }

    /// Makes what looks at pictures.
    public func makeFinder(_ settings: FinderSettings) throws(ManakoError) -> any Finder {
        BuiltInFinder(BuiltInLabels.person, DetectHumanRectanglesRequest(), settings, Self.own) { people, label in
            people.map { Finding(label, $0.confidence, $0.boundingBox) }
        }
    }
}
