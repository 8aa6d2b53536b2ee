import ManakoCore
import ManakoGeometry
import ManakoPixels

/// A network and a correlation filter that watch each other.
///
/// The two fail at different things: the network is drawn to what resembles its target, the filter loses what turns or bends. Each follows
/// the target by itself. Where they agree, the box has the network's place and the mean of both sizes. Where they do not, what speaks for
/// either is summed up until it is clear who is right, and the other one goes there; the network only to where it sees the target better
/// than at its own place. A tracker that shares its network with many asks it in turns.
final class PairedTracker: TargetTracker {
    /// The overlap from which on the two boxes are of one thing.
    private static let agreement = 0.3
    /// How clearly one of the two has to be right before the other gives in, in log-odds summed over pictures.
    private static let clarity = 5.0
    /// The overlap of what the network sees at the filter's place with the filter's box.
    private static let resemblance = 0.5
    /// Where the two saw the target last.
    private struct LastPositions {
        var seen: ImageRect
        var followed: ImageRect
        var logit: Float
        var given: TrackedTarget
        var isAgreed: Bool
    }

    private let network: SiameseTracker
    private let filter = CorrelationTracker(settings: .accurate)
    /// What speaks for the filter's place against the network's, in log-odds, since the two began to disagree.
    private var balance = 0.0

    private var last: LastPositions?
    private var picture = 0
    private let turns: NetworkTurns
    private let seat: Int

    init(_ model: TrackingModel) throws(ManakoError) {
        network = try SiameseTracker(model)
        turns = model.turns
        seat = turns.sit()
    }

    deinit { turns.leave(seat) }

    func start(on bitmap: Bitmap, box: ImageRect) throws(ManakoError) {
        try network.start(on: bitmap, box: box)
        try filter.start(on: bitmap, box: box)
        (balance, last) = (0, nil)
    }

    func update(on bitmap: Bitmap) throws(ManakoError) -> TrackedTarget {
        picture += 1
        let followed = try filter.update(on: bitmap)
        if let last, !turns.isTurn(of: seat, picture: picture) { return wait(followed, since: last) }
        let seen = try network.update(on: bitmap)
        let probe = try filter.judge(seen.box, on: bitmap)
        let overlap = seen.box.intersectionOverUnion(followed.box)
        let evidence = FusionEvidence(
            filter: followed.confidence, there: probe.confidence, logit: network.logit, overlap: overlap)
        let isAgreed = overlap > Self.agreement
        if isAgreed { balance = 0 }
        let box =
            isAgreed
            ? Self.mean(seen.box, followed.box) : try settle(seen, followed, evidence.balance, on: bitmap)
        let given = TrackedTarget(box: box, confidence: evidence.confidence)
        last = LastPositions(
            seen: seen.box, followed: followed.box, logit: network.logit, given: given, isAgreed: isAgreed)
        return given
    }

    /// What is said of a picture in which it is others' turn to ask the network: it goes where the filter goes, as far as they agreed,
    /// and stays otherwise.
    private func wait(_ followed: TrackedTarget, since sight: LastPositions) -> TrackedTarget {
        guard sight.isAgreed else { return sight.given }
        let (before, now) = (sight.followed, followed.box)
        let (width, height) = (
            sight.seen.width * now.width / before.width, sight.seen.height * now.height / before.height
        )
        let (x, y) = (
            sight.seen.center.x + now.center.x - before.center.x, sight.seen.center.y + now.center.y - before.center.y
        )
        let seen = ImageRect(x: x - width / 2, y: y - height / 2, width: width, height: height)
        network.move(to: seen)
        let evidence = FusionEvidence(
            filter: followed.confidence, there: followed.confidence, logit: sight.logit,
            overlap: seen.intersectionOverUnion(now))
        let given = TrackedTarget(box: Self.mean(seen, now), confidence: evidence.confidence)
        last = LastPositions(seen: seen, followed: now, logit: sight.logit, given: given, isAgreed: true)
        return given
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
