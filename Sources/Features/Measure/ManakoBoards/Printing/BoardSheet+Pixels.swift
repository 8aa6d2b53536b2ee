public import ManakoCore
import ManakoDrawing
public import ManakoPixels

extension BoardSheet {
    /// The sheet as a picture whose pixels are as dark as the part of them that is black.
    ///
    /// - Parameter dotsPerInch: pixels in 25.4 mm, 30…1200.
    /// - Returns: `gray8`; a point at x millimetres is the pixel x · dotsPerInch / 25.4 - 0.5.
    /// - Throws: ``ManakoError/Code/invalidArgument`` for another resolution, ``ManakoError/Code/limitExceeded`` when there is no memory.
    public func pixels(dotsPerInch: Double = 300) throws(ManakoError) -> Bitmap {
        guard (30...1200).contains(dotsPerInch) else {
            throw ManakoError(.invalidArgument, "a board is drawn with 30…1200 dots per inch, not \(dotsPerInch)")
        }
        let scale = dotsPerInch / 25.4
        let (columns, lines) = (Int((width * scale).rounded()), Int((height * scale).rounded()))
        var raster = CoverageRaster(width: columns, height: lines)
        for part in rectangles + ruler {
            raster.add(
                left: part.x * scale, top: part.y * scale, right: (part.x + part.width) * scale,
                bottom: (part.y + part.height) * scale)
        }
        var bytes = raster.brightness
        try Self.draw(labels, scale: scale, on: &bytes, width: columns)
        return try Bitmap(width: columns, height: lines, format: .gray8, packed: bytes)
    }

    private static func draw(
        _ labels: [Label], scale: Double, on bytes: inout [UInt8], width: Int
    ) throws(ManakoError) {
        let typesetter = Typesetter()
        let face = OutlinedText.Face(families: "DejaVu Sans, sans-serif", weight: 400)
        for label in labels {
            let size = label.size * scale * 0.85
            let text = OutlinedText(
                lines: [label.text], face: face, size: size, firstBaseline: 0, pitch: size, ink: .init(.black),
                outline: .init(.black, opacity: 0), outlineWidth: 0)
            guard let picture = try typesetter.draw(text) else { continue }
            let (left, top) = (Int(label.x * scale) + picture.x, Int(label.baseline * scale) + picture.y)
            for y in 0..<picture.height {
                let row = top + y
                guard row >= 0, row < bytes.count / width else { continue }
                for x in 0..<picture.width where (0..<width).contains(left + x) {
                    let ink = Int(picture.pixels[(y * picture.width + x) * 4 + 3])
                    let index = row * width + left + x
                    bytes[index] = UInt8((Int(bytes[index]) * (255 - ink) + 127) / 255)
                }
            }
        }
    }
}

/// How much of each pixel is black.
private struct CoverageRaster {
    let width: Int
    let height: Int
    private var coverage: [Float]

    init(width: Int, height: Int) {
        self.width = width
        self.height = height
        coverage = [Float](repeating: 0, count: width * height)
    }

    /// Adds a rectangle; those that touch share no part of a pixel.
    mutating func add(left: Double, top: Double, right: Double, bottom: Double) {
        let columns = Self.spans(from: left, to: right, count: width)
        for (y, part) in Self.spans(from: top, to: bottom, count: height) {
            for (x, share) in columns { coverage[y * width + x] += part * share }
        }
    }

    var brightness: [UInt8] {
        coverage.map { part -> UInt8 in
            let covered = min(max(part, 0), 1)
            return UInt8(255.5 - covered * 255)
        }
    }

    /// The pixels that a stretch touches, each with the part that it covers.
    private static func spans(from start: Double, to end: Double, count: Int) -> [(Int, Float)] {
        let first = max(Int(start.rounded(.down)), 0)
        let last = min(Int(end.rounded(.up)), count)
        guard first < last else { return [] }
        return (first..<last).map { ($0, Float(min(Double($0 + 1), end) - max(Double($0), start))) }
    }
}
