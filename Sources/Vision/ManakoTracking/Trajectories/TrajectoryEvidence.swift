import ManakoGeometry

/// What tells a thing that flies from legs, hands, cars and leaves, once all its places are known.
struct TrajectoryEvidence {
    /// How much of its time it has to be seen.
    private static let leastSeen = 0.75
    /// How much of its time it has to be alone.
    private static let leastAlone = 0.7

    /// The largest share of its places that may be off, as where a thing goes before what is as bright as itself.
    private static let mostOff = 0.2

    /// The parabola.
    let fit: ParabolaFit
    /// Those near it.
    let sightings: [TrajectoryCandidate.CandidatePoint]
    private let powers: (x: PathPowers, y: PathPowers)
    private let duration: Double
    /// Pictures from the first to the last.
    private let pictures: Double
    /// The median radius, in pixels.
    private let radius: Double
    /// How far it went along the parabola, in pixels.
    private let way: Double

    /// - Parameter all: at least as many as make a trajectory, the oldest first.
    init?(_ all: [TrajectoryCandidate.CandidatePoint]) {
        guard let (fit, sightings) = Self.fitted(all) else { return nil }
        self.fit = fit
        self.sightings = sightings
        let (first, last) = (sightings[0], sightings[sightings.count - 1])
        duration = last.time - first.time
        pictures = Double(last.picture - first.picture)
        let times = sightings.map(\.time)
        let scaled = times.map { 2 * ($0 - first.time) / (last.time - first.time) - 1 }
        powers = (
            PathPowers(scaled, sightings.map(\.blob.place.x)), PathPowers(scaled, sightings.map(\.blob.place.y))
        )
        radius = Self.radius(sightings)
        let places = times.map { fit.place(at: $0) }
        way = zip(places, places.dropFirst()).reduce(0) { $0 + TrajectoryCandidate.distance($1.0, $1.1) }
    }

    /// The parabola without the places that are farthest from it.
    private static func fitted(_ all: [TrajectoryCandidate.CandidatePoint]) -> (
        ParabolaFit, [TrajectoryCandidate.CandidatePoint]
    )? {
        var left = all
        let most = Int(mostOff * Double(all.count))
        let tolerance = tolerance(
            radius(all), TrajectoryCandidate.distance(all[0].blob.place, all[all.count - 1].blob.place))
        for _ in 0...most {
            guard let fit = ParabolaFit(left.map(\.time), left.map(\.blob.place)) else { return nil }
            let off = left.map { TrajectoryCandidate.distance($0.blob.place, fit.place(at: $0.time)) }
            guard let worst = off.indices.max(by: { off[$0] < off[$1] }), off[worst] > 2 * tolerance,
                left.count > all.count - most
            else { return (fit, left) }
            left.remove(at: worst)
        }
        return nil
    }

    private static func radius(_ sightings: [TrajectoryCandidate.CandidatePoint]) -> Double {
        sightings.map(\.blob.radius).sorted()[sightings.count / 2]
    }

    /// Whether it flies beyond doubt.
    ///
    /// - Parameters:
    ///   - length: how many places make a trajectory.
    ///   - side: the longer side of the picture in pixels.
    func isFlight(length: Int, side: Double) -> Bool {
        sightings.count >= length && Double(sightings.count) >= Self.leastSeen * (pictures + 1) && isAlone
            && keepsItsSize && isNear && isLongEnough(side)
            && isSimple && (falls || goesStraight)
    }

    private var isAlone: Bool {
        Double(sightings.count { $0.blob.isAlone }) >= Self.leastAlone * Double(sightings.count)
    }

    /// Whether most of its radii are about the same; those of few pixels vary more.
    private var keepsItsSize: Bool {
        let alike = sightings.count { abs($0.blob.radius - radius) <= 0.3 * radius + 0.5 }
        return Double(alike) >= Self.leastSeen * Double(sightings.count)
    }

    /// How far off the parabola its places may be in the mean, in pixels: more of what is large, and of what goes far.
    var tolerance: Double { Self.tolerance(radius, way) }

    private static func tolerance(_ radius: Double, _ way: Double) -> Double {
        min(0.4 + 0.06 * radius + 0.003 * way, 0.5 + 0.3 * radius)
    }

    private var isNear: Bool { fit.error <= tolerance && fit.error <= 0.2 + 0.02 * way }

    /// Whether it goes far beside its own radius, and the picture.
    private func isLongEnough(_ side: Double) -> Bool { way >= 6 * radius && way >= 0.05 * side }

    /// Whether bends that no throw has, to the side and of the third power, explain next to nothing.
    private var isSimple: Bool {
        let bends = (powers.x.squares[2] + powers.x.squares[3] + powers.y.squares[3]) / 3
        let freedom = 2 * Double(sightings.count) - 8
        let least = 0.15 + 0.02 * radius
        let noise = max((powers.x.rest + powers.y.rest) / freedom, least * least)
        return bends <= 6 * noise + 0.0001 * way * way
    }

    /// How far the middle of its way lies above the chord, in pixels; y points down.
    private var rise: Double { fit.y[2] * duration * duration / 4 }

    private var step: Double { way / pictures }

    private var falls: Bool {
        rise >= max(1.5, 0.75 * radius, 3 * fit.error) && (step >= 0.35 * radius || rise >= 2 * radius)
    }

    /// Whether it goes as fast as only what is thrown or shot does, and not up in a bow.
    private var goesStraight: Bool {
        rise >= -max(1, 0.01 * way) && step >= 1.5 * radius && way >= 12 * radius && sightings.count >= 6
            && fit.error <= 0.2 + 0.01 * way
    }
}
