import CManakoAlignment
import ManakoGeometry

/// Straight edges of a plane, and how the camera was held by what they tell.
struct PlaneLines {
    /// The most lines that are kept; those with the steepest edges come first.
    private static let mostLines = 4000
    /// The focal length that most cameras have as they come, in long sides of the picture: a lens that sees 53° of it.
    private static let focalLength = 1.0

    private var lines: [manako_align_line]
    private let plane: BrightnessPlane

    /// Finds lines of at least a fortieth of the longer side.
    init(_ plane: BrightnessPlane) {
        self.plane = plane
        var found = [manako_align_line](repeating: manako_align_line(), count: Self.mostLines)
        let least = max(12, Float(plane.longSide) / 40)
        let count = unsafe plane.smoothed().withKernel {
            unsafe manako_align_lines($0, least, &found, Int32(Self.mostLines))
        }
        lines = Array(found.prefix(Int(count)))
    }

    /// The lines as pairs of ends in pixels of the plane.
    var ends: [(ImagePoint, ImagePoint)] {
        lines.map {
            (ImagePoint(x: Double($0.x0), y: Double($0.y0)), ImagePoint(x: Double($0.x1), y: Double($0.y1)))
        }
    }

    /// Leaves out lines whose middle is not in a part of the plane, in pixels.
    mutating func keep(in part: ImageRect) {
        lines.removeAll { line in
            let (x, y) = (Double(line.x0 + line.x1) / 2 + 0.5, Double(line.y0 + line.y1) / 2 + 0.5)
            return x < part.x || x > part.maxX || y < part.y || y > part.maxY
        }
    }

    /// What the lines tell; nil where that is nothing.
    func level() -> PlaneLevel? {
        var level = manako_align_level()
        unsafe manako_align_find_level(
            lines, Int32(lines.count), Int32(plane.width), Int32(plane.height), Self.focalLength, &level)
        return PlaneLevel(
            roll: level.roll, agreeing: level.support * level.length, contrast: level.contrast, spread: level.spread)
    }
}

/// How a camera was held.
struct PlaneLevel {
    /// The least length of lines that agree, in long sides of the picture: less may be anything.
    private static let leastLength = 0.4

    /// The margin to the second-best roll from which on it is no reason for doubt.
    private static let clearContrast = 0.4
    /// How much the rolls of parts of the picture may differ for a half of the confidence, in radians.
    private static let halfSpread = 0.8 * Double.pi / 180

    /// Radians; positive when the horizon falls to the right.
    let roll: Double
    /// The margin to the second-best roll, less where few lines agree at all, and less where halves of the picture give other rolls;
    /// 0…1.
    let confidence: Double

    init?(roll: Double, agreeing: Double, contrast: Double, spread: Double) {
        guard roll.isFinite, contrast.isFinite, agreeing >= Self.leastLength else { return nil }
        self.roll = roll
        let margin = min(1, max(0, contrast) * min(1, agreeing) / Self.clearContrast)
        let ratio = spread / Self.halfSpread
        confidence = margin / (1 + ratio * ratio)
    }
}
