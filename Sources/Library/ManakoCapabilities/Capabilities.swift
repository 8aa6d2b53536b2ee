public import ManakoAPI

/// All capabilities: what is added to this list has a command, a route, a live lens and a lens on the page.
public enum Capabilities {
    /// The list, in the order in which it is shown.
    public static let all: [any Capability] = [
        ObjectsCapability(),
        PeopleCapability(),
        FacesCapability(),
        HandsCapability(),
        PoseCapability(),
        CodesCapability(),
        TextCapability(),
        DocumentCapability(),
        RectanglesCapability(),
        HorizonCapability(),
        SaliencyCapability(),
        SegmentCapability(),
        ClassifyCapability(),
        BlurCapability(),
    ]

    /// A capability by its stable name.
    public static func named(_ id: String) -> (any Capability)? { all.first { $0.info.id == id } }

    /// The capabilities that can use a kind of model.
    public static func using(_ kind: ModelEntry.Kind) -> [any Capability] { all.filter { $0.modelNeed.kind == kind } }
}
