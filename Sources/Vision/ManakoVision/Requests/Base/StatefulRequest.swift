public import ManakoCore
public import ManakoGeometry

/// A request that looks at one picture after the other and remembers what it saw.
///
/// Requests of this kind are classes: keep one and perform it on every picture.
public protocol StatefulRequest: VisionRequest, AnyObject {
    /// The time between pictures that are looked at; zero looks at every one.
    ///
    /// A picture that comes sooner after the last one looked at gets the last result again.
    var frameAnalysisSpacing: MediaTime { get }
    /// How many pictures the request needs before it gives results.
    var minimumLatencyFrameCount: Int { get }

    /// The part of the pictures to look at, normalised with origin lower-left; the whole picture by default.
    ///
    /// The part counts as a picture of its own: what the request was given and what it finds are in its coordinates.
    /// ``perform(on:at:times:)`` itself looks at the whole of what it is handed.
    var regionOfInterest: NormalizedRect { get }

    /// What the request needs of a decoded picture, so that several requests can share one decode.
    func need(of image: VisionImage) -> DecodeRequirement

    /// Looks at the next picture on the calling thread.
    ///
    /// - Parameters:
    ///   - image: the picture.
    ///   - time: when it was taken; nil when that does not matter, which looks at the picture in any case.
    ///   - times: where the stages' durations are added.
    /// - Throws: the reason why the picture can't be used; the request can go on with the next one.
    func perform(
        on image: VisionImage, at time: MediaTime?, times: inout StageTimes
    ) throws(ManakoError) -> Result
}

extension StatefulRequest {
    /// The whole picture.
    public var regionOfInterest: NormalizedRect { .fullImage }

    /// What callers are told about the next picture.
    package func performInRegion(
        on image: VisionImage, at time: MediaTime?, times: inout StageTimes
    ) throws(ManakoError) -> Result {
        let part = try StageTimes.measure(&times.decode) { () throws(ManakoError) in try image.part(regionOfInterest) }
        return inRegion(try perform(on: part, at: time, times: &times))
    }

    /// A request is equal to itself alone, as it has a state.
    public static func == (a: Self, b: Self) -> Bool { a === b }

    /// Hashes the identity.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
