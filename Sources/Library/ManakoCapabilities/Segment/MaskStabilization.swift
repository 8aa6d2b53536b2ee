import Glibc
public import Manako

/// Keeps the edges of masks from trembling: where a frame's mask is unsure of a pixel, the frame before has a say.
///
/// What a mask is sure of holds at once, so that nothing lags behind. Source: MediaPipe's `segmentation_smoothing_calculator.cc`, which
/// weighs the frame before by how unsure this one is.
public struct MaskStabilization: FindingSequence {
    /// How much of the frame before counts for a pixel that is as likely as not, if it comes right before.
    static let ratio: Float = 0.7
    /// After how many seconds that has fallen to 1/e.
    static let timeConstant = 0.2

    private var identities: ObjectIdentities?
    private var masks: [Int: FindingMask] = [:]
    private var last: MediaTime?

    /// Creates a course without frames.
    ///
    /// - Parameter identities: what follows people; nil when there is one mask for all.
    public init(identities: ObjectIdentities? = nil) { self.identities = identities }

    /// Takes the next frame's findings, and gives what is shown.
    public mutating func next(_ findings: [Finding], at time: MediaTime, in image: VisionImage?) -> [Finding] {
        let age = last.map { max(0, time.seconds - $0.seconds) } ?? .infinity
        last = time
        let ratio = Self.ratio * Float(exp(-age / Self.timeConstant))
        var shown = identities?.next(findings, at: time, in: image) ?? findings
        var fresh: [Int: FindingMask] = [:]
        for index in shown.indices {
            // Without identities people have no name from frame to frame, unless there is one mask for all.
            guard let mask = shown[index].place?.mask,
                let name = shown[index].track ?? (identities == nil && shown.count == 1 ? 0 : nil)
            else { continue }
            let steady = masks[name].map { mask.steadied(by: $0, ratio: ratio) } ?? mask
            shown[index].place?.mask = steady
            fresh[name] = steady
        }
        masks = fresh
        return shown
    }

    /// The line so far behind a person, oldest point first.
    public func trail(of finding: Finding) -> [NormalizedPoint] { identities?.trail(of: finding) ?? [] }
    /// How many people there were, where they are followed.
    public var summary: String? { identities?.summary }
}

extension FindingMask {
    /// This mask with as much of an earlier one as it is unsure itself.
    func steadied(by earlier: FindingMask, ratio: Float) -> FindingMask {
        guard width == earlier.width, height == earlier.height, ratio > 0 else { return self }
        let values = zip(coverage, earlier.coverage).map { (new: UInt8, old: UInt8) -> UInt8 in
            let value = Float(new) / 255
            let share = 4 * value * (1 - value) * ratio
            let step = (Float(old) - Float(new)) * share
            return UInt8((Float(new) + step).rounded())
        }
        return FindingMask(width: width, height: height, coverage: values) ?? self
    }
}
