public import ManakoCore
import ManakoFiles
public import ManakoGeometry
public import ManakoInference
import ManakoPixels
public import ManakoVision

/// Finds and reads text.
///
/// ```swift
/// var request = RecognizeTextRequest()
/// request.recognitionLanguages = ["ja", "en"]
/// for line in try await request.perform(on: url) { print(line.transcript) }
/// ```
///
/// Lines are found by PP-OCRv4's networks and read by them and by Tesseract, each line by the reader that suits its script;
/// ``RecognitionLevel/fast`` leaves everything to Tesseract.
public struct RecognizeTextRequest: ImageProcessingRequest {
    /// Lines of text, in the order in which they are read.
    public typealias Result = [RecognizedTextObservation]

    /// How much effort is made.
    public enum RecognitionLevel: String, Sendable, Hashable, Codable, CaseIterable {
        /// Networks find lines, and several readers read each: signs, photos, slanted, turned and vertical text.
        case accurate
        /// Tesseract alone: upright dark print on light pages.
        case fast
    }

    /// How much effort is made.
    public var recognitionLevel = RecognitionLevel.accurate

    /// The languages of the text as BCP 47 tags, such as `en`, `ja` or `zh-Hans`, the likeliest first; names of Tesseract's files,
    /// such as `eng`, do as well. Empty, which is the default, for the usual ones that are installed: English, French, German,
    /// Spanish, Italian, Portuguese, Japanese, Chinese and Korean. Fewer are quicker and read more safely.
    @_disfavoredOverload public var recognitionLanguages: [String] = []

    /// Whether the usual languages that are installed are tried besides `recognitionLanguages`.
    public var automaticallyDetectsLanguage = false

    /// Whether words of Tesseract's lists are preferred to other sequences of the same letters; turned off, part numbers and names
    /// are less likely to become words. The networks know no words.
    public var usesLanguageCorrection = true

    /// Words to prefer where the reading is unsure, such as names: a word that was read with few letters different becomes one of them,
    /// unless the reader was sure of those letters, and among readings that are about as sure the one with these words comes first.
    /// The first thousand count, of three to 64 characters each.
    public var customWords: [String] = []

    /// The least height of a line, as a share of the picture's height, 0…1; what is lower is left out, and not read.
    public var minimumTextHeightFraction: Float = 0

    /// The lowest confidence of a line, 0…1; signs and patterns that only look like text mostly fall below. Lines of one or two letters
    /// need 1.7 times as much, and lines of a picture in which none reaches 0.8 need 1.3 times as much.
    public var minimumConfidence: Float = 0.5

    /// The longest time that reading a picture may take; nil, which is the default, for as long as it needs. A cancelled task ends
    /// reading too.
    public var maximumDuration: Duration?

    /// The part of the picture to look at, normalised with origin lower-left.
    public var regionOfInterest = NormalizedRect.fullImage

    /// Creates a request.
    public init() {}

    /// `recognitionLanguages`, for modules where that name means something else.
    package var languages: [String] {
        get { recognitionLanguages }
        set { recognitionLanguages = newValue }
    }
    /// ``supportedRecognitionLanguages-type.property``, for modules where that name means something else.
    package static var readableLanguages: [String] { supportedRecognitionLanguages }

    /// The maximum number of lines that are read: 500 for each four million pixels begun; the smallest others are left out.
    static func maximumLines(in bitmap: Bitmap) -> Int {
        500 * max(1, (bitmap.width * bitmap.height + 3_999_999) / 4_000_000)
    }

    /// The languages that are installed, as tags, or as names of Tesseract's files for those without one.
    public static var supportedRecognitionLanguages: [String] {
        let names = TesseractData.find()?.names.subtracting(["osd", "equ", "jpn_vert"]) ?? []
        let tags = names.map { TextLanguage.named($0)?.tag ?? $0 }
        return Set(tags + ["zh-Hans"]).sorted()
    }

