import ManakoCore
import ManakoGeometry
import ManakoPixels

/// Reads a whole picture with Tesseract alone.
struct PageReader {
    let choice: LanguageChoice
    let usesWords: Bool
    var limit = ReadingLimit()

    /// Reads a picture in RGB.
    ///
    /// - Throws: ``ManakoError/Code/unavailable`` when no language of Tesseract's is installed.
    func read(_ bitmap: Bitmap, regionOfInterest: NormalizedRect) throws(ManakoError) -> [ReadLine] {
        let files = choice.allFiles
        guard let data = choice.data, !files.isEmpty else {
            throw ManakoError(
                .unavailable, "Tesseract has none of the languages; run `sudo apt-get install tesseract-ocr`")
        }
        let region = regionOfInterest.clamped().toImageCoordinates(bitmap.size, origin: .upperLeft)
        let (left, top) = (Int(region.x.rounded()), Int(region.y.rounded()))
        let width = min(max(1, Int(region.width.rounded())), bitmap.width - left)
        let height = min(max(1, Int(region.height.rounded())), bitmap.height - top)
        guard width > 0, height > 0 else { return [] }
        let gray = try bitmap.converted(to: .gray8)
        let pixels = gray.withView { view in
            var pixels: [UInt8] = []
            pixels.reserveCapacity(width * height)
            for y in top..<top + height { unsafe pixels += view.planes[0].row(y)[left..<left + width] }
            return pixels
        }
        guard width <= Self.longestSide else {
            throw ManakoError(
                .limitExceeded,
                "Tesseract reads at most \(Self.longestSide) pixels in a row, not \(width); cut the picture,"
                    + " or choose --effort accurate")
        }
        let kind = TesseractReader.Kind(folder: data.folder, languages: files, usesWords: usesWords)
        var lines: [ReadLine] = []
        for rows in Self.strips(pixels, width: width, height: height) {
            let strip = Array(pixels[rows.lowerBound * width..<rows.upperBound * width])
            let symbols = try TesseractPool.shared.withReader(kind) { reader throws(ManakoError) in
                try reader.read(strip, width: width, height: rows.count, stride: width, layout: .page, limit: limit)
            }
            lines += Self.lines(symbols).map { line in
                var moved = line
                moved.quad = line.quad.mapped { point in
                    ImagePoint(x: point.x + Double(left), y: point.y + Double(top + rows.lowerBound))
                }
                return moved
            }
        }
        return lines
    }

    /// The maximum side of a picture that Tesseract reads, and the rows at a strip's end among which it is cut.
    private static let (longestSide, cutRows) = (30_000, 3000)

    /// Strips that Tesseract can read, cut at the row of a page with the least contrast, which is between two lines.
    static func strips(_ pixels: [UInt8], width: Int, height: Int) -> [Range<Int>] {
        var strips: [Range<Int>] = []
        var start = 0
        while height - start > longestSide {
            let rows = start + longestSide - cutRows..<start + longestSide
            let contrasts = rows.map { row -> Int in
                let line = pixels[row * width..<(row + 1) * width]
                return Int(line.max() ?? 0) - Int(line.min() ?? 0)
            }
            let least = contrasts.min() ?? 0
            let cut = rows.lowerBound + (contrasts.lastIndex(of: least) ?? cutRows - 1)
            strips.append(start..<cut)
            start = cut
        }
        return strips + [start..<height]
    }

    /// Characters of a page as lines, in Tesseract's order.
    static func lines(_ symbols: [TesseractReader.Symbol]) -> [ReadLine] {
        var lines: [[TesseractReader.Symbol]] = []
        for symbol in symbols {
            if symbol.beginsLine || lines.isEmpty { lines.append([]) }
            lines[lines.count - 1].append(symbol)
        }
        return lines.compactMap { line in
            let quads = line.flatMap { TextQuad($0.box).corners }
            let (xs, ys) = (quads.map(\.x), quads.map(\.y))
            guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max(), right > left
            else { return nil }
            let reading = LineReading(line, margin: left, length: right - left)
            guard reading.length > 0 else { return nil }
            let box = ImageRect(x: left, y: top, width: right - left, height: bottom - top)
            return ReadLine(quad: TextQuad(box), isVertical: false, readings: [reading])
        }
    }
}
