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
            discussion: """
                Finds people with built-in models: by their bodies where they are large in the picture, and otherwise by their faces, \
                with a box estimated from the face. A detector that knows people, if there is one, adds those who are small or seen \
                from behind, and says where the built-in models take something else for a person. A PATH may be a video, as in detect.
                """,
            examples: [("manako people party.jpg --draw people.jpg", "boxes around people, drawn on a copy")])
    }

    /// What it asks of a model.
    public var modelNeed: ModelRequirement { .assisted(by: .detector) }
    /// A detector has to know people.
    public func isServed(by labels: [String]) -> Bool { BuiltInLabels.isPersonKnown(among: labels) }
    /// The classes that it knows.
    public var labels: [String] { [BuiltInLabels.person] }
    /// What can be set.
    public var options: [any CapabilityOptionDeclaration] { Self.own.all }

    /// Makes what looks at pictures.
    public func makeFinder(_ settings: FinderSettings) throws(ManakoError) -> any Finder {
        var request = DetectHumanRectanglesRequest()
        request.objects = try settings.objects(for: self)
        return BuiltInFinder(BuiltInLabels.person, request, settings, Self.own) { people, label in
            people.map { Finding(label, $0.confidence, $0.boundingBox) }
        }
    }
}
