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
        let kind = TesseractReader.Kind(folder: data.folder, languages: files, usesWords: usesWords)
        let symbols = try TesseractPool.shared.withReader(kind) { reader throws(ManakoError) in
            try reader.read(pixels, width: width, height: height, stride: width, layout: .page, limit: limit)
        }
        return Self.lines(symbols).map { line in
            var moved = line
            moved.quad = line.quad.mapped { ImagePoint(x: $0.x + Double(left), y: $0.y + Double(top)) }
            return moved
        }
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
