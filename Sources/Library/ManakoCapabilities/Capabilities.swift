public import ManakoAPI

/// All capabilities: what is added to these lists has a command, a route, a live lens and a lens on the page.
public enum Capabilities {
    /// What looks at a picture or at frames, in the order in which it is shown.
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
        ContoursCapability(),
        TrajectoriesCapability(),
    ]

    /// What compares two pictures.
    public static let pairs: [any PairCapability] = [AlignCapability(), FlowCapability()]

    /// What compares any number of pictures.
    public static let sets: [any SetCapability] = [SimilarCapability()]

    /// Every capability, whatever it looks at.
    public static var declarations: [any CapabilityDeclaration] {
        all.map { $0 as any CapabilityDeclaration } + pairs.map { $0 } + sets.map { $0 }
    }

    /// What looks at pictures or frames, by its stable name.
    public static func named(_ id: String) -> (any Capability)? { all.first { $0.info.id == id } }

    /// The capabilities that can use a kind of model.
    ///
    /// - Parameter labels: the names of the model's classes.
    public static func using(_ kind: ModelEntry.Kind, labels: [String]) -> [any Capability] {
        all.filter { $0.modelNeed.kind == kind && $0.isServed(by: labels) }
    }
}
