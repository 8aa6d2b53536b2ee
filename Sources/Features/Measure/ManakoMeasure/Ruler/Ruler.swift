import ManakoCore
public import ManakoSpatial

/// A thing of known size that lies in a picture and gives its scale.
public enum Ruler: Sendable, Hashable {
    /// A sheet of 210 × 297 mm (ISO 216).
    case a4
    /// A sheet of 8.5 × 11 inches.
    case letter
    /// A bank card or identity card of 85.60 × 53.98 mm with round corners (ISO/IEC 7810 ID-1).
    case card
    /// A coin of a diameter in millimetres.
    case coin(Double)

    /// The diameters of coins in millimetres.
    public static let diameters = 5.0...200.0

    /// Reads `a4`, `letter`, `card` or `coin:24.25`; nil for anything else.
    public init?(_ text: String) {
        switch text {
        case "a4": self = .a4
        case "letter": self = .letter
        case "card": self = .card
        default:
            guard text.hasPrefix("coin:"), let diameter = Double(text.dropFirst(5)),
                Self.diameters.contains(diameter)
            else { return nil }
            self = .coin(diameter)
        }
    }

    /// What the text form is, for people who gave another one.
    public static let kinds = "a4, letter, card, or coin:DIAMETER in millimetres, such as coin:24.25"

    /// The text that ``init(_:)`` reads.
    public var text: String {
        switch self {
        case .a4: "a4"
        case .letter: "letter"
        case .card: "card"
        case .coin(let diameter): "coin:\(diameter)"
        }
    }

    /// The thing in an English sentence.
    public var noun: String {
        switch self {
        case .a4: "A4 sheet"
        case .letter: "letter sheet"
        case .card: "card"
        case .coin: "coin"
        }
    }

    /// Whether the outline is a circle.
    var isRound: Bool { if case .coin = self { true } else { false } }

    /// The outline, in metres.
    public var shape: RulerShape {
        switch self {
        case .a4: .rectangle(width: 0.297, height: 0.210)
        case .letter: .rectangle(width: 0.2794, height: 0.2159)
        case .card: .rectangle(width: 0.0856, height: 0.05398)
        case .coin(let diameter): .circle(diameter: diameter / 1000)
        }
    }

    /// How much the size of such things varies, as a part of it: sheets are cut to a third of a millimetre, cards to a tenth.
    var sizeError: Double {
        switch self {
        case .a4, .letter: 0.0012
        case .card: 0.0008
        case .coin: 0.001
        }
    }

    /// The radius of the corners in metres.
    var cornerRadius: Double { self == .card ? 0.00318 : 0 }

    /// The part of a side beside each corner where its edge is not straight or hidden in the corner's blur.
    var margin: Double { self == .card ? 0.1 : 0.05 }
}
