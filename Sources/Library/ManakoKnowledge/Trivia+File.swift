public import ManakoCore
import ManakoFiles

extension Trivia {
    /// The largest file that is read, in bytes.
    public static let maximumBytes = 4 << 20
    /// The most entries of a file.
    public static let maximumEntries = 10_000
    /// The most facts and the most aliases of an entry.
    public static let maximumFacts = 100
    /// The longest fact, in code points.
    public static let maximumFactLength = 1000
    /// The longest label, alias, name and title of a source, in code points.
    public static let maximumNameLength = 200
    /// The longest address of a source, in bytes.
    public static let maximumAddressLength = 2000

    /// Reads a file of facts, whose form `docs/guides/trivia.md` describes.
    ///
    /// - Parameter path: the file; `-` is standard input.
    /// - Throws: ``ManakoError/Code/malformedInput`` that names the file, and the line and column of what is no JSON or the path
    ///   of the member that is wrong, such as `entries[2].facts[0].text.ja`; ``ManakoError/Code/limitExceeded`` when it is larger
    ///   than ``maximumBytes``; ``ManakoError/Code/unavailable`` when it can't be read.
    public init(contentsOf path: String) throws(ManakoError) {
        let bytes = try FileBytes.read(path, limit: Self.maximumBytes)
        try self.init(json: bytes, path: path)
    }

    /// Reads the text of a file of facts.
    ///
    /// - Parameters:
    ///   - json: the text, UTF-8.
    ///   - path: where it comes from, for messages.
    /// - Throws: as ``init(contentsOf:)``.
    public init(json: [UInt8], path: String) throws(ManakoError) {
        guard json.count <= Self.maximumBytes else {
            throw ManakoError(
                .limitExceeded, "\(path): has \(json.count) bytes, more than the limit of \(Self.maximumBytes)")
        }
        do {
            self.init(try JSONField(json: json).triviaEntries())
        } catch {
            throw error.at(path)
        }
    }
}