    /// The languages that are installed.
    @_disfavoredOverload public var supportedRecognitionLanguages: [String] { Self.supportedRecognitionLanguages }

    /// Every pixel, since small print is read only in pixels.
    public func need(of image: VisionImage) -> DecodeRequirement { TextPicture.need(of: image) }

    /// Reads text on the calling thread.
    ///
    /// - Throws: ``ManakoError/Code/unavailable`` when a language, Tesseract, the networks or their runtime are not installed, with
    ///   the command that installs them; ``ManakoError/Code/invalidArgument`` for an unknown language and a region without area;
    ///   ``ManakoError/Code/limitExceeded`` when it took longer than ``maximumDuration``, ``ManakoError/Code/cancelled`` when the
    ///   task was; and what decoding throws.
    public func perform(
        on image: VisionImage, in context: VisionContext, times: inout StageTimes
    ) throws(ManakoError) -> [RecognizedTextObservation] {
        let (lines, bitmap) = try lines(on: image, in: context, times: &times)
        return StageTimes.interpreted(&times) { Self.observations(lines, bitmap) }
    }

    /// Reads text, and tells the language that is missing to read more of it, nil where none is known to be, and the number of lines that
    /// were found but not read because there are too many.
    ///
    /// - Throws: as ``perform(on:in:times:)``.
    package func read(
        _ image: VisionImage, in context: VisionContext, times: inout StageTimes
    ) throws(ManakoError) -> (lines: [RecognizedTextObservation], missing: MissingLanguage?, unread: Int) {
        let (all, bitmap, unread) = try allLines(on: image, in: context, times: &times)
        let missing = try StageTimes.measure(&times.infer) { () throws(ManakoError) in
            try missingLanguage(of: all.filter(isDoubtful), in: bitmap)
        }
        return StageTimes.interpreted(&times) {
            (Self.observations(settled(all, bitmap), bitmap), missing, unread)
        }
    }

    private static func observations(_ lines: [ReadLine], _ bitmap: Bitmap) -> [RecognizedTextObservation] {
        let order = ReadingOrder.order(lines.map { (quad: $0.quad, isVertical: $0.isVertical) })
        return order.compactMap { RecognizedTextObservation(lines[$0], in: bitmap.size) }
    }

    /// The lines that are sure enough, in no order, and the upright picture.
    func lines(
        on image: VisionImage, in context: VisionContext, times: inout StageTimes
    ) throws(ManakoError) -> (lines: [ReadLine], bitmap: Bitmap) {
        let (all, bitmap, _) = try allLines(on: image, in: context, times: &times)
        return (StageTimes.interpreted(&times) { settled(all, bitmap) }, bitmap)
    }

    /// All lines with their readings, whether sure or not, in no order, the upright picture, and the number of lines that were not read.
    private func allLines(
        on image: VisionImage, in context: VisionContext, times: inout StageTimes
    ) throws(ManakoError) -> (lines: [ReadLine], bitmap: Bitmap, unread: Int) {
        try regionOfInterest.checkedAsRegion()
        let limit = ReadingLimit(maximumDuration)
        let choice = try LanguageChoice(
            recognitionLanguages, addsInstalled: automaticallyDetectsLanguage, data: TesseractData.find(),
            hasRecognizer: recognitionLevel == .accurate)
        let bitmap: Bitmap
        var (lines, unread) = ([ReadLine](), 0)
        switch recognitionLevel {
        case .accurate:
            let networks = try TextNetworks.shared(in: context)
            bitmap = try TextPicture.upright(image, times: &times)
            let reader = LineReader(networks: networks, choice: choice, usesWords: usesLanguageCorrection, limit: limit)
            (lines, unread) = try StageTimes.measure(&times.infer) { () throws(ManakoError) in
                try accurate(bitmap, networks, reader)
            }
        case .fast:
            bitmap = try TextPicture.upright(image, times: &times)
            let reader = PageReader(choice: choice, usesWords: usesLanguageCorrection, limit: limit)
            lines = try StageTimes.measure(&times.infer) { () throws(ManakoError) in
                try reader.read(bitmap, regionOfInterest: regionOfInterest)
            }
        }
        return (lines, bitmap, unread)
    }

