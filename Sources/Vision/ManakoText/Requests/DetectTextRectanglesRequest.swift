public import ManakoCore
public import ManakoGeometry
import ManakoPixels
public import ManakoVision

/// Finds lines of text without saying what they say, with PP-OCRv4's detector.
public struct DetectTextRectanglesRequest: ImageProcessingRequest {
    /// Lines of text, in the order in which they are read.
    public typealias Result = [TextObservation]

    /// Whether ``TextObservation/characterBoxes`` are found too, for which the lines have to be read: of the largest ones, at least 500,
    /// and of columns only with Tesseract's `jpn_vert`.
    public var reportCharacterBoxes = false

    /// The part of the picture to look at, normalised with origin lower-left.
    public var regionOfInterest = NormalizedRect.fullImage

    /// Creates a request.
    public init() {}

    /// Every pixel, since small print is found only in pixels.
    public func need(of image: VisionImage) -> DecodeRequirement { TextPicture.need(of: image) }

    /// Looks at a picture on the calling thread.
    ///
    /// - Throws: ``ManakoError/Code/unavailable`` when the networks or their runtime are not installed,
    ///   ``ManakoError/Code/invalidArgument`` for a region without area, and what decoding throws.
    public func perform(
        on image: VisionImage, in context: VisionContext, times: inout StageTimes
    ) throws(ManakoError) -> [TextObservation] {
        try regionOfInterest.checkedAsRegion()
        let networks = try TextNetworks.shared(in: context)
        let bitmap = try TextPicture.upright(image, times: &times)
        let lines = try StageTimes.measure(&times.infer) { () throws(ManakoError) in
            try networks.detector.lines(in: bitmap, regionOfInterest: regionOfInterest)
        }
        let places = lines.map { line in
            (quad: line.quad, isVertical: line.quad.height >= 2 * line.quad.width)
        }
        let characters = try StageTimes.measure(&times.infer) { () throws(ManakoError) in
            try reportCharacterBoxes ? characterBoxes(lines, places.map(\.isVertical), networks, bitmap) : nil
        }
        return ReadingOrder.order(places).map { index in
            TextObservation(
                corners: TextCorners(lines[index].quad, in: bitmap.size, isVertical: places[index].isVertical),
                confidence: lines[index].score, characterBoxes: characters?[index])
        }
    }

    private func characterBoxes(
        _ lines: [TextMap.Line], _ areVertical: [Bool], _ networks: TextNetworks, _ bitmap: Bitmap
    ) throws(ManakoError) -> [[RectangleObservation]] {
        let choice = try LanguageChoice([], addsInstalled: false, data: TesseractData.find(), hasRecognizer: true)
        let reader = LineReader(networks: networks, choice: choice, usesWords: false)
        let finder = CharacterPlaces(networks: networks, reader: reader)
        let largest = lines.indices.sorted { lines[$0].quad.area > lines[$1].quad.area }
        var boxes = [[RectangleObservation]](repeating: [], count: lines.count)
        for index in largest.prefix(RecognizeTextRequest.maximumLines(in: bitmap)) {
            try reader.limit.check()
            let line = try finder.places(of: lines[index], isVertical: areVertical[index], in: bitmap)
            boxes[index] = line?.characterBoxes(in: bitmap.size) ?? []
        }
        return boxes
    }
}
