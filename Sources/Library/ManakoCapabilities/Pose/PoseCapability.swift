public import Manako
import ManakoAPI

/// Finds people and their joints with the built-in models.
public struct PoseCapability: Capability {
    private static let own = BuiltInOptions(DetectHumanBodyPoseRequest())
    static let hands = CapabilityOption.flag(
        "hands", title: BilingualText(en: "Detect hands too", ja: "手も検出"), help: "also find the joints of the fingers")
    static let space = CapabilityOption.flag(
        "3d", title: BilingualText(en: "In 3D", ja: "3次元"),
        help: "joints in metres from the hips, and the person's height, instead of joints in pixels")

    /// Creates the capability.
    public init() {}

    /// What it is called and what it does.
    public var info: CapabilityInfo {
        CapabilityInfo(
            id: "pose", command: "pose", title: BilingualText(en: "Poses", ja: "姿勢"),
            summary: BilingualText(en: "find people's joints in pictures and videos", ja: "写真や動画から人の関節を見つけます"),
            discussion: """
                Finds people and the 19 joints of their bodies, with built-in models. In JSON, joints has each by its name, in \
                pixels from the upper left with a confidence: what is hidden or beyond the edge is a guess, and has a low one. \
                Left and right are the person's. With --hands there are the fingers' joints too, such as leftIndexTip. With --3d there \
                are bodyHeight and jointsInSpace too, [x, y, z] of 17 joints in metres from the hips' middle to the picture's right, up \
                and towards the camera, as a network guesses them. A detector \
                that knows people, if there is one, adds people and says where something else was taken for one. A PATH \
                may be a video, as in detect.
                """,
            examples: [
                ("manako pose dance.jpg --draw pose.jpg", "arms and legs, drawn on a copy"),
                ("manako pose team/ --hands -f jsonl", "a line of JSON a picture, with fingers"),
            ])
    }

    /// What it asks of a model.
    public var modelNeed: ModelRequirement { .assisted(by: .detector) }
    /// A detector has to know people.
    public func isServed(by labels: [String]) -> Bool { BuiltInLabels.isPersonKnown(among: labels) }
    /// The classes that it knows.
    public var labels: [String] { [BuiltInLabels.person] }
    /// People are followed from frame to frame.
    public func looksInOrder(_ options: OptionValues) -> Bool { true }
    /// What can be set.
    public var options: [any CapabilityOptionDeclaration] { Self.own.all + [Self.hands, Self.space] }

    /// Makes what looks at pictures.
    public func makeFinder(_ settings: FinderSettings) throws(ManakoError) -> any Finder {
        let objects = try settings.objects(for: self)
        guard settings.options[Self.space] != true else {
            let request = DetectHumanBodyPose3DRequest()
            request.objects = objects
            return BuiltInFinder(BuiltInLabels.person, following: request, settings, Self.own) {
                bodies, label in bodies.map { Finding(spaceOf: $0, label: label) }
            }
        }
        var request = DetectHumanBodyPoseRequest()
        request.objects = objects
        request.detectsHands = settings.options[Self.hands] ?? false
        return BuiltInFinder(BuiltInLabels.person, following: request, settings, Self.own) { bodies, label in
            bodies.map { Finding(jointsOf: $0, label: label) }
        }
    }

    /// Joints that are guesses are not drawn.
    public func annotation(for finding: Finding) -> BoxAnnotation {
        let shown = finding.place?.points.map { ($0.confidence ?? 1) >= 0.5 } ?? []
        let hidden = NormalizedPoint(x: -1, y: -1)
        let points = zip(finding.place?.points ?? [], shown).map { $1 ? $0.location : hidden }
        let links = finding.place?.links.filter { shown[$0.first] && shown[$0.second] } ?? []
        return BoxAnnotation(
            box: finding.place?.box, label: finding.label, confidence: finding.confidence, points: points,
            links: links.map { BoxAnnotation.Link($0.first, $0.second) })
    }
}

extension DetectHumanBodyPoseRequest: BuiltInRequest {}
extension DetectHumanBodyPose3DRequest: BuiltInRequest {}

extension Finding {
    /// A body with its joints, and the bones between them.
    init(jointsOf body: HumanBodyPoseObservation, label: String) {
        typealias Name = HumanBodyPoseObservation.PoseJointName
        let names = Name.allCases
        let points = names.compactMap { name in
            body.joint(for: name).map { FindingPoint($0.location, name: name.rawValue, confidence: $0.confidence) }
        }
        self.init(label, body.confidence, body.boundingBox, points)
        place?.links = bodyBones.compactMap { a, b in
            guard let first = names.firstIndex(of: a), let second = names.firstIndex(of: b) else { return nil }
            return FindingLink(first, second)
        }
        payload = .joints(chirality: nil)
        for (side, hand) in [("left", body.leftHand), ("right", body.rightHand)] {
            if let hand { add(hand, side) }
        }
    }

    /// Adds a hand's joints behind those of the body.
    private mutating func add(_ hand: HumanHandPoseObservation, _ side: String) {
        guard let first = place?.points.count, let own = Finding(jointsOf: hand, label: label).place else { return }
        place?.points += own.points.map { point in
            var point = point
            point.name = point.name.map { side + $0.prefix(1).uppercased() + $0.dropFirst() }
            // The body has a wrist of its own.
            if point.name == side + "Wrist" { point.name = side + "HandWrist" }
            return point
        }
        place?.links += own.links.map { FindingLink($0.first + first, $0.second + first) }
    }
}

extension Finding {
    /// A body with its joints in space.
    init(spaceOf body: HumanBodyPose3DObservation, label: String) {
        typealias Name = HumanBodyPose3DObservation.PoseJointName
        let names = Name.allCases.filter { body.joint(for: $0) != nil }
        let joints = names.compactMap { body.joint(for: $0) }
        let points = zip(names, joints).map {
            FindingPoint($1.pointInImage, name: $0.rawValue, confidence: $1.confidence)
        }
        let (x, y) = (points.map(\.location.x), points.map(\.location.y))
        let (left, bottom) = (x.min() ?? 0, y.min() ?? 0)
        let box = NormalizedRect(x: left, y: bottom, width: (x.max() ?? 0) - left, height: (y.max() ?? 0) - bottom)
        self.init(label, body.confidence, box, points)
        place?.links = names.enumerated().compactMap { index, name in
            HumanBodyPose3DObservation.parentJointName(for: name).flatMap(names.firstIndex).map {
                FindingLink($0, index)
            }
        }
        payload = .jointsInSpace(
            Dictionary(
                uniqueKeysWithValues: zip(names, joints).map {
                    ($0.rawValue, [$1.position.x, $1.position.y, $1.position.z])
                }), bodyHeight: body.bodyHeight)
    }
}

private let bodyBones: [(HumanBodyPoseObservation.PoseJointName, HumanBodyPoseObservation.PoseJointName)] = [
    (.nose, .leftEye), (.leftEye, .leftEar), (.nose, .rightEye), (.rightEye, .rightEar), (.nose, .neck),
    (.neck, .leftShoulder), (.leftShoulder, .leftElbow), (.leftElbow, .leftWrist), (.neck, .rightShoulder),
    (.rightShoulder, .rightElbow), (.rightElbow, .rightWrist), (.neck, .root), (.root, .leftHip), (.leftHip, .leftKnee),
    (.leftKnee, .leftAnkle), (.root, .rightHip), (.rightHip, .rightKnee), (.rightKnee, .rightAnkle),
]
