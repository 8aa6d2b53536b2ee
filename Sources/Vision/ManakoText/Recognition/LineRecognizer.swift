import CManakoText
import ManakoCore
import ManakoInference

/// Reads straightened lines with PP-OCRv4's recogniser, which knows simplified Chinese, many traditional characters, and Latin
/// without accents.
struct LineRecognizer: Sendable {
    /// The height that lines have for the network.
    static let height = 48
    /// Widths are rounded up to a multiple of this, so that the runtime prepares itself for few of them.
    private static let widthStep = 64
    /// As wide as the pictures that the network was trained with.
    private static let minimumWidth = 320
    private static let maximumWidth = 3200

    let pool: RequestPool
    private let decoder: CTCDecoder
    private let alphabet: Set<String>

    /// - Throws: ``ManakoError/Code/unsupported`` when the file does not name its characters.
    init(pool: RequestPool, metadata: [String: String]) throws(ManakoError) {
        guard let list = metadata["character"], !list.isEmpty else {
            throw ManakoError(.unsupported, "the text recogniser's file does not name its characters")
        }
        let names = list.utf8.split(separator: 0x0A, omittingEmptySubsequences: false).map {
            String(decoding: $0.last == 0x0D ? $0.dropLast() : $0, as: UTF8.self)
        }
        self.pool = pool
        decoder = CTCDecoder(characters: [""] + names + [" "])
        alphabet = Set(names)
    }

    /// Whether the network can be trusted with a character: accented letters stand in its list, but it has hardly seen any.
    func knows(_ character: String) -> Bool {
        alphabet.contains(character) && character.unicodeScalars.allSatisfy { $0.isASCII || !$0.isLatinLetter }
    }

    /// Reads a line of ``height`` pixels.
    func read(_ line: LinePicture) throws(ManakoError) -> LineReading {
        let content = min(line.width, Self.maximumWidth)
        let width = max(Self.minimumWidth, (content + Self.widthStep - 1) / Self.widthStep * Self.widthStep)
        let (places, likelihoods) = try unsafe pool.run(
            shape: [1, 3, Self.height, width],
            fill: { bytes throws(ManakoError) in unsafe line.fill(bytes, width: width) },
            read: { view throws(ManakoError) in try Self.likeliest(view, decoder.characters.count) })
        let share = Double(width) / Double(content)
        let characters = decoder.decode(places, likelihoods).map { character in
            var moved = character
            moved.start = min(1, character.start * share)
            moved.end = min(1, character.end * share)
            return moved
        }
        guard !characters.isEmpty else { return .nothing }
        let mean = characters.reduce(0) { $0 + $1.confidence } / Float(characters.count)
        return LineReading(characters: characters, confidence: mean)
    }

    private static func likeliest(_ view: TensorView, _ count: Int) throws(ManakoError) -> ([Int32], [Float]) {
        guard view.shape.count == 3, view.shape[0] == 1, view.shape[2] == count else {
            throw ManakoError(.unsupported, "the text recogniser gave \(view.shape) for \(count) characters")
        }
        let steps = view.shape[1]
        var places = [Int32](repeating: 0, count: steps)
        var likelihoods = [Float](repeating: 0, count: steps)
        view.withFloats { values in
            unsafe values.withUnsafeBufferPointer { values in
                unsafe manako_text_largest(values.baseAddress, steps, count, &places, &likelihoods)
            }
        }
        return (places, likelihoods)
    }
}
