import Foundation
import Manako

/// How text is read.
public enum VNRequestTextRecognitionLevel: Int, Sendable {
    /// By networks; the default.
    case accurate = 0
    /// By Tesseract.
    case fast = 1
}

/// Looks for places with text.
open class VNDetectTextRectanglesRequest: VNImageBasedRequest {
    /// Whether the places of characters are told.
    public var reportCharacterBoxes = false
    /// The places.
    public var results: [VNTextObservation]? { observations as? [VNTextObservation] }

    private var request: DetectTextRectanglesRequest {
        var request = DetectTextRectanglesRequest()
        request.reportCharacterBoxes = reportCharacterBoxes
        return request
    }

    override func duplicate() -> VNRequest {
        let copy = VNDetectTextRectanglesRequest(completionHandler: completionHandler)
        copy.reportCharacterBoxes = reportCharacterBoxes
        return copy
    }

    override func need(of image: VisionImage) -> DecodeRequirement? { request.need(of: image) }

    override func look(at picture: PictureResult) throws(VNError) -> [VNObservation] {
        let region = try Region(regionOfInterest)
        return try picture.perform(request, in: region).map { VNTextObservation($0, region) }
    }
}

/// Reads text.
open class VNRecognizeTextRequest: VNImageBasedRequest, VNRequestProgressProviding {
    /// Languages in the order of their weight, such as "ja-JP" or "ja"; empty leaves it to the reader.
    public var recognitionLanguages: [String] = []
    /// Words that the text is likely to have.
    public var customWords: [String] = []
    /// How text is read.
    public var recognitionLevel = VNRequestTextRecognitionLevel.accurate
    /// Whether words are corrected.
    public var usesLanguageCorrection = RecognizeTextRequest().usesLanguageCorrection
    /// Whether the language is found out.
    public var automaticallyDetectsLanguage = RecognizeTextRequest().automaticallyDetectsLanguage
    /// The least height of text by that of the picture, 0…1.
    public var minimumTextHeight: Float = RecognizeTextRequest().minimumTextHeightFraction
    /// Called at the beginning, with 0, and at the end, with 1.
    public var progressHandler: VNRequestProgressHandler = { _, _, _ in }
    /// Nobody knows how far it is in between.
    public var indeterminate: Bool { true }
    /// The lines.
    public var results: [VNRecognizedTextObservation]? { observations as? [VNRecognizedTextObservation] }

    /// The latest revision.
    open override class var currentRevision: Int { 3 }

    /// The languages that can be read on this machine, as Apple writes them: "en-US", "ja-JP", "zh-Hans".
    ///
    /// - Throws: ``VNErrorCode/unsupportedRevision`` for a revision that there is not.
    public class func supportedRecognitionLanguages(
        for recognitionLevel: VNRequestTextRecognitionLevel, revision requestRevision: Int
    ) throws -> [String] {
        try check(revision: requestRevision)
        return RecognitionLanguages.readable
    }
    /// The languages that can be read on this machine, as Apple writes them: "en-US", "ja-JP", "zh-Hans".
    ///
    /// - Throws: ``VNErrorCode/unsupportedRevision`` for a revision that there is not.
    public func supportedRecognitionLanguages() throws -> [String] {
        try Self.check(revision: revision)
        return RecognitionLanguages.readable
    }

    private var request: RecognizeTextRequest {
        var request = RecognizeTextRequest()
        request.recognitionLevel = recognitionLevel == .fast ? .fast : .accurate
        request.languages = recognitionLanguages
        request.customWords = customWords
        request.usesLanguageCorrection = usesLanguageCorrection
        request.automaticallyDetectsLanguage = automaticallyDetectsLanguage
        request.minimumTextHeightFraction = minimumTextHeight
        return request
    }

    override func duplicate() -> VNRequest {
        let copy = VNRecognizeTextRequest(completionHandler: completionHandler)
        copy.recognitionLanguages = recognitionLanguages
        copy.customWords = customWords
        copy.recognitionLevel = recognitionLevel
        copy.usesLanguageCorrection = usesLanguageCorrection
        copy.automaticallyDetectsLanguage = automaticallyDetectsLanguage
        copy.minimumTextHeight = minimumTextHeight
        copy.progressHandler = progressHandler
        return copy
    }

    override func need(of image: VisionImage) -> DecodeRequirement? { request.need(of: image) }

    override func look(at picture: PictureResult) throws(VNError) -> [VNObservation] {
        let (region, tell, mark) = (try Region(regionOfInterest), progressHandler, state.mark)
        tell(self, 0, nil)
        do throws(VNError) {
            let found = try picture.perform(request, in: region).map { VNRecognizedTextObservation($0, region) }
            if !mark.isSet { tell(self, 1, nil) }
            return found
        } catch {
            if !mark.isSet { tell(self, 1, error) }
            throw error
        }
    }
}
