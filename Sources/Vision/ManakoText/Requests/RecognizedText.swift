public import ManakoGeometry
public import ManakoVision

/// One of the texts that a line may say.
public struct RecognizedText: Sendable, Hashable, Codable, CustomStringConvertible {
    /// The text, as plain characters.
    public let string: String
    /// How sure the reader is, 0…1.
    public let confidence: Float
    /// Where each character begins and ends along the line, 0…1, in the order of the string's characters.
    let extents: [CharacterExtent]
    /// The corners of the line.
    private(set) var line: TextCorners

    /// Creates a text.
    ///
    /// - Precondition: there is an extent for each character.
    init(string: String, confidence: Float, extents: [CharacterExtent], line: TextCorners) {
        precondition(extents.count == string.count, "\(extents.count) places for \(string.count) characters")
        self.string = string
        self.confidence = confidence
        self.extents = extents
        self.line = line
    }

    /// Reads a text.
    ///
    /// - Throws: `DecodingError` where there is not a place for each character.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        string = try container.decode(String.self, forKey: .string)
        confidence = try container.decode(Float.self, forKey: .confidence)
        extents = try container.decode([CharacterExtent].self, forKey: .extents)
        line = try container.decode(TextCorners.self, forKey: .line)
        guard extents.count == string.count else {
            throw DecodingError.dataCorruptedError(
                forKey: .extents, in: container,
                debugDescription: "\(extents.count) places for \(string.count) characters")
        }
    }

    /// The text and how sure it is.
    public var description: String { "\"\(string)\" \(confidence)" }

    /// The place of a part of the text; nil for an empty part and for one that is not of this string.
    ///
    /// Its corners lie on the line's own edges: characters are told apart along the line alone.
    public func boundingBox(for range: Range<String.Index>) -> RectangleObservation? {
        guard range.lowerBound >= string.startIndex, range.upperBound <= string.endIndex else { return nil }
        let start = string.distance(from: string.startIndex, to: range.lowerBound)
        let count = string.distance(from: range.lowerBound, to: range.upperBound)
        guard count > 0, start + count <= extents.count else { return nil }
        let part = extents[start..<start + count]
        guard let low = part.map(\.start).min(), let high = part.map(\.end).max() else { return nil }
        let corners = line.slice(from: low, to: high)
        return RectangleObservation(
            topLeft: corners.topLeft, topRight: corners.topRight, bottomRight: corners.bottomRight,
            bottomLeft: corners.bottomLeft, confidence: confidence)
    }
}

extension RecognizedText {
    /// The words: what stands between spaces, each as a line of its own.
    func words() -> [RecognizedText] {
        let characters = Array(string)
        let runs = characters.indices.split { characters[$0].isWhitespace }
        return runs.compactMap { run in
            let part = extents[run.startIndex..<run.endIndex]
            guard let low = part.map(\.start).min(), let high = part.map(\.end).max(), high > low else { return nil }
            return RecognizedText(
                string: String(characters[run.startIndex..<run.endIndex]), confidence: confidence,
                extents: part.map {
                    CharacterExtent(start: ($0.start - low) / (high - low), end: ($0.end - low) / (high - low))
                },
                line: line.slice(from: low, to: high))
        }
    }

    /// The corners of all of it.
    var place: TextCorners { line }
}

extension RecognizedText: CoordinateConvertible {
    /// Maps the corners of the line.
    public mutating func mapPoints(_ transform: (NormalizedPoint) -> NormalizedPoint) { line.mapPoints(transform) }
}

/// Where a character begins and ends along its line, 0…1.
struct CharacterExtent: Sendable, Hashable, Codable {
    var start: Double
    var end: Double
}

/// The corners of a line as it is read, normalised to the upright picture, origin lower-left.
struct TextCorners: Sendable, Hashable, Codable {
    var topLeft: NormalizedPoint
    var topRight: NormalizedPoint
    var bottomRight: NormalizedPoint
    var bottomLeft: NormalizedPoint
    /// Whether the line runs from its top to its bottom.
    var isVertical: Bool

    init(_ quad: TextQuad, in size: ImageSize, isVertical: Bool) {
        func normalized(_ point: ImagePoint) -> NormalizedPoint {
            NormalizedPoint(x: point.x / size.width, y: 1 - point.y / size.height)
        }
        topLeft = normalized(quad.topLeft)
        topRight = normalized(quad.topRight)
        bottomRight = normalized(quad.bottomRight)
        bottomLeft = normalized(quad.bottomLeft)
        self.isVertical = isVertical
    }

    /// The part between two places along the line, 0…1.
    func slice(from start: Double, to end: Double) -> TextCorners {
        func between(_ a: NormalizedPoint, _ b: NormalizedPoint, _ share: Double) -> NormalizedPoint {
            NormalizedPoint(x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share)
        }
        var part = self
        if isVertical {
            part.topLeft = between(topLeft, bottomLeft, start)
            part.topRight = between(topRight, bottomRight, start)
            part.bottomLeft = between(topLeft, bottomLeft, end)
            part.bottomRight = between(topRight, bottomRight, end)
        } else {
            part.topLeft = between(topLeft, topRight, start)
            part.bottomLeft = between(bottomLeft, bottomRight, start)
            part.topRight = between(topLeft, topRight, end)
            part.bottomRight = between(bottomLeft, bottomRight, end)
        }
        return part
    }
}

extension TextCorners: CoordinateConvertible {
    mutating func mapPoints(_ transform: (NormalizedPoint) -> NormalizedPoint) {
        topLeft = transform(topLeft)
        topRight = transform(topRight)
        bottomRight = transform(bottomRight)
        bottomLeft = transform(bottomLeft)
    }
}
