public import Manako

/// Looks for one capability's things in pictures, with a model and options that are settled.
public protocol Finder: Sendable {
    /// The name of the model, for reports.
    var model: String { get }
    /// The names of all classes, in the order of their indices.
    var labels: [String] { get }
    /// The confidence from which on results are shown; less sure ones are found only to help following.
    var shownConfidence: Float { get }
    /// The confidences of single classes by index, which replace ``shownConfidence`` whether they are higher or lower.
    var shownClassConfidences: [Int: Float] { get }

    /// The smallest decoded picture that it can use.
    func need(of image: VisionImage) -> DecodeRequirement

    /// The size of the smallest things that it can find in a picture, in pixels of the upright picture; nil where that is not known.
    ///
    /// Networks look at pictures of a fixed size, in which small parts of large pictures vanish.
    func smallestSize(in image: VisionImage) -> Double?

    /// Looks at a picture.
    ///
    /// - Parameters:
    ///   - image: the picture.
    ///   - times: the time of each stage is added to it.
    /// - Returns: what was found, the surest first.
    func find(in image: VisionImage, times: inout StageTimes) throws(ManakoError) -> [Finding]

    /// Looks at a frame of a video.
    ///
    /// - Parameters:
    ///   - image: the frame.
    ///   - time: its moment, for finders that remember the frames before.
    ///   - times: the time of each stage is added to it.
    func find(
        in image: VisionImage, at time: MediaTime, times: inout StageTimes
    ) throws(ManakoError) -> [Finding]

    /// Makes a finder for the frames of one stream, which remembers those before; nil where each frame stands alone.
    ///
    /// It looks at one frame at a time, best in their order.
    func forStream() -> (any Finder)?
}

extension Finder {
    /// It is not known.
    public func smallestSize(in image: VisionImage) -> Double? { nil }
    /// All classes have the same.
    public var shownClassConfidences: [Int: Float] { [:] }
    /// The moment is of no account.
    public func find(
        in image: VisionImage, at time: MediaTime, times: inout StageTimes
    ) throws(ManakoError) -> [Finding] { try find(in: image, times: &times) }
    /// Each frame stands alone.
    public func forStream() -> (any Finder)? { nil }
}

/// A finder that can also tell users what is missing to find more in a picture.
public protocol AdvisingFinder: Finder {
    /// Looks at a picture.
    ///
    /// - Parameters:
    ///   - image: the picture.
    ///   - times: the time of each stage is added to it.
    /// - Returns: what was found, the surest first, and sentences for users.
    func findAdvised(
        in image: VisionImage, times: inout StageTimes
    ) throws(ManakoError) -> (findings: [Finding], notes: [String])
}

/// Asks several finders of one picture, which is decoded once for all.
public struct JoinedFinder: AdvisingFinder {
    private let finders: [any Finder]
    /// The name of the model.
    public let model: String
    /// The classes that it knows.
    public let labels: [String]
    /// Built-in models that the finders ask for, in their order, and where they come from.
    private let builtIn: (models: [BuiltInModel], context: VisionContext)?

    /// Creates a finder.
    ///
    /// - Parameters:
    ///   - finders: at least one.
    ///   - model: the name of the whole.
    ///   - labels: the classes of all of them.
    public init(_ finders: [any Finder], model: String, labels: [String]) {
        self.init(finders, model: model, labels: labels, builtIn: nil)
    }

    /// Creates a finder whose finders use built-in models.
    init(
        _ finders: [any Finder], model: String, labels: [String],
        builtIn: (models: [BuiltInModel], context: VisionContext)?
    ) {
        (self.finders, self.model, self.labels) = (finders, model, labels)
        self.builtIn = builtIn
    }

    /// The confidence from which on results are shown.
    public var shownConfidence: Float { finders.map(\.shownConfidence).min() ?? 0 }
    /// The confidences of single classes, from which on those are shown.
    public var shownClassConfidences: [Int: Float] {
        finders.reduce(into: [:]) { $0.merge($1.shownClassConfidences) { first, _ in first } }
    }

    /// The smallest decoded picture that it can use.
    public func need(of image: VisionImage) -> DecodeRequirement {
        finders.need(of: image) ?? DecodeRequirement(size: image.size)
    }

    /// The size of the smallest things that all of its finders can find, in pixels.
    public func smallestSize(in image: VisionImage) -> Double? {
        finders.compactMap { $0.smallestSize(in: image) }.max()
    }

    /// Looks at a picture.
    public func find(in image: VisionImage, times: inout StageTimes) throws(ManakoError) -> [Finding] {
        try all(in: image, &times) { finder, times throws(ManakoError) in try finder.find(in: image, times: &times) }
    }

    /// Looks at a picture, and collects what its finders tell users.
    public func findAdvised(
        in image: VisionImage, times: inout StageTimes
    ) throws(ManakoError) -> (findings: [Finding], notes: [String]) {
        var notes: [String] = []
        let findings = try all(in: image, &times) { finder, times throws(ManakoError) in
            guard let finder = finder as? any AdvisingFinder else { return try finder.find(in: image, times: &times) }
            let advised = try finder.findAdvised(in: image, times: &times)
            notes += advised.notes
            return advised.findings
        }
        return (findings, notes)
    }

    /// Looks at a frame.
    public func find(
        in image: VisionImage, at time: MediaTime, times: inout StageTimes
    ) throws(ManakoError) -> [Finding] {
        try all(in: image, &times) { finder, times throws(ManakoError) in
            try finder.find(in: image, at: time, times: &times)
        }
    }

    /// What all of them find, one after the other; the first look compiles models beside it.
    private func all(
        in image: VisionImage, _ times: inout StageTimes,
        _ find: (any Finder, inout StageTimes) throws(ManakoError) -> [Finding]
    ) throws(ManakoError) -> [Finding] {
        func look(_ times: inout StageTimes) throws(ManakoError) -> [Finding] {
            try image.decode(need(of: image), times: &times)
            var findings: [Finding] = []
            for finder in finders { findings += try find(finder, &times) }
            return findings
        }
        guard let builtIn else { return try look(&times) }
        return try builtIn.context.preparing(builtIn.models) { () throws(ManakoError) in try look(&times) }
    }

    /// Makes one with a memory if one of its finders has one.
    public func forStream() -> (any Finder)? {
        let streams = finders.map { $0.forStream() }
        guard streams.contains(where: { $0 != nil }) else { return nil }
        return JoinedFinder(zip(streams, finders).map { $0 ?? $1 }, model: model, labels: labels, builtIn: builtIn)
    }
}

extension Sequence where Element == any Finder {
    /// The smallest decoded picture that serves all; nil without finders.
    public func need(of image: VisionImage) -> DecodeRequirement? {
        reduce(nil) { need, finder in
            let own = finder.need(of: image)
            return need?.combined(with: own) ?? own
        }
    }
}
