import Glibc

/// A picture's brightness as numbers, 0…1, for what is looked at in several sizes.
struct FloatPicture {
    let width: Int
    let height: Int
    /// Row by row from above.
    private(set) var values: [Float]

    init(width: Int, height: Int, values: [Float]) {
        (self.width, self.height, self.values) = (width, height, values)
    }

    /// A picture made smaller by a whole number, each place the mean of a square of that side.
    init(_ picture: GrayPicture, by factor: Int) {
        width = max(picture.width / factor, 1)
        height = max(picture.height / factor, 1)
        values = [Float](repeating: 0, count: width * height)
        let scale = 1 / (255 * Float(factor * factor))
        for row in 0..<height {
            for column in 0..<width {
                var sum = 0
                for line in row * factor..<min((row + 1) * factor, picture.height) {
                    let start = line * picture.width + column * factor
                    for index in start..<min(start + factor, (line + 1) * picture.width) {
                        sum += Int(picture.pixels[index])
                    }
                }
                values[row * width + column] = Float(sum) * scale
            }
        }
    }

    subscript(column: Int, row: Int) -> Float { values[row * width + column] }

    /// Every second column and row.
    var halved: FloatPicture {
        let (w, h) = (width / 2, height / 2)
        var result = [Float](repeating: 0, count: w * h)
        for row in 0..<h {
            for column in 0..<w { result[row * w + column] = values[2 * row * width + 2 * column] }
        }
        return FloatPicture(width: w, height: h, values: result)
    }

    /// The difference to another picture of the same size.
    func subtracting(_ other: FloatPicture) -> FloatPicture {
        var result = values
        for index in result.indices { result[index] -= other.values[index] }
        return FloatPicture(width: width, height: height, values: result)
    }

    /// The picture blurred; its border goes on beyond it.
    ///
    /// - Parameter deviation: that of the Gaussian, in pixels.
    func blurred(_ deviation: Double) -> FloatPicture {
        let reach = max(Int((3 * deviation).rounded(.up)), 1)
        var weights = (0...reach).map { Float(exp(-Double($0 * $0) / (2 * deviation * deviation))) }
        let sum = 2 * weights.dropFirst().reduce(0, +) + weights[0]
        for index in weights.indices { weights[index] /= sum }
        return across(weights, reach).down(weights, reach)
    }

    private func across(_ weights: [Float], _ reach: Int) -> FloatPicture {
        var result = [Float](repeating: 0, count: values.count)
        var line = [Float](repeating: 0, count: width + 2 * reach)
        for row in 0..<height {
            let start = row * width
            for column in 0..<width { line[reach + column] = values[start + column] }
            for offset in 0..<reach {
                line[offset] = values[start]
                line[reach + width + offset] = values[start + width - 1]
            }
            for column in 0..<width { result[start + column] = line[reach + column] * weights[0] }
            for offset in 1...reach {
                let weight = weights[offset]
                for column in 0..<width {
                    result[start + column] += weight * (line[reach + column - offset] + line[reach + column + offset])
                }
            }
        }
        return FloatPicture(width: width, height: height, values: result)
    }

    private func down(_ weights: [Float], _ reach: Int) -> FloatPicture {
        var result = [Float](repeating: 0, count: values.count)
        for row in 0..<height {
            let start = row * width
            for column in 0..<width { result[start + column] = values[start + column] * weights[0] }
            for offset in 1...reach {
                let above = max(row - offset, 0) * width
                let below = min(row + offset, height - 1) * width
                let weight = weights[offset]
                for column in 0..<width {
                    result[start + column] += weight * (values[above + column] + values[below + column])
                }
            }
        }
        return FloatPicture(width: width, height: height, values: result)
    }
}
