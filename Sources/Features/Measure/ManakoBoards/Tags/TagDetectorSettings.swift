import ManakoCore

/// What tags are looked for, and how thoroughly.
public struct TagDetectorSettings: Sendable, Hashable {
    /// The sets of tags that are looked for; each costs memory and time.
    public var families: [TagFamily] = [.tag36h11]
    /// By how much the picture is made smaller before squares are looked for: 1, 1.5 or a whole number up to 16. Corners are still found
    /// at full size; small tags are not.
    public var decimation: Double = 1
    /// The most pixels in which squares are looked for, 65,536…16,777,216: pictures that are larger, after ``decimation``, are made still
    /// smaller. Noise takes 30 bytes for each.
    public var maximumPixels = 1 << 24
    /// The standard deviation of a blur before squares are looked for, -10…10 pixels of the smaller picture; 0 for none. 0.8 helps where
    /// there is much noise. A negative one sharpens.
    public var blur: Double = 0
    /// Whether edges are drawn to where the brightness changes most, which makes corners twice as exact.
    public var refinesEdges = true
    /// Processor threads, 1…64.
    public var threads = 1
    /// How much cells are sharpened before they are read, 0…10.
    public var decodeSharpening: Double = 0.25
    /// Wrong cells that are put right, 0…2; nil for ``TagFamily/usualCorrection``.
    public var correctedCells: Int?
    /// The least ``TagDetection/decisionMargin`` of a tag that is reported, 0…255.
    public var minimumMargin: Double = 10

    /// Creates the usual settings.
    public init() {}

    /// Refuses what the detector can't do.
    ///
    /// - Throws: ``ManakoError/Code/invalidArgument`` with the setting and its range.
    func check() throws(ManakoError) {
        guard !families.isEmpty else { throw Self.refusal("a detector needs a family of tags to look for") }
        let isWhole = decimation == decimation.rounded() && (1...16).contains(decimation)
        guard isWhole || decimation == 1.5 else {
            throw Self.refusal("a picture is made smaller by 1, 1.5 or a whole number up to 16, not \(decimation)")
        }
        guard (1 << 16...1 << 24).contains(maximumPixels) else {
            throw Self.refusal("squares are looked for in 65536…16777216 pixels, not \(maximumPixels)")
        }
        guard (-10...10).contains(blur) else { throw Self.refusal("the blur is -10…10 pixels, not \(blur)") }
        guard (1...64).contains(threads) else { throw Self.refusal("tags are found by 1…64 threads, not \(threads)") }
        guard (0...10).contains(decodeSharpening) else {
            throw Self.refusal("cells are sharpened by 0…10, not \(decodeSharpening)")
        }
        guard (0...2).contains(correctedCells ?? 0) else {
            throw Self.refusal("0…2 wrong cells can be put right, not \(correctedCells ?? 0)")
        }
        guard (0...255).contains(minimumMargin) else {
            throw Self.refusal("the least margin is 0…255, not \(minimumMargin)")
        }
    }

    private static func refusal(_ message: String) -> ManakoError { ManakoError(.invalidArgument, message) }
}
