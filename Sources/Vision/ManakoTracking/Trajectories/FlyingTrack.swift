import FoundationEssentials
import ManakoCore
import ManakoGeometry

/// Places of what may be one thing that flies.
struct FlyingTrack {
    /// A place where it was.
    struct Sighting {
        /// Seconds.
        var time: Double
        var stamp: MediaTime?
        var blob: MovingBlob
        /// The number of the blob, different for each.
        var number: Int
    }

    /// The most places that are kept.
    private static let mostPlaces = 256

    let uuid = UUID()
    private(set) var sightings: [Sighting]
    /// Pictures since it was seen.
    private(set) var missed = 0
    /// A circle around it, over the last places, in pixels.
    private(set) var radius: Double
    /// Whether it was told of.
    var isConfirmed = false

    init(_ first: Sighting, _ second: Sighting) {
        sightings = [first, second]
        radius = (first.blob.radius + second.blob.radius) / 2
    }

    mutating func add(_ sighting: Sighting) {
        sightings.append(sighting)
        if sightings.count > Self.mostPlaces { sightings.removeFirst() }
        missed = 0
        radius += 0.3 * (sighting.blob.radius - radius)
    }

    mutating func miss() { missed += 1 }

    /// How far it goes between the last two pictures that show it, in pixels.
    var step: Double {
        let (a, b) = (sightings[sightings.count - 2].blob, sightings[sightings.count - 1].blob)
        return Self.distance(a.x - b.x, a.y - b.y)
    }

    /// Where it should be, and how far off that may be, in pixels: the fewer places, the further.
    func expected(at time: Double) -> (place: ImagePoint, reach: Double) {
        let recent = sightings.suffix(12)
        let gap = Double(missed + 1)
        if let fit = ParabolaFit(recent.map(\.time), recent.map(\.place)) {
            return (fit.place(at: time), 2 + (recent.count < 5 ? 0.25 : 0.12) * step * gap)
        }
        let (a, b) = (sightings[sightings.count - 2], sightings[sightings.count - 1])
        let share = (time - b.time) / (b.time - a.time)
        let place = ImagePoint(
            x: b.blob.x + (b.blob.x - a.blob.x) * share, y: b.blob.y + (b.blob.y - a.blob.y) * share)
        return (place, 4 + 0.5 * step * gap)
    }

    /// Whether a blob may be it by its size.
    func resembles(_ blob: MovingBlob) -> Bool { (0.5...2).contains(blob.radius / radius) }

    /// The parabola through all places, where it is one beyond doubt: places near it, falling, and moving by more than what is seen of
    /// people's hands and of leaves.
    ///
    /// - Parameter side: the longer side of the picture in pixels.
    func thrown(side: Double) -> ParabolaFit? {
        guard let fit = ParabolaFit(sightings.map(\.time), sightings.map(\.place)), fit.error <= tolerance else {
            return nil
        }
        let (first, last) = (sightings[0], sightings[sightings.count - 1])
        let duration = last.time - first.time
        // How far the middle lies above the chord, which is what tells a throw from what goes straight on; y points down.
        let rise = fit.y[2] * duration * duration / 4
        let (way, steps) = (wayLength, Double(sightings.count - 1))
        guard rise >= max(1, 2 * fit.error), way >= 4 * radius, way >= 0.05 * side, way / steps >= 0.35 * radius,
            abs(fit.x[1]) * duration >= 0.015 * side
        else { return nil }
        return fit
    }

    /// How far off the parabola places may be in the mean, in pixels.
    var tolerance: Double { 0.7 + 0.12 * radius }

    private var wayLength: Double {
        zip(sightings, sightings.dropFirst()).reduce(0) {
            $0 + Self.distance($1.0.blob.x - $1.1.blob.x, $1.0.blob.y - $1.1.blob.y)
        }
    }

    static func distance(_ x: Double, _ y: Double) -> Double { (x * x + y * y).squareRoot() }
}

extension FlyingTrack.Sighting {
    var place: ImagePoint { ImagePoint(x: blob.x, y: blob.y) }
}
