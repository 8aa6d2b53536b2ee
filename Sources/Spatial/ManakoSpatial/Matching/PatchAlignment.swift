/// Where a patch was found in a picture, and how sure that is in each direction.
struct PatchMatch {
    let frame: Int
    let pixel: PixelPoint
    /// The correlation, −1…1.
    let score: Double
    /// The inverse of the place's covariance in pixels.
    let information: Matrix2
}

/// Moves a patch to where it fits best, to fractions of a pixel
/// ([Baker and Matthews 2004](https://doi.org/10.1023/B:VISI.0000011205.11775.fd)).
struct PatchAlignment {
    let template: PatchTemplate
    /// How far from the start the patch is expected, as a standard deviation in pixels.
    var expected = 2.0
    /// How far it may go.
    var greatest = 4.0
    /// The least standard deviation of the result in pixels.
    let leastNoise: Double

    private static let maximumSteps = 12

    /// The place near a start; nil where the picture ends or the patch slips away.
    func match(_ picture: GrayPicture, frame: Int, from start: PatchWarp) -> PatchMatch? {
        var warp = start
        var sums = Sums()
        for _ in 0..<Self.maximumSteps {
            guard let current = self.sums(picture, warp) else { return nil }
            sums = current
            let (dx, dy) = (warp.centre.x - start.centre.x, warp.centre.y - start.centre.y)
            // The expectation keeps the patch from sliding along an edge.
            let pull = sums.noise / (expected * expected)
            let matrix = Matrix2(a: sums.xx + pull, b: sums.xy, c: sums.xy, d: sums.yy + pull)
            guard matrix.determinant > 1e-12 else { return nil }
            let step = matrix.solve(-sums.xr - pull * dx, -sums.yr - pull * dy)
            guard abs(dx + step.x) < greatest, abs(dy + step.y) < greatest else { return nil }
            warp.centre = PixelPoint(warp.centre.x + step.x, warp.centre.y + step.y)
            if abs(step.x) + abs(step.y) < 0.005 { break }
        }
        return PatchMatch(frame: frame, pixel: warp.centre, score: sums.score, information: information(sums))
    }

    private struct Sums {
        var (xx, xy, yy, xr, yr) = (0.0, 0.0, 0.0, 0.0, 0.0)
        var score = 0.0
        /// The variance of a residual.
        var noise = 0.0
    }

    private func sums(_ picture: GrayPicture, _ warp: PatchWarp) -> Sums? {
        let grid = template.grid
        let half = 0.5
        var shifted = [warp, warp, warp, warp]
        shifted[0].centre.x -= half
        shifted[1].centre.x += half
        shifted[2].centre.y -= half
        shifted[3].centre.y += half
        guard (shifted + [warp]).allSatisfy({ grid.fits(picture, $0) }),
            let base = PatchTemplate.normalized(grid.values(picture, warp))
        else { return nil }
        let around = shifted.map { grid.values(picture, $0) }
        var sums = Sums()
        for index in base.values.indices {
            let x = (around[1][index] - around[0][index]) / base.length
            let y = (around[3][index] - around[2][index]) / base.length
            let residual = base.values[index] - template.values[index]
            sums.xx += x * x
            sums.xy += x * y
            sums.yy += y * y
            sums.xr += x * residual
            sums.yr += y * residual
            sums.noise += residual * residual
            sums.score += base.values[index] * template.values[index]
        }
        sums.noise /= Double(max(grid.count - 4, 1))
        return sums
    }

    /// The inverse covariance: what the brightness' noise leaves in each direction, and the least noise.
    private func information(_ sums: Sums) -> Matrix2 {
        // Neighbouring places share pixels, so that their errors are not independent.
        let variance = 2 * max(sums.noise, 1e-9)
        let eigen = SymmetricEigen(DenseMatrix(symmetric: sums.xx, sums.xy, sums.yy))
        var result = Matrix2(a: 0, b: 0, c: 0, d: 0)
        for (value, vector) in zip(eigen.values, eigen.vectors) {
            let information = 1 / (variance / max(value, 1e-12) + leastNoise * leastNoise)
            result.a += information * vector[0] * vector[0]
            result.b += information * vector[0] * vector[1]
            result.d += information * vector[1] * vector[1]
        }
        result.c = result.b
        return result
    }
}
