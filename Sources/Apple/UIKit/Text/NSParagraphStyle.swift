public import Foundation

/// How the lines of a paragraph are set.
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying {
    /// All that is said of a paragraph.
    struct Values: Equatable {
        var alignment: NSTextAlignment = .natural
        var lineBreakMode: NSLineBreakMode = .byWordWrapping
        var lineSpacing: CGFloat = 0
        var paragraphSpacing: CGFloat = 0
        var paragraphSpacingBefore: CGFloat = 0
        var firstLineHeadIndent: CGFloat = 0
        var headIndent: CGFloat = 0
        var tailIndent: CGFloat = 0
        var minimumLineHeight: CGFloat = 0
        var maximumLineHeight: CGFloat = 0
        var lineHeightMultiple: CGFloat = 0
        var baseWritingDirection: NSWritingDirection = .natural
        var hyphenationFactor: Float = 0
        var allowsDefaultTighteningForTruncation: Bool = false
        var lineBreakStrategy: NSParagraphStyle.LineBreakStrategy = []
        var defaultTabInterval: CGFloat = 0
    }

    /// What else is minded when lines are broken.
    public struct LineBreakStrategy: OptionSet, Sendable {
        /// The strategies as bits.
        public let rawValue: UInt
        /// Creates strategies of bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// No word stands alone on the last line.
        public static let pushOut = LineBreakStrategy(rawValue: 1 << 0)
        /// Korean words are not broken.
        public static let hangulWordPriority = LineBreakStrategy(rawValue: 1 << 1)
        /// As labels do it.
        public static let standard = LineBreakStrategy(rawValue: 0xFFFF)
    }

    var values = Values()

    /// Creates a usual style.
    public required override init() {}

    /// A usual style.
    open class var `default`: NSParagraphStyle { NSParagraphStyle() }

    /// How lines lie between the edges; justified ones are left-aligned here.
    open var alignment: NSTextAlignment { values.alignment }
    /// Where lines that are too long are broken.
    open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
    /// What lies between lines, in units.
    open var lineSpacing: CGFloat { values.lineSpacing }
    /// What lies below a paragraph, in units.
    open var paragraphSpacing: CGFloat { values.paragraphSpacing }
    /// What lies above a paragraph, but for the first, in units.
    open var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }
    /// Where the first line of a paragraph begins, in units.
    open var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
    /// Where the other lines of a paragraph begin, in units.
    open var headIndent: CGFloat { values.headIndent }
    /// Where lines end: from the left edge above 0, from the right edge otherwise.
    open var tailIndent: CGFloat { values.tailIndent }
    /// The least height of lines; 0 for none.
    open var minimumLineHeight: CGFloat { values.minimumLineHeight }
    /// The largest height of lines; 0 for none.
    open var maximumLineHeight: CGFloat { values.maximumLineHeight }
    /// How many times as high as usual lines are; 0 for usual.
    open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }
    /// The direction of writing; only kept.
    open var baseWritingDirection: NSWritingDirection { values.baseWritingDirection }
    /// How eagerly words are divided; only kept: they are not.
    open var hyphenationFactor: Float { values.hyphenationFactor }
    /// Whether letters may come closer; only kept.
    open var allowsDefaultTighteningForTruncation: Bool { values.allowsDefaultTighteningForTruncation }
    /// What else is minded when lines are broken; only kept.
    open var lineBreakStrategy: NSParagraphStyle.LineBreakStrategy { values.lineBreakStrategy }
    /// The distance of tabs; only kept.
    open var defaultTabInterval: CGFloat { values.defaultTabInterval }

    /// Where lines end within room: from the left edge.
    func end(within room: CGFloat) -> CGFloat { tailIndent > 0 ? min(tailIndent, room) : room + tailIndent }

    /// A style that says the same.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSParagraphStyle()
        copy.values = values
        return copy
    }
    /// A style that says the same and can be changed.
    open func mutableCopy(with zone: NSZone? = nil) -> Any {
        let copy = NSMutableParagraphStyle()
        copy.values = values
        return copy
    }
    /// Whether both say the same.
    open override func isEqual(_ object: Any?) -> Bool { (object as? NSParagraphStyle)?.values == values }
    /// A hash of the alignment.
    open override var hash: Int { values.alignment.rawValue }
}

/// How the lines of a paragraph are set, to be changed.
open class NSMutableParagraphStyle: NSParagraphStyle {
    /// How lines lie between the edges; justified ones are left-aligned here.
    open override var alignment: NSTextAlignment {
        get { values.alignment }
        set { values.alignment = newValue }
    }
    /// Where lines that are too long are broken.
    open override var lineBreakMode: NSLineBreakMode {
        get { values.lineBreakMode }
        set { values.lineBreakMode = newValue }
    }
    /// What lies between lines, in units.
    open override var lineSpacing: CGFloat {
        get { values.lineSpacing }
        set { values.lineSpacing = newValue }
    }
    /// What lies below a paragraph, in units.
    open override var paragraphSpacing: CGFloat {
        get { values.paragraphSpacing }
        set { values.paragraphSpacing = newValue }
    }
    /// What lies above a paragraph, but for the first, in units.
    open override var paragraphSpacingBefore: CGFloat {
        get { values.paragraphSpacingBefore }
        set { values.paragraphSpacingBefore = newValue }
    }
    /// Where the first line of a paragraph begins, in units.
    open override var firstLineHeadIndent: CGFloat {
        get { values.firstLineHeadIndent }
        set { values.firstLineHeadIndent = newValue }
    }
    /// Where the other lines of a paragraph begin, in units.
    open override var headIndent: CGFloat {
        get { values.headIndent }
        set { values.headIndent = newValue }
    }
    /// Where lines end: from the left edge above 0, from the right edge otherwise.
    open override var tailIndent: CGFloat {
        get { values.tailIndent }
        set { values.tailIndent = newValue }
    }
    /// The least height of lines; 0 for none.
    open override var minimumLineHeight: CGFloat {
        get { values.minimumLineHeight }
        set { values.minimumLineHeight = newValue }
    }
    /// The largest height of lines; 0 for none.
    open override var maximumLineHeight: CGFloat {
        get { values.maximumLineHeight }
        set { values.maximumLineHeight = newValue }
    }
    /// How many times as high as usual lines are; 0 for usual.
    open override var lineHeightMultiple: CGFloat {
        get { values.lineHeightMultiple }
        set { values.lineHeightMultiple = newValue }
    }
    /// The direction of writing; only kept.
    open override var baseWritingDirection: NSWritingDirection {
        get { values.baseWritingDirection }
        set { values.baseWritingDirection = newValue }
    }
    /// How eagerly words are divided; only kept: they are not.
    open override var hyphenationFactor: Float {
        get { values.hyphenationFactor }
        set { values.hyphenationFactor = newValue }
    }
    /// Whether letters may come closer; only kept.
    open override var allowsDefaultTighteningForTruncation: Bool {
        get { values.allowsDefaultTighteningForTruncation }
        set { values.allowsDefaultTighteningForTruncation = newValue }
    }
    /// What else is minded when lines are broken; only kept.
    open override var lineBreakStrategy: NSParagraphStyle.LineBreakStrategy {
        get { values.lineBreakStrategy }
        set { values.lineBreakStrategy = newValue }
    }
    /// The distance of tabs; only kept.
    open override var defaultTabInterval: CGFloat {
        get { values.defaultTabInterval }
        set { values.defaultTabInterval = newValue }
    }
    /// Takes on all that another style says.
    open func setParagraphStyle(_ obj: NSParagraphStyle) { values = obj.values }
}
