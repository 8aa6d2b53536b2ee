public import Foundation
public import Manako

extension RecognizedTextObservation {
    /// Which way a line is read.
    public enum Direction: String, Sendable, Hashable, Codable {
        /// From left to right.
        case leftToRight
        /// From right to left, as Arabic and Hebrew are.
        case rightToLeft
        /// From top to bottom.
        case topToBottom
    }

    /// Which way the line is read, by where its characters stand and by the writing of the first letter that tells; nil without a letter.
    public var textDirection: Direction? {
        if isVertical { return .topToBottom }
        for scalar in transcript.unicodeScalars where scalar.properties.isAlphabetic {
            return scalar.isReadFromTheRight ? .rightToLeft : .leftToRight
        }
        return nil
    }
    /// The languages that the line is in; none, as readers do not tell.
    public var recognitionLanguages: [Locale.Language] { [] }
}

extension Unicode.Scalar {
    /// Whether it belongs to the blocks of Unicode that are kept for writing from the right: Hebrew to Arabic Extended-A, their forms for
    /// presentation, and the supplementary ones.
    fileprivate var isReadFromTheRight: Bool {
        switch value {
        case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
        default: false
        }
    }
}

extension RecognizeDocumentsRequest.TextRecognitionOptions {
    /// Languages in the order of their weight; empty leaves it to the reader.
    public var recognitionLanguages: [Locale.Language] {
        get { languages.map { Locale.Language(identifier: $0) } }
        set { languages = newValue.map(\.minimalIdentifier) }
    }
}

extension RecognizeDocumentsRequest {
    /// The languages that can be read on this machine.
    public var supportedRecognitionLanguages: [Locale.Language] { RecognizeTextRequest().supportedRecognitionLanguages }
}

extension DetectedDocumentObservation {
    /// Which pixels belong to the sheet; there is never one here.
    public var globalSegmentationMask: PixelBufferObservation? { nil }
}
