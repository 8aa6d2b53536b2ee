/// A sheet of paper.
public enum Paper: String, Sendable, Hashable, Codable, CaseIterable {
    /// 210 × 297 mm (ISO 216).
    case a4
    /// 215.9 × 279.4 mm (ANSI/ASME Y14.1).
    case letter

    /// Width and height in millimetres, upright.
    public var size: (width: Double, height: Double) {
        switch self {
        case .a4: (210, 297)
        case .letter: (215.9, 279.4)
        }
    }
}
