public import Manako
import ManakoAPI

/// Finds hands and their joints with the built-in models.
public struct HandsCapability: Capability {
    private static let own = BuiltInOptions(request)

    /// Creates the capability.
    public init() {}

    /// What it is called and what it does.
    public var info: CapabilityInfo {
        CapabilityInfo(
            id: "hands", command: "hands", title: BilingualText(en: "Hands", ja: "手"),
            summary: BilingualText(en: "find hands and their joints in pictures and videos", ja: "写真や動画から手と指の関節を見つけます"),
            discussion: """
                Finds hands that are large in the picture, and their 21 joints, with built-in models. In JSON, joints has \
                each by its name, in pixels from the upper left with a confidence, and chirality says which of the \
                person's hands it is: left or right. A PATH may be a video, as in detect.
                """,
            examples: [("manako hands wave.jpg --draw hands.jpg", "fingers and boxes, drawn on a copy")])
    }

    /// What it asks of a model.
    public var modelNeed: ModelRequirement { .builtIn }
    /// The classes that it knows.
    public var labels: [String] { [BuiltInLabels.hand] }
    /// Hands are followed from frame to frame.
    public func looksInOrder(_ options: OptionValues) -> Bool { true }
    /// What can be set.
    public var options: [any CapabilityOptionDeclaration] { Self.own.all }

    /// Makes what looks at pictures.
    public func makeFinder(_ settings: FinderSettings) throws(ManakoError) -> any Finder {
        BuiltInFinder(BuiltInLabels.hand, following: Self.request, settings, Self.own) { hands, label in
            hands.map { Finding(jointsOf: $0, label: label) }
        }
    }

    /// Of a whole picture every hand is of interest, not the two of one person.
    private static let request = {
        var request = DetectHumanHandPoseRequest()
        request.maximumHandCount = 100
        return request
    }()
}

extension DetectHumanHandPoseRequest: BuiltInRequest {
    var maximumResults: Int {
        get { maximumHandCount }
        set { maximumHandCount = newValue }
    }
}

extension Finding {
    /// A hand with its joints, and the bones between them.
    init(jointsOf hand: HumanHandPoseObservation, label: String) {
        typealias Name = HumanHandPoseObservation.PoseJointName
        let points = Name.allCases.compactMap { name in
            hand.joint(for: name).map { FindingPoint($0.location, name: name.rawValue, confidence: $0.confidence) }
        }
        self.init(label, hand.confidence, hand.boundingBox, points)
        place?.links = handBones.map { FindingLink($0.0, $0.1) }
        payload = .joints(chirality: hand.chirality?.rawValue)
    }
}

/// Fingers, and the palm along the knuckles; indices of joints.
private let handBones = [
    (0, 1), (1, 2), (2, 3), (3, 4), (0, 5), (5, 6), (6, 7), (7, 8), (5, 9), (9, 10), (10, 11), (11, 12), (9, 13),
    (13, 14),
    (14, 15), (15, 16), (13, 17), (0, 17), (17, 18), (18, 19), (19, 20),
]
