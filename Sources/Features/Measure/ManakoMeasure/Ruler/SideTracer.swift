import Glibc
import ManakoSpatial

/// Finds the edge along one side of an outline below a pixel.
struct SideTracer {
    let picture: LinearPicture
    /// Where the side is about: a place and its direction outward, for a way of 0…1.
    let guess: (Double) -> (place: PixelPoint, outward: PixelPoint)
    /// The part beside both ends that is left out; 0 for a round, which closes.
    let margin: Double
    let isRound: Bool

    /// A traced side.
    struct Trace {
        var samples: [(way: Double, pixel: PixelPoint, error: Double)]
        /// The share of the side where its edge is seen.
        var seen: Double
        /// The mean step of light, 0…1, and the mean blur in pixels.
        var strength: Double
        var width: Double
        /// Offset from the guess at both ends, outward.
        var ends: (from: Double, to: Double)
        /// By how many pixels the places found differ from a smooth line.
        var roughness: Double
    }

    private struct Place {
        var index: Int
        var peak: EdgePeak
    }

    /// How many places of a side are looked at.
    static let positions = 48
    private static let bins = 8

    private func way(_ index: Int) -> Double {
        margin + (1 - 2 * margin) * (Double(index) + 0.5) / Double(Self.positions)
    }

    /// The side's edge within a reach in pixels of the guess; nil where there is none.
    func trace(reach: Double, tolerance: Double) -> Trace? {
        let places = (0..<Self.positions).flatMap { index -> [Place] in
            let (place, outward) = guess(way(index))
            return picture.edges(at: place, along: outward, reach: reach).map { Place(index: index, peak: $0) }
        }
        guard let curve = consensus(places, tolerance, reach) else { return nil }
        var near: [Int: Place] = [:]
        for place in places {
            let distance = abs(place.peak.offset - curve(way(place.index)))
            guard distance <= tolerance else { continue }
            if let known = near[place.index], abs(known.peak.offset - curve(way(place.index))) <= distance { continue }
            near[place.index] = place
        }
        return trace(near.values.sorted { $0.index < $1.index }, curve, tolerance)
    }

    /// The curve that most places are on: constant for a round, else a line, bent a little as lenses bend it.
    private func consensus(_ places: [Place], _ tolerance: Double, _ reach: Double) -> ((Double) -> Double)? {
        if isRound { return { _ in 0 } }
        var best: (worth: Double, slope: Double, start: Double)?
        let strongest = places.map(\.peak.strength).max() ?? 1
        for a in places where a.index < Self.positions / 2 {
            for b in places where b.index >= a.index + Self.positions / 4 {
                let slope = (b.peak.offset - a.peak.offset) / (way(b.index) - way(a.index))
                let start = a.peak.offset - slope * way(a.index)
                var (worth, last) = (0.0, -1)
                for place in places where place.index != last {
                    guard abs(place.peak.offset - start - slope * way(place.index)) <= tolerance else { continue }
                    last = place.index
                    worth += 0.7 + 0.3 * place.peak.strength / strongest
                }
                // Of edges side by side, as lines of text, the one nearest to the guess.
                worth *= 1 - 0.25 * min(abs(start + slope / 2) / reach, 1)
                if worth > best?.worth ?? 0 { best = (worth, slope, start) }
            }
        }
        return best.map { best in { best.start + best.slope * $0 } }
    }

    private func trace(_ near: [Place], _ curve: (Double) -> Double, _ tolerance: Double) -> Trace? {
        guard near.count >= Self.positions / 5 else { return nil }
        var kept = near
        var fit = Polynomial(kept.map { (way($0.index), $0.peak.offset) }, terms: isRound ? 0 : 3)
        for _ in 0..<3 where !isRound {
            let limit = max(3 * spread(kept, fit), 0.3)
            let inside = kept.filter { abs($0.peak.offset - fit.value(way($0.index))) <= limit }
            guard inside.count >= Self.positions / 5, inside.count < kept.count else { break }
            kept = inside
            fit = Polynomial(kept.map { (way($0.index), $0.peak.offset) }, terms: 3)
        }
        let roughness = isRound ? 0.1 : spread(kept, fit)
        return Trace(
            samples: samples(kept, roughness), seen: Double(kept.count) / Double(Self.positions),
            strength: mean(kept.map(\.peak.strength)), width: mean(kept.map(\.peak.width)),
            ends: (fit.value(0), fit.value(1)), roughness: roughness)
    }

    private func spread(_ places: [Place], _ fit: Polynomial) -> Double {
        let squares = places.map { pow($0.peak.offset - fit.value(way($0.index)), 2) }
        return (squares.reduce(0, +) / Double(max(places.count - 3, 1))).squareRoot()
    }

    private func mean(_ values: [Double]) -> Double { values.reduce(0, +) / Double(max(values.count, 1)) }

    /// The mean of each of a few stretches.
    private func samples(_ places: [Place], _ roughness: Double) -> [(way: Double, pixel: PixelPoint, error: Double)] {
        let bins = isRound ? Self.positions : Self.bins
        return (0..<bins).compactMap { bin in
            let own = places.filter { $0.index * bins / Self.positions == bin }
            guard !own.isEmpty else { return nil }
            let (way, offset) = (mean(own.map { self.way($0.index) }), mean(own.map(\.peak.offset)))
            let (place, outward) = guess(way)
            // Neighbours share pixels, so that they count as half as many; what makes a side rough reaches farther.
            let shared = 2 + 20 * max(roughness - 0.1, 0)
            let error = max(roughness, 0.04) / (Double(own.count) / shared).squareRoot()
            return (
                way, PixelPoint(place.x + outward.x * offset, place.y + outward.y * offset), max(error, 0.025)
            )
        }
    }
}

/// A polynomial of few terms through points, by least squares.
struct Polynomial {
    private let coefficients: [Double]

    /// - Parameter terms: 0 for none, which is 0 everywhere.
    init(_ points: [(x: Double, y: Double)], terms: Int) {
        guard terms > 0 else {
            coefficients = []
            return
        }
        var matrix = DenseMatrix(diagonal: [Double](repeating: 1e-9, count: terms))
        var right = [Double](repeating: 0, count: terms)
        for (x, y) in points {
            let powers = (0..<terms).map { pow(x - 0.5, Double($0)) }
            for i in 0..<terms {
                right[i] += powers[i] * y
                for j in 0..<terms { matrix[i, j] += powers[i] * powers[j] }
            }
        }
        coefficients = Cholesky(matrix)?.solve(right) ?? right.map { _ in 0 }
    }

    func value(_ x: Double) -> Double { coefficients.reversed().reduce(0) { $0 * (x - 0.5) + $1 } }
}
