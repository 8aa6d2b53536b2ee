/// The place of a code in a sequence of codes that hold one message together, as Structured Append of QR Code, Data Matrix and Aztec,
/// and Macro PDF417 have it.
public struct BarcodeSequence: Sendable, Hashable, Codable {
    /// The place of the code, from 1.
    public let position: Int
    /// The number of codes; nil where the code does not tell.
    public let count: Int?
    /// The text that all codes of a sequence share: the parity of QR Code, the file identifier of others.
    public let identifier: String

    /// Creates a place.
    public init(position: Int, count: Int?, identifier: String) {
        (self.position, self.count, self.identifier) = (position, count, identifier)
    }
}
