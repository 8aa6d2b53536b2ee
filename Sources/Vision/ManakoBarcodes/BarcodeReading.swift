import FoundationEssentials
import ManakoGeometry

/// What the library says about one code.
struct BarcodeReading {
    /// What the bytes are.
    enum Content {
        case text, binary, gs1, other
    }

    /// The letter of the symbology identifier (ISO/IEC 15424), and the library's letter of the variant.
    var format: ZXingFormat
    /// The symbology identifier (ISO/IEC 15424), such as `]C1`.
    var identifier: String
    var content: Content
    var bytes: [UInt8]
    var text: String
    /// The digits beside an EAN code, which are the end of the text and the bytes too.
    var addOn: String?
    /// Pixels of what the library was shown, from its upper left, clockwise as the code is read.
    var corners: [ImagePoint]
    var isInverted: Bool
    /// The number of scan lines that agree on a linear code; 0 for codes in two dimensions.
    var lineCount: Int
    /// The place in a sequence of codes that belong together.
    var sequence: BarcodeSequence?
    /// The confidence, 0…1.
    var confidence: Float = 1

    /// The symbology identifier's modifier: the character behind its letter.
    var modifier: Character? { identifier.last }

    var isGS1: Bool { content == .gs1 }

    /// The library's text, unless it can't be that: it ends at the first zero, and binary content has none.
    var payloadString: String? {
        let isCut = content != .text && bytes.contains(0)
        guard content != .binary, !isCut else { return String(validating: bytes, as: UTF8.self) }
        return String(text.dropLast(addOn?.count ?? 0))
    }

    /// The bytes without those of the add-on.
    var payloadData: Data { Data(bytes.dropLast(addOn?.utf8.count ?? 0)) }
}
