public import FoundationEssentials
public import ManakoGeometry
public import ManakoVision

/// A line of text that was found, and not read but to tell its characters apart.
public struct TextObservation: VisionObservation, QuadrilateralProviding {
    /// Tells this observation from every other one.
    public let uuid: UUID
    /// How sure the detector is, 0…1.
    public let confidence: Float
    /// The characters from where the line is read, spaces left out, as wide as their ink and as high as the line; nil unless they were
    /// asked for, and empty where nothing could be read.
    public private(set) var characterBoxes: [RectangleObservation]?
    private var place: TextCorners

    init(corners: TextCorners, confidence: Float, characterBoxes: [RectangleObservation]? = nil) {
        uuid = UUID()
        place = corners
        self.confidence = confidence
        self.characterBoxes = characterBoxes
    }

    /// The upper left corner of the line, which is turned by at most 45°; normalised, origin lower-left.
    public var topLeft: NormalizedPoint { place.topLeft }
    /// The upper right corner; normalised, origin lower-left.
    public var topRight: NormalizedPoint { place.topRight }
    /// The lower right corner; normalised, origin lower-left.
    public var bottomRight: NormalizedPoint { place.bottomRight }
    /// The lower left corner; normalised, origin lower-left.
    public var bottomLeft: NormalizedPoint { place.bottomLeft }
    /// The place and the confidence.
    public var description: String { "text at \(boundingBox) \(confidence)" }
}

/// A line of text that was read.
public struct RecognizedTextObservation: VisionObservation, QuadrilateralProviding {
    /// Tells this observation from every other one.
    public let uuid: UUID
    /// What the line may say, the likeliest first; at least one.
    private var candidates: [RecognizedText]
    private var place: TextCorners

    /// Creates an observation; nil without a reading.
    init?(_ line: ReadLine, in size: ImageSize) {
        let corners = TextCorners(line.quad, in: size, isVertical: line.isVertical)
        // What is less than half as sure as the best is no alternative to it.
        let readings = line.readings.filter { $0.confidence * 2 >= line.confidence }
        let candidates = readings.compactMap { RecognizedText($0, line: corners) }
        guard !candidates.isEmpty else { return nil }
        uuid = UUID()
        place = corners
        self.candidates = candidates
    }

    /// A word of a line.
    private init(_ word: RecognizedText) {
        uuid = UUID()
        place = word.place
        candidates = [word]
    }

    /// The words of the likeliest text: what stands between spaces, of Japanese and Chinese therefore often all of it.
    package var words: [RecognizedTextObservation] {
        candidates.first?.words().map { RecognizedTextObservation($0) } ?? []
    }

    /// What the line may say, the likeliest first: at most ten, and as many as its readers disagree, which is rarely more than three.
    public func topCandidates(_ maximumCount: Int) -> [RecognizedText] {
        Array(candidates.prefix(min(max(0, maximumCount), 10)))
    }

    /// The likeliest text.
    public var transcript: String { candidates.first?.string ?? "" }
    /// How sure the reader is of the likeliest text, 0…1.
    public var confidence: Float { candidates.first?.confidence ?? 0 }
    /// Whether the line is read from its top to its bottom.
    public var isVertical: Bool { place.isVertical }
    /// Where reading begins: the corner before and above the first letter; normalised, origin lower-left.
    public var topLeft: NormalizedPoint { place.topLeft }
    /// The next corner, clockwise as the line is read; normalised, origin lower-left.
    public var topRight: NormalizedPoint { place.topRight }
    /// The corner opposite ``topLeft``; normalised, origin lower-left.
    public var bottomRight: NormalizedPoint { place.bottomRight }
    /// The last corner; normalised, origin lower-left.
    public var bottomLeft: NormalizedPoint { place.bottomLeft }
    /// The text, the place and the confidence.
    public var description: String { "\"\(transcript)\" at \(boundingBox) \(confidence)" }
}

extension TextObservation: CoordinateConvertible {
    /// Maps the corners of the line and of its characters.
    public mutating func mapPoints(_ transform: (NormalizedPoint) -> NormalizedPoint) {
        place.mapPoints(transform)
        characterBoxes.mapPoints(transform)
    }
}

extension RecognizedTextObservation: CoordinateConvertible {
    /// Maps the corners of the line and of the texts that it may say.
    public mutating func mapPoints(_ transform: (NormalizedPoint) -> NormalizedPoint) {
        place.mapPoints(transform)
        candidates.mapPoints(transform)
    }
}

extension ReadLine {
    /// The characters of the first reading, without spaces.
    func characterBoxes(in size: ImageSize) -> [RectangleObservation] {
        let line = TextCorners(quad, in: size, isVertical: isVertical)
        return (readings.first?.letters ?? []).map { character in
            let part = line.slice(from: character.start, to: character.end)
            return RectangleObservation(
                topLeft: part.topLeft, topRight: part.topRight, bottomRight: part.bottomRight,
                bottomLeft: part.bottomLeft, confidence: character.confidence)
        }
    }
}

extension RecognizedText {
    /// What a reader made of a line; nil when it is nothing but blanks.
    ///
    /// Control characters are left out: a text is not to move a terminal's cursor.
    init?(_ reading: LineReading, line: TextCorners) {
        var string = ""
        var extents: [CharacterExtent] = []
        for character in reading.characters {
            let text = String(String.UnicodeScalarView(character.text.unicodeScalars.filter { !$0.isControl }))
            guard !text.isEmpty else { continue }
            string += text
            let extent = CharacterExtent(start: character.start, end: character.end)
            // What a reader takes for two characters may be one grapheme, such as a letter and its accent, and the other way round.
            while extents.count < string.count { extents.append(extent) }
            if extents.count == string.count, let last = extents.indices.last {
                extents[last].end = max(extents[last].end, extent.end)
            }
        }
        guard string.contains(where: { !$0.isWhitespace }), extents.count == string.count else { return nil }
        self.init(string: string, confidence: reading.confidence, extents: extents, line: line)
    }
}

extension Unicode.Scalar {
    /// Control and format characters, line ends among them.
    var isControl: Bool {
        switch properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: true
        default: false
        }
    }
}
