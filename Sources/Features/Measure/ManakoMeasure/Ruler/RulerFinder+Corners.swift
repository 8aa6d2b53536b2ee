import Glibc
import ManakoSpatial

extension RulerFinder {
    /// Whether corners are sharp where the ruler's would be round, as far as the picture shows it.
    func isSharp(_ found: Found) -> Bool {
        guard ruler.cornerRadius > 0 else { return false }
        let plane = found.view.plane
        // How far the round corner lies inside the sharp one, along the diagonal.
        let inset = ruler.cornerRadius * (2.0.squareRoot() - 1)
        let places = ruler.shape.corners.compactMap { corner -> Double? in
            let inward = Vector3(-corner.x.sign, -corner.y.sign, 0).normalized
            guard let sharp = plane.pixel(of: corner), let round = plane.pixel(of: corner + inward * inset),
                let wide = round.distance(to: sharp) > 2.5 ? round.distance(to: sharp) : nil
            else { return nil }
            let way = PixelPoint((sharp.x - round.x) / wide, (sharp.y - round.y) / wide)
            let edges = picture.edges(at: round, along: way, reach: 1.6 * wide)
            let nearest = edges.filter { $0.strength > 0.3 * (edges.first?.strength ?? 0) }.map(\.offset)
                .min { min(abs($0), abs($0 - wide)) < min(abs($1), abs($1 - wide)) }
            return nearest.map { $0 / wide }
        }
        // 0 at the round corner, 1 at the sharp one.
        return places.count >= 3 && places.count { $0 > 0.5 } > places.count / 2
    }
}

extension Double {
    fileprivate var sign: Double { self < 0 ? -1 : 1 }
}
