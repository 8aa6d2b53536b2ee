/// A line as Tesseract likes it: gray bytes without padding, dark on light, with a margin.
struct InkPicture: Sendable {
    let width: Int
    let height: Int
    let pixels: [UInt8]
    /// The pixels around the line.
    let margin: Int

    /// Makes gray of a line, turns light on dark around, and repeats its edge as a margin.
    init(_ line: LinePicture, margin: Int = 8) {
        var gray = Self.luminance(line)
        if Self.isLightOnDark(gray, width: line.width, height: line.height) {
            for index in gray.indices { gray[index] = 255 - gray[index] }
        }
        self.margin = margin
        width = line.width + 2 * margin
        height = line.height + 2 * margin
        pixels = Self.padded(gray, line.width, line.height, margin)
    }

    /// ITU-R BT.601's weights.
    static func luminance(_ line: LinePicture) -> [UInt8] {
        (0..<(line.width * line.height)).map { index in
            let (red, green, blue) = (
                Int(line.pixels[index * 3]), Int(line.pixels[index * 3 + 1]), Int(line.pixels[index * 3 + 2])
            )
            return UInt8((299 * red + 587 * green + 114 * blue + 500) / 1000)
        }
    }

    /// Whether less than half of the middle rows is bright: strokes cover less of a line than what is between them.
    static func isLightOnDark(_ gray: [UInt8], width: Int, height: Int) -> Bool {
        let threshold = threshold(of: gray)
        let rows = height / 5..<height - height / 5
        var bright = 0
        for index in rows.lowerBound * width..<rows.upperBound * width where gray[index] > threshold { bright += 1 }
        return bright * 2 < rows.count * width
    }

    /// The level that splits pixels into two groups that differ most.
    ///
    /// Otsu, "A threshold selection method from gray-level histograms" (1979).
    static func threshold(of gray: [UInt8]) -> UInt8 {
        var histogram = [Int](repeating: 0, count: 256)
        for value in gray { histogram[Int(value)] += 1 }
        let total = histogram.enumerated().reduce(0) { $0 + $1.offset * $1.element }
        var (count, sum, best, level) = (0, 0, -1.0, 0)
        for value in 0..<256 {
            count += histogram[value]
            sum += value * histogram[value]
            guard count > 0, count < gray.count else { continue }
            let low = Double(sum) / Double(count)
            let high = Double(total - sum) / Double(gray.count - count)
            let variance = Double(count) * Double(gray.count - count) * (high - low) * (high - low)
            if variance > best { (best, level) = (variance, value) }
        }
        return UInt8(level)
    }

    private static func padded(_ gray: [UInt8], _ width: Int, _ height: Int, _ margin: Int) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity((width + 2 * margin) * (height + 2 * margin))
        for y in -margin..<height + margin {
            let row = min(max(y, 0), height - 1) * width
            result += repeatElement(gray[row], count: margin)
            result += gray[row..<row + width]
            result += repeatElement(gray[row + width - 1], count: margin)
        }
        return result
    }
}
