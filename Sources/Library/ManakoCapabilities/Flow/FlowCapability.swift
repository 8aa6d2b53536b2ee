public import Manako
import ManakoAPI

/// Finds how everything moves from one picture to another.
public struct FlowCapability: PairCapability {
    static let effort = CommonOptions.effort(
        usually: .balanced,
        formerly: FormerName(
            "accuracy", words: ["low": "fast", "medium": "balanced", "high": "accurate", "veryHigh": "accurate"]),
        meaning: "how finely motion is resolved")

    /// Creates the capability.
    public init() {}

    /// What it is called and what it does.
    public var info: CapabilityInfo {
        CapabilityInfo(
            id: "flow", command: "flow", title: BilingualText(en: "Optical flow", ja: "オプティカルフロー"),
            summary: BilingualText(
                en: "find how everything moves from one picture to another", ja: "二枚の写真の間の動きを調べます"),
            discussion: """
                For each pixel of the first picture, how far to the right and down it is in the second one: dense inverse search. Numbers \
                are pixels; of pictures of more than two million, those of a smaller copy. Colours are those of the Middlebury benchmark, \
                and so is the .flo file.
                """,
            examples: [
                ("manako flow 1.jpg 2.jpg -o motion.png", "a picture of what moves where"),
                ("manako flow 1.jpg 2.jpg --effort accurate -o motion.flo", "the numbers"),
            ], results: .comparison)
    }

    /// The first picture is the earlier one.
    public var roles: PairRoles {
        PairRoles(first: ("first", "a picture"), second: ("second", "a picture of the same size, taken later"))
    }
    /// What can be set.
    public var options: [any CapabilityOptionDeclaration] { [Self.effort] }
    /// Colours or numbers.
    public var outputHelp: String {
        "write the flow: colours of directions into a .png or .jpg file, or the numbers into a .flo file"
    }
    /// The Middlebury benchmark's files.
    public var outputSuffixes: [String] { ["flo"] }

    /// Finds the flow from the first picture to the second.
    ///
    /// - Throws: ``ManakoError/Code/invalidArgument`` for pictures of different sizes.
    public func compare(
        _ first: VisionImage, _ second: VisionImage, _ options: OptionValues
    ) throws(ManakoError) -> PairComparison<FlowAnswer> {
        var times = StageTimes()
        let request = TrackOpticalFlowRequest(computationAccuracy: options[Self.effort]?.computationAccuracy ?? .medium)
        guard let flow = try request.perform(on: first, target: second, times: &times) else {
            throw ManakoError(.internalFailure, "the flow has numbers that are not finite")
        }
        let answer = FlowAnswer(flow, times: times)
        return PairComparison(
            answer: answer, text: answer.text,
            picture: { () throws(ManakoError) in try FlowColors.picture(flow) }, file: { _ in flow.middleburyBytes })
    }
}

extension Effort {
    fileprivate var computationAccuracy: TrackOpticalFlowRequest.ComputationAccuracy {
        switch self {
        case .fast: .low
        case .balanced: .medium
        case .accurate: .veryHigh
        }
    }
}

extension OpticalFlowObservation {
    /// The Middlebury benchmark's form of flows: `PIEH`, the size, and both numbers of each pixel, little-endian.
    var middleburyBytes: [UInt8] {
        var bytes = Array("PIEH".utf8)
        bytes.reserveCapacity(12 + 8 * horizontal.count)
        func add(_ number: UInt32) {
            for shift in [0, 8, 16, 24] { bytes.append(UInt8(truncatingIfNeeded: number >> shift)) }
        }
        add(UInt32(width))
        add(UInt32(height))
        for (x, y) in zip(horizontal, vertical) {
            add(x.bitPattern)
            add(y.bitPattern)
        }
        return bytes
    }
}
