/// How a small part of one picture lies in another: a place, and where steps to the right and down lead.
struct PatchWarp {
    var centre: PixelPoint
    var right: PixelPoint
    var down: PixelPoint

    static func upright(at centre: PixelPoint) -> PatchWarp {
        PatchWarp(centre: centre, right: PixelPoint(1, 0), down: PixelPoint(0, 1))
    }

    func place(_ x: Double, _ y: Double) -> PixelPoint {
        PixelPoint(centre.x + x * right.x + y * down.x, centre.y + x * right.y + y * down.y)
    }
}

/// A square grid of places over a part of a picture.
struct PatchGrid {
    /// Places to each side of the centre.
    let radius: Int
    /// Pixels from one place to the next, each the mean of a square of that side.
    let spacing: Int

    var count: Int { (2 * radius + 1) * (2 * radius + 1) }

    /// Whether a picture has all places of the grid.
    func fits(_ picture: GrayPicture, _ warp: PatchWarp) -> Bool {
        let reach = Double(radius * spacing)
        let margin = Double(spacing) + 1
        // A warp that enlarges or shrinks by more than three no longer shows the same things.
        let area = abs(warp.right.x * warp.down.y - warp.right.y * warp.down.x)
        guard area > 0.1, area < 10 else { return false }
        for (x, y) in [(-reach, -reach), (reach, -reach), (-reach, reach), (reach, reach)] {
            guard picture.contains(warp.place(x, y), margin: margin) else { return false }
        }
        return true
    }

    /// The brightness at all places, row by row; the picture has them all.
    func values(_ picture: GrayPicture, _ warp: PatchWarp) -> [Double] {
        var values: [Double] = []
        values.reserveCapacity(count)
        for row in -radius...radius {
            for column in -radius...radius {
                let place = warp.place(Double(column * spacing), Double(row * spacing))
                values.append(picture.smooth(place.x, place.y, side: spacing))
            }
        }
        return values
    }
}

/// A part of a picture that is looked for in others, with mean 0 and length 1.
struct PatchTemplate {
    let grid: PatchGrid
    let values: [Double]
    /// The standard deviation of its brightness.
    let contrast: Double

    /// Takes a patch out of a picture; nil where it leaves the picture or is of one brightness.
    init?(_ picture: GrayPicture, at centre: PixelPoint, grid: PatchGrid) {
        let warp = PatchWarp.upright(at: centre)
        guard grid.fits(picture, warp), let normal = Self.normalized(grid.values(picture, warp)) else { return nil }
        self.grid = grid
        values = normal.values
        contrast = normal.length / Double(grid.count).squareRoot()
    }

    /// Values with mean 0 and length 1, and the length before; nil for such of one brightness.
    static func normalized(_ values: [Double]) -> (values: [Double], length: Double)? {
        let mean = values.reduce(0, +) / Double(values.count)
        let length = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }.squareRoot()
        guard length > 1e-6 else { return nil }
        return (values.map { ($0 - mean) / length }, length)
    }

    /// The correlation with a part of another picture, −1…1, without care for brightness and contrast; nil where the picture ends.
    func score(_ picture: GrayPicture, _ warp: PatchWarp) -> Double? {
        guard grid.fits(picture, warp) else { return nil }
        var (sum, squares, product, index) = (0.0, 0.0, 0.0, 0)
        let side = grid.spacing
        let spacing = Double(side)
        for row in -grid.radius...grid.radius {
            for column in -grid.radius...grid.radius {
                let (dx, dy) = (Double(column) * spacing, Double(row) * spacing)
                let x = warp.centre.x + dx * warp.right.x + dy * warp.down.x
                let y = warp.centre.y + dx * warp.right.y + dy * warp.down.y
                let value = side > 2 ? picture.mean(x, y, side: side) : picture.smooth(x, y, side: side)
                sum += value
                squares += value * value
                product += value * values[index]
                index += 1
            }
        }
        let variance = squares - sum * sum / Double(index)
        return variance > 1e-6 ? product / variance.squareRoot() : 0
    }
}
