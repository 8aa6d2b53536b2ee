import ManakoCore
import ManakoGeometry
import ManakoInference
import ManakoPixels
import ManakoVision

/// Finds lines of text with PP-OCRv4's detector.
struct TextDetector: Sendable {
    private let sessions: TextDetectorSessions
    private let preprocessor = ImagePreprocessor()
    /// Around pictures that do not fill the input.
    private static let gray: Float = 127

    init(sessions: TextDetectorSessions) { self.sessions = sessions }

    /// Finds lines in the whole region, and in overlapping tiles of a region that is much larger than the network's input.
    ///
    /// - Parameters:
    ///   - bitmap: the upright picture in RGB.
    ///   - regionOfInterest: the part to look at; lines lie in it.
    ///   - limit: ends the search between two tiles.
    /// - Returns: lines with corners in pixels of the bitmap, in no order, each once.
    func lines(
        in bitmap: Bitmap, regionOfInterest: NormalizedRect, limit: ReadingLimit = ReadingLimit()
    ) throws(ManakoError) -> [TextMap.Line] {
        let region = regionOfInterest.clamped().toImageCoordinates(bitmap.size, origin: .upperLeft)
        let whole = try wholeLines(in: bitmap, region)
        guard let tiles = TextTiles(of: region.size) else { return whole }
        let fine = try lines(in: bitmap, region, tiles, limit)
        return TextScales(tileScale: tiles.scale).joined(whole, fine)
    }

    private func wholeLines(in bitmap: Bitmap, _ region: ImageRect) throws(ManakoError) -> [TextMap.Line] {
        let input = TextDetectorInput(for: region.size)
        let mapping = ModelInputMapping(
            imageSize: bitmap.size, inputSize: input.size, action: input.action, alignment: .upperLeft,
            regionOfInterest: NormalizedRect(imageRect: region, in: bitmap.size, origin: .upperLeft))
        let text = try map(of: bitmap, mapping, input)
        let scale = (x: input.size.width / Double(text.width), y: input.size.height / Double(text.height))
        return Self.lines(of: text, in: region) { point in
            mapping.imagePoint(forInput: ImagePoint(x: point.x * scale.x, y: point.y * scale.y))
        }
    }

    /// Finds lines in one map that all tiles fill, so that a line across several tiles is one.
    private func lines(
        in bitmap: Bitmap, _ region: ImageRect, _ tiles: TextTiles, _ limit: ReadingLimit
    ) throws(ManakoError) -> [TextMap.Line] {
        var values = [Float](repeating: 0, count: tiles.width * tiles.height)
        for (index, tile) in tiles.tiles.enumerated() {
            try limit.check()
            PartProgress.report?(index, tiles.tiles.count)
            let inside = tiles.source(of: tile, in: region)
            let mapping = ModelInputMapping(
                source: inside.source, of: bitmap.size, destination: inside.destination, in: tiles.input.size)
            let text = try map(of: bitmap, mapping, tiles.input)
            guard text.width == tiles.input.width, text.height == tiles.input.height else {
                throw ManakoError(.unsupported, "the text detector gave a map of \(text.width) × \(text.height)")
            }
            tiles.copy(text.values, of: tile, into: &values)
        }
        guard let text = TextMap(width: tiles.width, height: tiles.height, values: values) else { return [] }
        return Self.lines(of: text, in: region) { point in
            ImagePoint(x: region.x + point.x / tiles.scale, y: region.y + point.y / tiles.scale)
        }
    }

    /// Runs the network.
    private func map(
        of bitmap: Bitmap, _ mapping: ModelInputMapping, _ input: TextDetectorInput
    ) throws(ManakoError) -> TextMap {
        let step: Float = 1 / 127.5
        let conversion = ImageToTensor(
            mapping: mapping, channels: .bgr, filter: .bilinear, scale: [step, step, step], bias: [-1, -1, -1],
            padding: [Self.gray, Self.gray, Self.gray])
        let map = try unsafe sessions.pool(for: input).run(
            shape: [1, 3, input.height, input.width],
            fill: { bytes throws(ManakoError) in try unsafe preprocessor.run(bitmap, conversion, into: bytes) },
            read: { view throws(ManakoError) in view.toTensor() })
        guard map.shape.count == 4, map.shape[0] == 1, map.shape[1] == 1,
            let text = TextMap(width: map.shape[3], height: map.shape[2], values: map.values)
        else { throw ManakoError(.unsupported, "the text detector gave \(map.shape), not a map of one channel") }
        return text
    }

    /// The lines of a map in pixels of the picture.
    private static func lines(
        of text: TextMap, in region: ImageRect, _ place: (ImagePoint) -> ImagePoint
    ) -> [TextMap.Line] {
        text.lines().compactMap { line in
            let quad = line.quad.mapped(place)
            // What lies beyond the picture is padding.
            guard quad.center.x < region.maxX, quad.center.y < region.maxY else { return nil }
            let inside = quad.mapped { place in
                ImagePoint(x: min(max(place.x, region.x), region.maxX), y: min(max(place.y, region.y), region.maxY))
            }
            return TextMap.Line(quad: inside, score: line.score)
        }
    }
}