    private func accurate(
        _ bitmap: Bitmap, _ networks: TextNetworks, _ reader: LineReader
    ) throws(ManakoError) -> (lines: [ReadLine], unread: Int) {
        let found = try networks.detector.lines(in: bitmap, regionOfInterest: regionOfInterest, limit: reader.limit)
            .filter { isHighEnough($0.quad, bitmap) }
            .sorted { $0.quad.width * $0.quad.height > $1.quad.width * $1.quad.height }
        var (lines, reader) = ([ReadLine](), reader)
        let most = Self.maximumLines(in: bitmap)
        for (index, line) in found.prefix(most).enumerated() {
            PartProgress.report?(index, min(most, found.count))
            guard let read = try reader.read(line, in: bitmap) else { continue }
            reader.tally.count(read)
            lines.append(read)
        }
        return (lines, max(0, found.count - most))
    }

    /// By how much surer a reading of hardly any letters has to be: an eye or a wheel is a letter sooner than a word.
    private static let shortFactor: Float = 1.7

    private func isSure(_ line: ReadLine) -> Bool {
        let text = line.readings.first?.text ?? ""
        let isShort =
            text.unicodeScalars.count { $0.properties.isAlphabetic || ("0"..."9").contains($0) }
            < LineReader.fewLetters
        return line.confidence >= (isShort ? min(1, minimumConfidence * Self.shortFactor) : minimumConfidence)
    }

    /// By how much surer lines have to be where no other line shows that there is text: patterns and shadows are read alone.
    private static let aloneFactor: Float = 1.3
    /// The confidence of a line that shows it.
    private static let certain: Float = 0.8

    /// The lines that are sure enough beside the others.
    func trusted(_ lines: [ReadLine]) -> [ReadLine] {
        let hasText = lines.contains { isSure($0) && $0.confidence >= Self.certain }
        var strict = self
        if !hasText { strict.minimumConfidence = min(1, minimumConfidence * Self.aloneFactor) }
        return lines.filter { strict.isSure($0) }
    }

    /// Whether a line may be written in a script that no installed language has.
    private func isDoubtful(_ line: ReadLine) -> Bool {
        !isSure(line) || line.readings.first.map(\.isOfLookalikes) ?? false
    }

    private func isHighEnough(_ quad: TextQuad, _ bitmap: Bitmap) -> Bool {
        min(quad.width, quad.height) >= Double(minimumTextHeightFraction) * Double(bitmap.height)
    }

    /// Lines that are sure enough, with the caller's words.
    private func settled(_ lines: [ReadLine], _ bitmap: Bitmap) -> [ReadLine] {
        let words = CustomWords(customWords)
        return trusted(lines).filter { isHighEnough($0.quad, bitmap) }.map { line in
            var line = line
            line.readings = words.applied(to: line.readings)
            return line
        }
    }

    /// The files of the networks that set-up installs: where lines are, whether they stand on their heads, what they say.
    public static var modelFileNames: [String] { TextNetworks.File.allCases.map(\.rawValue) }

    /// What became of the search for Tesseract.
    public static func status() -> RuntimeStatus {
        do {
            let runtime = try TesseractRuntime.load()
            return RuntimeStatus(
                name: TesseractRuntime.locator.name, path: runtime.path, version: runtime.version)
        } catch {
            return RuntimeStatus(name: TesseractRuntime.locator.name, error: error.message)
        }
    }
}

extension StageTimes {
    /// Adds the time that work takes to the last stage.
    static func interpreted<Result>(_ times: inout StageTimes, _ work: () -> Result) -> Result {
        let start = ContinuousClock.now
        defer { times.interpret += ContinuousClock.now - start }
        return work()
    }
}
