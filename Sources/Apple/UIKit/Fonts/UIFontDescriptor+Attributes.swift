import CoreFoundationNames
import CoreText
import Foundation

extension UIFontDescriptor {
    /// What a description says.
    public struct AttributeName: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String
        /// Creates a name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The family.
        public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
        /// Family and style.
        public static let name = AttributeName(rawValue: "NSFontNameAttribute")
        /// The style; not looked at.
        public static let face = AttributeName(rawValue: "NSFontFaceAttribute")
        /// The size.
        public static let size = AttributeName(rawValue: "NSFontSizeAttribute")
        /// A dictionary by `TraitKey`.
        public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
        /// Features of the font; not looked at.
        public static let featureSettings = AttributeName(rawValue: "NSCTFontFeatureSettingsAttribute")
    }

    /// What traits say.
    public struct TraitKey: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String
        /// Creates a name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The number of `SymbolicTraits`.
        public static let symbolic = TraitKey(rawValue: "NSCTFontSymbolicTrait")
        /// A `UIFont.Weight`, or its number.
        public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
        /// How much it leans; upright for 0.
        public static let slant = TraitKey(rawValue: "NSCTFontSlantTrait")
    }

    /// What a feature says.
    public struct FeatureKey: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String
        /// Creates a name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The kind of feature.
        public static let type = FeatureKey(rawValue: "CTFeatureTypeIdentifier")
        /// What is chosen.
        public static let selector = FeatureKey(rawValue: "CTFeatureSelectorIdentifier")
    }

    /// Creates the description that attributes give; the system's font in its usual size of what they leave open.
    public convenience init(fontAttributes attributes: [AttributeName: Any]) {
        let (parts, size, name) = Self.read(attributes, FontName(family: UIFont.systemFamily, weight: 400), 0)
        self.init(parts, size, name: name)
    }

    /// The description with other attributes beside.
    public func addingAttributes(_ attributes: [AttributeName: Any]) -> UIFontDescriptor {
        let (parts, size, name) = Self.read(attributes, parts, pointSize)
        return UIFontDescriptor(parts, size, name: name)
    }

    /// Size and names as attributes.
    public var fontAttributes: [AttributeName: Any] { [.family: parts.family, .size: pointSize] }

    private static func read(
        _ attributes: [AttributeName: Any], _ before: FontName, _ size: CGFloat
    ) -> (FontName, CGFloat, String?) {
        var parts = before
        let name = attributes[.name] as? String
        if let name { parts = FontName(name) }
        if let family = attributes[.family] as? String { parts.family = FontName(family).family }
        let traits = attributes[.traits] as? [TraitKey: Any] ?? [:]
        if let weight = traits[.weight] as? UIFont.Weight { parts.weight = weight.number }
        if let weight = numberValue(traits[.weight]) { parts.weight = UIFont.Weight(CGFloat(weight)).number }
        if let slant = numberValue(traits[.slant]) { parts.isSlanted = slant != 0 }
        if let symbolic = integerValue(traits[.symbolic]) {
            let traits = SymbolicTraits(rawValue: UInt32(truncatingIfNeeded: symbolic))
            parts.isSlanted = traits.contains(.traitItalic)
            if traits.contains(.traitBold) { parts.weight = 700 }
        }
        return (parts, numberValue(attributes[.size]).map { CGFloat($0) } ?? size, name)
    }
}
