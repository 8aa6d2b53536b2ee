import FoundationEssentials
import ManakoCore
import ManakoGeometry

/// Places of what may be one thing that flies.
struct TrajectoryCandidate {
    /// A place where it was.
    struct CandidatePoint {
        /// Seconds.
        var time: Double
        var stamp: MediaTime?
        /// The number of the picture.
        var picture: Int
        var blob: MovingBlob
        /// The number of the blob, different for each.
        var number: Int
    }

    /// The most places that are kept.
    private static let mostPlaces = 256

    let uuid = UUID()
    private(set) var sightings: [CandidatePoint]
    /// Pictures since it was seen.
    private(set) var missed = 0
    /// The radius over the last places, in pixels.
    private(set) var radius: Double
    /// Whether it was told of.
    var isConfirmed = false

    init(_ first: CandidatePoint, _ second: CandidatePoint) {
        sightings = [first, second]
        radius = (first.blob.radius + second.blob.radius) / 2
    }

    var last: CandidatePoint { sightings[sightings.count - 1] }

    mutating func add(_ sighting: CandidatePoint) {
        sightings.append(sighting)
        if sightings.count > Self.mostPlaces { sightings.removeFirst() }
        missed = 0
        radius += 0.3 * (sighting.blob.radius - radius)
    }

    mutating func miss() { missed += 1 }

    /// How far it goes between the last two pictures that show it, in pixels.
    private var step: Double { Self.distance(sightings[sightings.count - 2].blob.place, last.blob.place) }

    /// Where it should be, and how far off that may be, in pixels: the fewer places, the further.
    func expected(at time: Double) -> (place: ImagePoint, reach: Double) {
        let recent = sightings.suffix(12)
        let gap = Double(missed + 1)
        if let fit = ParabolaFit(recent.map(\.time), recent.map(\.blob.place)) {
            return (fit.place(at: time), 2 + (recent.count < 5 ? 0.25 : 0.12) * step * gap)
        }
        let (a, b) = (sightings[sightings.count - 2], last)
        let share = (time - b.time) / (b.time - a.time)
        let (from, to) = (a.blob.place, b.blob.place)
        let place = ImagePoint(x: to.x + (to.x - from.x) * share, y: to.y + (to.y - from.y) * share)
        return (place, 4 + 0.5 * step * gap)
    }

    /// Whether a blob may be it by its size.
    func resembles(_ blob: MovingBlob) -> Bool { abs(blob.radius - radius) <= 0.4 * radius + 0.6 }

    static func distance(_ a: ImagePoint, _ b: ImagePoint) -> Double {
        ((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)).squareRoot()
    }
}
