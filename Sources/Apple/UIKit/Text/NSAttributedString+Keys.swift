public import Foundation

// The names are Apple's; those of font and colour are read by Core Text's lines, too.
extension NSAttributedString.Key {
    /// The font: a `UIFont`; Helvetica in size 12 without one.
    public static var font: NSAttributedString.Key { NSAttributedString.Key("NSFont") }
    /// The colour: a `UIColor`; black without one.
    public static var foregroundColor: NSAttributedString.Key { NSAttributedString.Key("NSColor") }
    /// The colour behind the text: a `UIColor`.
    public static var backgroundColor: NSAttributedString.Key { NSAttributedString.Key("NSBackgroundColor") }
    /// How lines are set: an `NSParagraphStyle`.
    public static var paragraphStyle: NSAttributedString.Key { NSAttributedString.Key("NSParagraphStyle") }
    /// What is added to the width of each character, in units.
    public static var kern: NSAttributedString.Key { NSAttributedString.Key("NSKern") }
    /// What is added to the width of each character, in units.
    public static var tracking: NSAttributedString.Key { NSAttributedString.Key("CTTracking") }
    /// The width of edges in percent of the size: above 0 for edges alone, below 0 for edges around what is filled.
    public static var strokeWidth: NSAttributedString.Key { NSAttributedString.Key("NSStrokeWidth") }
    /// The colour of edges: a `UIColor`; that of the text without one.
    public static var strokeColor: NSAttributedString.Key { NSAttributedString.Key("NSStrokeColor") }
    /// The shadow: an `NSShadow`.
    public static var shadow: NSAttributedString.Key { NSAttributedString.Key("NSShadow") }
    /// How far the text is above the baseline, in units.
    public static var baselineOffset: NSAttributedString.Key { NSAttributedString.Key("NSBaselineOffset") }
    /// A line below the text: the number of an `NSUnderlineStyle`.
    public static var underlineStyle: NSAttributedString.Key { NSAttributedString.Key("NSUnderline") }
    /// The colour of the line below the text: a `UIColor`.
    public static var underlineColor: NSAttributedString.Key { NSAttributedString.Key("NSUnderlineColor") }
    /// A line through the text: the number of an `NSUnderlineStyle`.
    public static var strikethroughStyle: NSAttributedString.Key { NSAttributedString.Key("NSStrikethrough") }
    /// The colour of the line through the text: a `UIColor`.
    public static var strikethroughColor: NSAttributedString.Key { NSAttributedString.Key("NSStrikethroughColor") }
    /// How much the text leans to the right: the tangent of the angle.
    public static var obliqueness: NSAttributedString.Key { NSAttributedString.Key("NSObliqueness") }
    /// Whether letters are joined; not looked at.
    public static var ligature: NSAttributedString.Key { NSAttributedString.Key("NSLigature") }
    /// How much wider characters are; not looked at.
    public static var expansion: NSAttributedString.Key { NSAttributedString.Key("NSExpansion") }
    /// An effect; not looked at.
    public static var textEffect: NSAttributedString.Key { NSAttributedString.Key("NSTextEffect") }
    /// What stands in the text; not looked at.
    public static var attachment: NSAttributedString.Key { NSAttributedString.Key("NSAttachment") }
    /// Where the text leads; not looked at.
    public static var link: NSAttributedString.Key { NSAttributedString.Key("NSLink") }
    /// Directions of writing; not looked at.
    public static var writingDirection: NSAttributedString.Key { NSAttributedString.Key("NSWritingDirection") }
}
