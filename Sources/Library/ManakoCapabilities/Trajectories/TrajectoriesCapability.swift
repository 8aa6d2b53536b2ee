public import Manako
import ManakoAPI

/// Finds balls and other things that fly through a video.
public struct TrajectoriesCapability: Capability {
    static let length = CapabilityOption.integer(
        "minPoints", formerly: "length", in: DetectTrajectoriesRequest.minimumTrajectoryLength...100,
        title: BilingualText(en: "Minimum points", ja: "最小の点数"),
        help: "the minimum number of points of a trajectory; more are surer, and reported later (default: 6)")
    static let minimumRadius = CapabilityOption.number(
        "minRadius", in: 0...1, title: BilingualText(en: "Minimum radius", ja: "最小の半径"),
        help: "the minimum radius of what flies, as a fraction of the longer side (default: 0)")
    static let maximumRadius = CapabilityOption.number(
        "maxRadius", in: 0...1, title: BilingualText(en: "Maximum radius", ja: "最大の半径"),
        help: "the maximum radius of what flies, as a fraction of the longer side (default: 1)")

    /// Creates the capability.
    public init() {}

    /// What it is called and what it does.
    public var info: CapabilityInfo {
        CapabilityInfo(
            id: "trajectories", command: "trajectories", title: BilingualText(en: "Trajectories", ja: "軌跡"),
            summary: BilingualText(
                en: "find balls and other things that fly through a video", ja: "映像の中を飛ぶボールなどの軌跡を見つけます"),
            discussion: """
                Finds what is compact, moves before a background that stands still, and falls on a parabola; the camera must stand still \
                too. In JSON, trajectory has the points in pixels, and the coefficients of y = a · x² + b · x + c, where the lower-left \
                corner of the picture is 0,0 and the upper-right one 1,1. A track keeps its number.
                """,
            examples: [
                ("manako trajectories throw.mp4 --draw out.mp4", "what flew, drawn"),
                ("manako trajectories throw.mp4 -f jsonl --max-radius 0.03", "small balls, a line of JSON a frame"),
            ])
    }

    /// A video, whose frames are looked at in their order.
    public var subject: CapabilitySubject { .sequence }
    /// What it asks of a model.
    public var modelNeed: ModelRequirement { .none }
    /// Trajectories have their identity already.
    public var followsObjects: Bool { false }
    /// A trajectory lies in many frames, and annotations are of single pictures.
    public var annotationObstacle: String? {
        "a trajectory lies in many frames, and annotations are of single pictures"
    }
    /// What can be set.
    public var options: [any CapabilityOptionDeclaration] { [Self.length, Self.minimumRadius, Self.maximumRadius] }

    /// Makes what looks at frames.
    ///
    /// - Throws: ``ManakoError/Code/invalidArgument`` where the minimum radius is larger than the maximum one.
    public func makeFinder(_ settings: FinderSettings) throws(ManakoError) -> any Finder {
        let options = settings.options
        let (least, most) = (options[Self.minimumRadius] ?? 0, options[Self.maximumRadius] ?? 1)
        guard least <= most else {
            throw ManakoError(
                .invalidArgument, "the minimum radius \(least) is larger than the maximum radius \(most); swap them")
        }
        return TrajectoryFinder(length: options[Self.length] ?? 6, radius: Float(least)...Float(most))
    }

    /// Trajectories have their identity already.
    public func makeSequence(for finder: any Finder, follows: Bool) -> (any FindingSequence)? { nil }

    /// One frame after the other.
    public func looksInOrder(_ options: OptionValues) -> Bool { true }

    /// A box around what flies, and the parabola behind it.
    public func annotation(for finding: Finding) -> BoxAnnotation {
        var trail: [NormalizedPoint] = []
        if case .trajectory(let trajectory) = finding.payload { trail = trajectory.projected }
        return BoxAnnotation(box: finding.place?.box, label: "", trail: trail)
    }
}
