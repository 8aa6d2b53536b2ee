import Glibc
import ManakoSpatial

/// A doll that lies on the demonstration's table, as long as a child of half a metre.
///
/// The world is the board's: x to the right and y down on the sheet, z into the table, so that what lies on it has z below 0; metres.
struct DemoFigure: Sendable {
    /// A limb: all points within a radius of a straight line.
    struct Limb: Sendable {
        var from: Vector3
        var to: Vector3
        var radius: Double
        /// Red, green and blue, 0…1.
        var color: Vector3
    }

    private static let skin = Vector3(0.93, 0.76, 0.65)
    private static let shirt = Vector3(0.42, 0.62, 0.80)
    private static let trousers = Vector3(0.85, 0.55, 0.35)

    /// Head, trunk, arms, legs and feet.
    let limbs: [Limb] = [
        Limb(from: Vector3(0.38, -0.02, -0.055), to: Vector3(0.38, -0.01, -0.055), radius: 0.052, color: skin),
        Limb(from: Vector3(0.38, 0.075, -0.05), to: Vector3(0.38, 0.215, -0.048), radius: 0.048, color: shirt),
        Limb(from: Vector3(0.335, 0.075, -0.04), to: Vector3(0.285, 0.17, -0.022), radius: 0.02, color: shirt),
        Limb(from: Vector3(0.425, 0.075, -0.04), to: Vector3(0.475, 0.17, -0.022), radius: 0.02, color: shirt),
        Limb(from: Vector3(0.36, 0.245, -0.04), to: Vector3(0.345, 0.345, -0.034), radius: 0.032, color: trousers),
        Limb(from: Vector3(0.345, 0.345, -0.034), to: Vector3(0.345, 0.43, -0.028), radius: 0.026, color: trousers),
        Limb(from: Vector3(0.345, 0.445, -0.024), to: Vector3(0.345, 0.452, -0.052), radius: 0.02, color: skin),
        Limb(from: Vector3(0.40, 0.245, -0.04), to: Vector3(0.415, 0.345, -0.034), radius: 0.032, color: trousers),
        Limb(from: Vector3(0.415, 0.345, -0.034), to: Vector3(0.415, 0.43, -0.028), radius: 0.026, color: trousers),
        Limb(from: Vector3(0.415, 0.445, -0.024), to: Vector3(0.415, 0.452, -0.052), radius: 0.02, color: skin),
    ]

    /// What is measured, from above: head, neck, crotch, knee and heel.
    static let joints: [(name: String, x: Double, y: Double)] = [
        ("head", 0.38, -0.045), ("neck", 0.38, 0.055), ("crotch", 0.372, 0.255), ("knee", 0.345, 0.345),
        ("heel", 0.345, 0.442),
    ]

    /// The highest point of the figure above a place of the table; on the table where there is none.
    func surface(x: Double, y: Double) -> Vector3 {
        let origin = Vector3(x, y, -1)
        guard let hit = Self.hit(limbs, from: origin, along: Vector3(0, 0, 1)) else { return Vector3(x, y, 0) }
        return origin + Vector3(0, 0, 1) * hit.distance
    }

    /// Where a ray meets some limbs first.
    ///
    /// - Parameter direction: of length 1.
    static func hit(_ limbs: [Limb], from origin: Vector3, along direction: Vector3) -> (distance: Double, limb: Limb)?
    {
        var best = (distance: Double.infinity, index: -1)
        for index in limbs.indices {
            guard let distance = limbs[index].distance(from: origin, along: direction), distance < best.distance
            else { continue }
            best = (distance, index)
        }
        return best.index < 0 ? nil : (best.distance, limbs[best.index])
    }

    /// The limbs that rays within a cone may meet.
    ///
    /// - Parameters:
    ///   - axis: the cone's, of length 1.
    ///   - angle: between its axis and its surface, in radians.
    func limbs(from origin: Vector3, around axis: Vector3, within angle: Double) -> [Limb] {
        limbs.filter { limb in
            let way = (limb.from + limb.to) / 2 - origin
            let (distance, reach) = (way.length, limb.radius + limb.from.distance(to: limb.to) / 2)
            guard distance > reach else { return true }
            return acos(min(way.dot(axis) / distance, 1)) <= angle + asin(reach / distance)
        }
    }
}

extension DemoFigure.Limb {
    /// The way along a ray to the limb; nil when it passes by.
    func distance(from origin: Vector3, along direction: Vector3) -> Double? {
        let (axis, away) = (to - from, origin - from)
        let (axisSquare, axisDirection, axisAway) = (axis.squaredLength, axis.dot(direction), axis.dot(away))
        let a = axisSquare - axisDirection * axisDirection
        let b = axisSquare * direction.dot(away) - axisAway * axisDirection
        let c = axisSquare * away.squaredLength - axisAway * axisAway - radius * radius * axisSquare
        let root = b * b - a * c
        if root >= 0, a > 1e-12 {
            let distance = (-b - root.squareRoot()) / a
            let place = axisAway + distance * axisDirection
            if place > 0, place < axisSquare { return distance > 0 ? distance : nil }
            return Self.sphere(radius, place <= 0 ? away : origin - to, direction)
        }
        guard root >= 0 else { return nil }
        return [Self.sphere(radius, away, direction), Self.sphere(radius, origin - to, direction)].compactMap(\.self)
            .min()
    }

    /// The direction away from the limb at a point of its surface.
    func normal(at point: Vector3) -> Vector3 {
        let axis = to - from
        let part = axis.squaredLength > 0 ? min(max((point - from).dot(axis) / axis.squaredLength, 0), 1) : 0
        return (point - from - axis * part).normalized
    }

    private static func sphere(_ radius: Double, _ away: Vector3, _ direction: Vector3) -> Double? {
        let b = direction.dot(away)
        let root = b * b - away.squaredLength + radius * radius
        guard root >= 0 else { return nil }
        let distance = -b - root.squareRoot()
        return distance > 0 ? distance : nil
    }
}
