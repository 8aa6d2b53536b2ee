public import Foundation

extension UIFont {
    /// How bold a font is, from -1 to 1.
    public struct Weight: RawRepresentable, Hashable, Sendable {
        /// The number.
        public let rawValue: CGFloat
        /// Creates a weight of its number.
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        /// Creates a weight of its number.
        public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

        /// The thinnest.
        public static let ultraLight = Weight(-0.8)
        /// Thin.
        public static let thin = Weight(-0.6)
        /// Light.
        public static let light = Weight(-0.4)
        /// Usual.
        public static let regular = Weight(0)
        /// A little bold.
        public static let medium = Weight(0.23)
        /// Half bold.
        public static let semibold = Weight(0.3)
        /// Bold.
        public static let bold = Weight(0.4)
        /// Very bold.
        public static let heavy = Weight(0.56)
        /// The boldest.
        public static let black = Weight(0.62)

        /// The weights, with fontconfig's numbers and the names that fonts have.
        private static let known: [(weight: Weight, number: Int, name: String)] = [
            (.ultraLight, 100, "UltraLight"), (.thin, 200, "Thin"), (.light, 300, "Light"), (.regular, 400, "Regular"),
            (.medium, 500, "Medium"), (.semibold, 600, "Semibold"), (.bold, 700, "Bold"), (.heavy, 800, "Heavy"),
            (.black, 900, "Black"),
        ]

        /// The nearest weight of fontconfig, 100…900.
        var number: Int {
            let nearest = Self.known.min { abs($0.weight.rawValue - rawValue) < abs($1.weight.rawValue - rawValue) }
            return nearest?.number ?? 400
        }

        /// The name of the last weight that is not above a number of fontconfig.
        static func name(ofNumber number: Int) -> String { known.last { $0.number <= number }?.name ?? "Regular" }
    }

    /// What text is for.
    public struct TextStyle: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String
        /// Creates a style of its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Very large titles: 34.
        public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
        /// Titles: 28.
        public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
        /// Titles of the second importance: 22.
        public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
        /// Titles of the third importance: 20.
        public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
        /// Headlines: 17, half bold.
        public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
        /// Below headlines: 15.
        public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
        /// Text: 17.
        public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
        /// What is called out: 16.
        public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
        /// Notes: 13.
        public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
        /// Words below pictures: 12.
        public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
        /// Smaller words below pictures: 11.
        public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")

        var size: CGFloat {
            let sizes: [TextStyle: CGFloat] = [
                .largeTitle: 34, .title1: 28, .title2: 22, .title3: 20, .subheadline: 15, .callout: 16, .footnote: 13,
                .caption1: 12, .caption2: 11,
            ]
            return sizes[self] ?? 17
        }
    }
}
