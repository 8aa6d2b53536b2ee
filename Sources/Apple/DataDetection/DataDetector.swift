public import Foundation

/// What is searched for in texts, how, and what was found.
public enum DataDetector {
    /// Something in a text that has a meaning of its own.
    public struct Match: Sendable, Hashable, Codable {
        /// What it is.
        public let details: SemanticDetails
        /// How to mark it.
        public let preferredHighlightStyle: HighlightStyle
        /// Where it stands in the text that was searched; nil after decoding, since places belong to a text.
        public let range: Range<String.Index>?

        init(_ details: SemanticDetails, range: Range<String.Index>) {
            self.details = details
            self.range = range
            preferredHighlightStyle = if case .link = details { .url } else { .regular }
        }

        private enum CodingKeys: String, CodingKey {
            case details
            case preferredHighlightStyle
        }

        /// Reads a match, without its place.
        public init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            details = try container.decode(SemanticDetails.self, forKey: .details)
            preferredHighlightStyle = try container.decode(HighlightStyle.self, forKey: .preferredHighlightStyle)
            range = nil
        }
    }

    /// Kinds of what can be found.
    public struct MatchType: OptionSet, Sendable, Hashable, Codable {
        /// A bit for each kind; which one is this module's own.
        public let rawValue: UInt64

        /// Creates a set out of its bits.
        public init(rawValue: UInt64) { self.rawValue = rawValue }

        /// Days, with or without a time.
        public static let calendarEvent = MatchType(rawValue: 1 << 0)
        /// Addresses of e-mail.
        public static let emailAddress = MatchType(rawValue: 1 << 1)
        /// Numbers of flights, which are never found here.
        public static let flightNumber = MatchType(rawValue: 1 << 2)
        /// Addresses of the web.
        public static let link = MatchType(rawValue: 1 << 3)
        /// Numbers with a unit.
        public static let measurement = MatchType(rawValue: 1 << 4)
        /// Amounts of money.
        public static let moneyAmount = MatchType(rawValue: 1 << 5)
        /// Identifiers of payment systems, which are never found here.
        public static let paymentIdentifier = MatchType(rawValue: 1 << 6)
        /// Telephone numbers.
        public static let phoneNumber = MatchType(rawValue: 1 << 7)
        /// Postal addresses, which are never found here.
        public static let postalAddress = MatchType(rawValue: 1 << 8)
        /// Numbers of parcels, which are never found here.
        public static let shipmentTrackingNumber = MatchType(rawValue: 1 << 9)
        /// All kinds.
        public static let all = MatchType(rawValue: (1 << 10) - 1)
    }

    /// What is known about a text that is searched.
    public struct Options: Sendable, Hashable {
        /// When the text was written; nothing depends on it here, since days without a year are not found.
        public var documentDate: Date?
        /// Where the times of the text hold; nil for the machine's zone.
        public var documentTimeZone: TimeZone?
        /// The language of the text, such as "en"; nothing depends on it here.
        public var documentLanguageCode: Locale.LanguageCode?
        /// The country of the text, which tells whether 3/4 is in March or in April; nil leaves such days out.
        public var documentRegion: Locale.Region?

        /// Creates options that know nothing.
        public init(
            documentDate: Date? = nil, documentTimeZone: TimeZone? = nil,
            documentLanguageCode: Locale.LanguageCode? = nil,
            documentRegion: Locale.Region? = nil
        ) {
            self.documentDate = documentDate
            self.documentTimeZone = documentTimeZone
            self.documentLanguageCode = documentLanguageCode
            self.documentRegion = documentRegion
        }
    }
}

extension DataDetector.Match {
    /// How a match may be marked.
    public enum HighlightStyle: String, Sendable, Hashable, Codable {
        /// Not at all.
        case hidden
        /// As other things that can be opened.
        case regular
        /// As a link.
        case url
    }
}
