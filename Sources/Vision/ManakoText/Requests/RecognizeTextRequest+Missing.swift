import ManakoCore
import ManakoPixels

extension RecognizeTextRequest {
    /// The least height of a doubtful line whose letters can be told apart, in pixels.
    private static let leastHeight = 14.0
    /// The least length of a doubtful line, in heights.
    private static let leastLength = 1.5
    /// The most doubtful lines whose script is looked at, and the height that they are given.
    private static let maximumPictures = 8
    private static let inkHeight = 40

    /// The language whose script lines have that could not be read, or not rightly; nil where none is known to be missing.
    func missingLanguage(of doubtful: [ReadLine], in bitmap: Bitmap) throws(ManakoError) -> MissingLanguage? {
        guard recognitionLanguages.isEmpty, let data = TesseractData.find() else { return nil }
        let pictures = doubtful.filter(Self.isText).prefix(Self.maximumPictures).compactMap { line in
            LinePicture(line.quad, of: bitmap, thickness: Self.inkHeight).map { InkPicture($0) }
        }
        guard !pictures.isEmpty, let script = try ScriptDetector(data: data).script(of: pictures) else { return nil }
        return MissingLanguage(script: script, installed: data.names)
    }

    private static func isText(_ line: ReadLine) -> Bool {
        guard let score = line.score, !line.isVertical else { return false }
        return score >= LineReader.surelyText && line.quad.height >= leastHeight
            && line.quad.width >= leastLength * line.quad.height
    }
}
