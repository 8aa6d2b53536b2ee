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
        guard let page = try Page(bitmap, in: regionOfInterest) else { return [] }
        guard page.width <= Self.longestSide else {
            throw ManakoError(
                .limitExceeded,
                "Tesseract reads at most \(Self.longestSide) pixels in a row, not \(page.width); cut the picture,"
                    + " or choose --effort accurate")
        }
        let kind = TesseractReader.Kind(folder: data.folder, languages: files, usesWords: usesWords)
        var lines: [ReadLine] = []
        for rows in Self.strips(page.pixels, width: page.width, height: page.height) {
            let symbols = try TesseractPool.shared.withReader(kind) { reader throws(ManakoError) in
                try reader.read(
                    page.strip(rows), width: page.width, height: rows.count, stride: page.width, layout: .page,
                    limit: limit)
            }
            lines += Self.lines(symbols).map { $0.moved(x: page.left, y: page.top + rows.lowerBound) }
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

/// The gray pixels of a part of a picture, row after row.
private struct Page {
    var pixels: [UInt8] = []
    /// The place and size of the part in pixels of the picture.
    let left, top, width, height: Int

    /// Nil for a part without pixels.
    init?(_ bitmap: Bitmap, in regionOfInterest: NormalizedRect) throws(ManakoError) {
        let region = regionOfInterest.clamped().toImageCoordinates(bitmap.size, origin: .upperLeft)
        (left, top) = (Int(region.x.rounded()), Int(region.y.rounded()))
        width = min(max(1, Int(region.width.rounded())), bitmap.width - left)
        height = min(max(1, Int(region.height.rounded())), bitmap.height - top)
        guard width > 0, height > 0 else { return nil }
        let (rows, columns) = (top..<top + height, left..<left + width)
        pixels = try bitmap.converted(to: .gray8).withView { view in
            var pixels: [UInt8] = []
            pixels.reserveCapacity(rows.count * columns.count)
            for y in rows { unsafe pixels += view.planes[0].row(y)[columns] }
            return pixels
        }
    }

    func strip(_ rows: Range<Int>) -> [UInt8] { Array(pixels[rows.lowerBound * width..<rows.upperBound * width]) }
}

extension ReadLine {
    /// The line at a place further right and down, in pixels.
    fileprivate func moved(x: Int, y: Int) -> ReadLine {
        var moved = self
        moved.quad = quad.mapped { ImagePoint(x: $0.x + Double(x), y: $0.y + Double(y)) }
        return moved
    }
}
