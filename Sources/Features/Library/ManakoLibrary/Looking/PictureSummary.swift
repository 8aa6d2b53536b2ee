import Manako

/// The colours and the sharpness of a small picture.
struct PictureSummary: Sendable, Equatable {
    /// Colours that cover at least an eighth of it.
    var colors: Set<PhotoColor>
    /// The mean square of the second derivative of its brightness, in levels.
    var sharpness: Double

    /// Looks at packed RGB bytes.
    init(width: Int, height: Int, rgb: [UInt8]) {
        colors = Self.colors(rgb)
        sharpness = Self.sharpness(width, height, rgb)
    }

    private static func colors(_ rgb: [UInt8]) -> Set<PhotoColor> {
        var counts = [Int](repeating: 0, count: PhotoColor.allCases.count)
        for start in stride(from: 0, to: rgb.count - 2, by: 3) {
            let color = PhotoColor(red: Int(rgb[start]), green: Int(rgb[start + 1]), blue: Int(rgb[start + 2]))
            counts[color.rawValue] += 1
        }
        return Set(PhotoColor.allCases.filter { counts[$0.rawValue] > 0 && counts[$0.rawValue] * 24 >= rgb.count })
    }

    private static func sharpness(_ width: Int, _ height: Int, _ rgb: [UInt8]) -> Double {
        guard width > 2, height > 2 else { return 0 }
        var gray: [Int] = []
        for start in stride(from: 0, to: rgb.count - 2, by: 3) {
            let (red, green, blue) = (Int(rgb[start]), Int(rgb[start + 1]), Int(rgb[start + 2]))
            gray.append((299 * red + 587 * green + 114 * blue) / 1000)
        }
        var sum = 0
        for y in 1..<height - 1 {
            for x in 1..<width - 1 {
                let place = y * width + x
                let around: Int = gray[place - 1] + gray[place + 1] + gray[place - width] + gray[place + width]
                let value: Int = 4 * gray[place] - around
                sum += value * value
            }
        }
        return Double(sum) / Double((width - 2) * (height - 2))
    }
}
