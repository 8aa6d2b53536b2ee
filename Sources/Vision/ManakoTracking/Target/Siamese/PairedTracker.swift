import ManakoCore
import ManakoGeometry
import ManakoPixels

/// A network and a correlation filter that watch each other.
///
/// The two fail at different things: the network is drawn to what resembles its target, the filter loses what turns or bends. Each follows
/// the target by itself. Where they agree, the box has the network's place and the mean of both sizes. Where they do not, what speaks for
/// either is summed up until it is clear who is right, and the other one goes there; the network only to where it sees the target better
/// than at its own place.
final class PairedTracker: TargetTracker {
    /// The overlap from which on the two boxes are of one thing.
    private static let agreement = 0.3
    /// How clearly one of the two has to be right before the other gives in, in log-odds summed over pictures.
    private static let clarity = 5.0
    /// The overlap of what the network sees at the filter's place with the filter's box.
    private static let resemblance = 0.5

    private let network: SiameseTracker
    private let filter = CorrelationTracker(settings: .accurate)
    /// What speaks for the filter's place against the network's, in log-odds, since the two began to disagree.
    private var balance = 0.0

    init(_ model: TrackingModel) throws(ManakoError) { network = try SiameseTracker(model) }

    func start(on bitmap: Bitmap, box: ImageRect) throws(ManakoError) {
        try network.start(on: bitmap, box: box)
        try filter.start(on: bitmap, box: box)
        balance = 0
    }

    func update(on bitmap: Bitmap) throws(ManakoError) -> TrackedTarget {
        let (seen, followed) = (try network.update(on: bitmap), try filter.update(on: bitmap))
        let probe = try filter.judge(seen.box, on: bitmap)
        let overlap = seen.box.intersectionOverUnion(followed.box)
        let evidence = PairedEvidence(
            filter: followed.confidence, there: probe.confidence, logit: network.logit, overlap: overlap)
        guard overlap <= Self.agreement else {
            balance = 0
            return TrackedTarget(box: Self.mean(seen.box, followed.box), confidence: evidence.confidence)
        }
        let box = try settle(seen, followed, evidence.balance, on: bitmap)
        return TrackedTarget(box: box, confidence: evidence.confidence)
    }

    /// Lets one of the two give in when it is clear which is right.
    ///
    /// - Parameter evidence: what speaks for the filter's place against the network's in this picture, in log-odds.
    /// - Returns: the box that is more likely the target.
    private func settle(
        _ seen: TrackedTarget, _ followed: TrackedTarget, _ evidence: Double, on bitmap: Bitmap
    ) throws(ManakoError) -> ImageRect {
        balance += evidence
        guard abs(balance) > Self.clarity else { return seen.box }
        defer { balance = 0 }
        guard balance > 0, try isSeen(at: followed.box, on: bitmap) else {
            filter.move(to: seen.box)
            return seen.box
        }
        network.move(to: followed.box)
        return followed.box
    }

    /// Whether the network sees the target in the filter's box, and is surer there than at its own place.
    private func isSeen(at box: ImageRect, on bitmap: Bitmap) throws(ManakoError) -> Bool {
        let there = try network.glance(at: box, on: bitmap)
        return there.logit > network.logit && there.box.intersectionOverUnion(box) > Self.resemblance
    }

    /// The place of the first box and the mean of both sizes.
    private static func mean(_ first: ImageRect, _ second: ImageRect) -> ImageRect {
        let (width, height) = ((first.width + second.width) / 2, (first.height + second.height) / 2)
        return ImageRect(x: first.center.x - width / 2, y: first.center.y - height / 2, width: width, height: height)
    }
}
