public import Foundation
import Manako

/// A place with text that nobody has read.
open class VNTextObservation: VNRectangleObservation {
    /// The places of the characters, where they were asked for.
    public private(set) var characterBoxes: [VNRectangleObservation]?

    convenience init(_ found: TextObservation, _ region: Region) {
        self.init(region.corners(found.corners), uuid: found.uuid, confidence: found.confidence)
        characterBoxes = found.characterBoxes?.map { VNRectangleObservation($0, region) }
    }

    override func restore(from coder: NSCoder) -> Bool {
        guard super.restore(from: coder) else { return false }
        guard let boxes = coder.parts([ArchivedRectangle]?.self, "VNTextObservation") else { return false }
        guard let boxes else { return true }
        characterBoxes = boxes.mapAll(\.rectangle)
        return characterBoxes != nil
    }

    /// Puts the values into an archive.
    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encodeParts(characterBoxes?.map(ArchivedRectangle.init), "VNTextObservation")
    }
}

/// A line of text that was read.
open class VNRecognizedTextObservation: VNRectangleObservation {
    private var candidates: [VNRecognizedText] = []

    convenience init(_ found: RecognizedTextObservation, _ region: Region) {
        self.init(region.corners(found.corners), uuid: found.uuid, confidence: found.confidence)
        candidates = found.topCandidates(10).map { VNRecognizedText($0.relative(to: region.rect)) }
    }

    override func restore(from coder: NSCoder) -> Bool {
        guard super.restore(from: coder),
            let texts = coder.parts([RecognizedText].self, "VNRecognizedTextObservation")
        else { return false }
        candidates = texts.map { VNRecognizedText($0) }
        return true
    }

    /// Puts the values into an archive.
    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encodeParts(candidates.map(\.found), "VNRecognizedTextObservation")
    }

    /// What it may say, the best first.
    ///
    /// - Parameter maxCandidateCount: at most so many, 1…10.
    public func topCandidates(_ maxCandidateCount: Int) -> [VNRecognizedText] {
        Array(candidates.prefix(max(0, maxCandidateCount)))
    }
}

/// A way to read a line.
open class VNRecognizedText: NSObject, NSCopying, NSSecureCoding, VNRequestRevisionProviding {
    let found: RecognizedText

    init(_ found: RecognizedText) { self.found = found }

    /// Takes values out of an archive; nil when they are missing or make no sense.
    public required init?(coder: NSCoder) {
        guard let found = coder.parts(RecognizedText.self, "VNRecognizedText") else { return nil }
        self.found = found
    }

    /// Puts the values into an archive.
    open func encode(with coder: NSCoder) {
        coder.encodeParts(found, "VNRecognizedText")
    }

    /// Archives are secure: nothing but these values is ever made of one.
    open class var supportsSecureCoding: Bool { true }

    /// The text.
    public var string: String { found.string }
    /// How sure it is, 0…1.
    public var confidence: VNConfidence { found.confidence }
    /// The revision of the request.
    public var requestRevision: Int { 1 }

    /// Where a part of the text is; nil for a part that is not in it.
    ///
    /// - Throws: nothing here.
    public func boundingBox(for range: Range<String.Index>) throws -> VNRectangleObservation? {
        found.boundingBox(for: range).map { VNRectangleObservation($0, .whole) }
    }

    /// The same object, which does not change.
    open func copy(with zone: NSZone? = nil) -> Any { self }
}
