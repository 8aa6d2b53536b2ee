import Glibc

/// A picture at ever larger blurs, and the differences between neighbouring ones, whose extremes are keypoints
/// ([Lowe 2004](https://doi.org/10.1023/B:VISI.0000029664.99615.94), section 3).
struct ScaleSpace {
    /// One size of the picture.
    struct Octave {
        /// Blurred, from the least to the most.
        let blurred: [FloatPicture]
        /// Each blur less the one before.
        let differences: [FloatPicture]
        /// Pixels of the full picture for one of this size.
        let scale: Double
    }

    /// Blurs between one size and the half of it.
    static let levels = 3
    /// The blur of an octave's first picture, and that which a camera's picture has by itself.
    static let first = 1.6, own = 0.5
    private static let leastSide = 24

    let octaves: [Octave]
    /// Pixels of the full picture for one of the largest size looked at.
    let factor: Int

    /// - Parameter longest: the largest size that is looked at, in pixels of the longer side.
    init(_ picture: GrayPicture, longest: Int) {
        factor = max((max(picture.width, picture.height) + longest - 1) / longest, 1)
        let missing = (Self.first * Self.first - Self.own * Self.own).squareRoot()
        var base = FloatPicture(picture, by: factor).blurred(missing)
        var octaves: [Octave] = []
        var scale = Double(factor)
        while min(base.width, base.height) >= Self.leastSide {
            let octave = Self.octave(base, scale)
            octaves.append(octave)
            base = octave.blurred[Self.levels].halved
            scale *= 2
        }
        self.octaves = octaves
    }

    private static func octave(_ base: FloatPicture, _ scale: Double) -> Octave {
        var blurred = [base]
        for level in 1..<levels + 3 {
            let (before, after) = (blur(Double(level - 1)), blur(Double(level)))
            blurred.append(blurred[level - 1].blurred((after * after - before * before).squareRoot()))
        }
        let differences = (1..<blurred.count).map { blurred[$0].subtracting(blurred[$0 - 1]) }
        return Octave(blurred: blurred, differences: differences, scale: scale)
    }

    /// The blur of a level of an octave, in its pixels.
    static func blur(_ level: Double) -> Double { first * pow(2, level / Double(levels)) }
}
