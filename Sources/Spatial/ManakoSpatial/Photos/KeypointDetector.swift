import Glibc

/// Finds keypoints: blobs of any size that are brighter or darker than what is around them.
enum KeypointDetector {
    /// The most keypoints of a picture; the clearest are kept.
    private static let most = 2000
    /// The longer side of what is looked at, in pixels.
    private static let longest = 1600

    /// The least difference of brightness, 0…1, and the greatest ratio of curvatures: more is an edge, along which places slide.
    private static let leastContrast: Float = 0.008, greatestRatio = 10.0
    private static let border = 8
    /// What a keypoint's place is off by, as a part of its blur.
    private static let placeError = 0.15

    /// The keypoints of a picture, the clearest first.
    static func keypoints(in picture: GrayPicture) -> Keypoints {
        let space = ScaleSpace(picture, longest: longest)
        var found: [(extreme: Extreme, octave: Int)] = []
        for (index, octave) in space.octaves.enumerated() {
            found += extremes(octave).map { ($0, index) }
        }
        found.sort { abs($0.extreme.contrast) > abs($1.extreme.contrast) }
        var keypoints = Keypoints()
        for (extreme, index) in found.prefix(most) {
            let octave = space.octaves[index]
            let size = ScaleSpace.blur(extreme.level) * octave.scale
            let pixel = PixelPoint(
                extreme.column * octave.scale + offset(space), extreme.row * octave.scale + offset(space))
            let drawing = KeypointDescriber(octave: octave, extreme: extreme)
            for turn in drawing.turns() {
                guard let look = drawing.look(turned: turn) else { continue }
                let error = max(placeError * size, 0.25 * Double(space.factor))
                keypoints.append(Keypoint(pixel: pixel, size: size, error: error), look)
            }
        }
        return keypoints
    }

    /// Where the middle of the first place is in the full picture: places of smaller sizes are every second one of larger ones.
    private static func offset(_ space: ScaleSpace) -> Double { Double(space.factor - 1) / 2 }

    /// An extreme, to fractions of a pixel and of a level.
    struct Extreme {
        var column: Double, row: Double, level: Double
        var contrast: Float
    }

    private static func extremes(_ octave: ScaleSpace.Octave) -> [Extreme] {
        var found: [Extreme] = []
        for level in 1...ScaleSpace.levels {
            let picture = octave.differences[level]
            guard picture.width > 2 * border, picture.height > 2 * border else { continue }
            for row in border..<picture.height - border {
                for column in border..<picture.width - border {
                    let value = picture[column, row]
                    guard abs(value) > leastContrast * 0.8, isExtreme(octave, level, column, row, value),
                        let extreme = refined(octave, level, column, row)
                    else { continue }
                    found.append(extreme)
                }
            }
        }
        return found
    }

    private static func isExtreme(
        _ octave: ScaleSpace.Octave, _ level: Int, _ column: Int, _ row: Int, _ value: Float
    ) -> Bool {
        let sign: Float = value < 0 ? -1 : 1
        let top = value * sign
        for other in [level, level - 1, level + 1] {
            let picture = octave.differences[other]
            for y in row - 1...row + 1 {
                for x in column - 1...column + 1 where picture[x, y] * sign > top { return false }
            }
        }
        return true
    }

    /// The top of the parabola through the values around an extreme; nil on edges and where there is little to see.
    private static func refined(_ octave: ScaleSpace.Octave, _ level: Int, _ column: Int, _ row: Int) -> Extreme? {
        var (level, column, row) = (level, column, row)
        for _ in 0..<4 {
            let bend = Bend(octave, level, column, row)
            guard let step = bend.step else { return nil }
            if max(abs(step.x), abs(step.y), abs(step.z)) < 0.6 {
                let contrast = bend.value + Float(0.5 * bend.slope.dot(step))
                guard abs(contrast) > leastContrast, bend.isRound(greatestRatio) else { return nil }
                return Extreme(
                    column: Double(column) + step.x, row: Double(row) + step.y, level: Double(level) + step.z,
                    contrast: contrast)
            }
            column += Int(min(max(step.x, -1), 1).rounded())
            row += Int(min(max(step.y, -1), 1).rounded())
            level += Int(min(max(step.z, -1), 1).rounded())
            let picture = octave.differences[0]
            guard (1...ScaleSpace.levels).contains(level), (border..<picture.width - border).contains(column),
                (border..<picture.height - border).contains(row)
            else { return nil }
        }
        return nil
    }

    /// The first and second derivatives of differences by column, row and level.
    private struct Bend {
        let value: Float
        let slope: Vector3
        private let curves: Matrix3

        init(_ octave: ScaleSpace.Octave, _ level: Int, _ column: Int, _ row: Int) {
            func at(_ x: Int, _ y: Int, _ z: Int) -> Double {
                Double(octave.differences[level + z][column + x, row + y])
            }
            value = octave.differences[level][column, row]
            slope = Vector3(at(1, 0, 0) - at(-1, 0, 0), at(0, 1, 0) - at(0, -1, 0), at(0, 0, 1) - at(0, 0, -1)) / 2
            let middle = 2 * at(0, 0, 0)
            let xx = at(1, 0, 0) + at(-1, 0, 0) - middle
            let yy = at(0, 1, 0) + at(0, -1, 0) - middle
            let zz = at(0, 0, 1) + at(0, 0, -1) - middle
            let xy = (at(1, 1, 0) - at(-1, 1, 0) - at(1, -1, 0) + at(-1, -1, 0)) / 4
            let xz = (at(1, 0, 1) - at(-1, 0, 1) - at(1, 0, -1) + at(-1, 0, -1)) / 4
            let yz = (at(0, 1, 1) - at(0, -1, 1) - at(0, 1, -1) + at(0, -1, -1)) / 4
            curves = Matrix3(Vector3(xx, xy, xz), Vector3(xy, yy, yz), Vector3(xz, yz, zz))
        }

        /// From the middle to the top.
        var step: Vector3? {
            guard let inverse = curves.inverse else { return nil }
            let step = inverse * slope * -1
            return step.isFinite ? step : nil
        }

        func isRound(_ ratio: Double) -> Bool {
            let rows = curves.rows
            let (trace, determinant) = (rows[0].x + rows[1].y, rows[0].x * rows[1].y - rows[0].y * rows[0].y)
            return determinant > 0 && trace * trace * ratio < (ratio + 1) * (ratio + 1) * determinant
        }
    }
}
