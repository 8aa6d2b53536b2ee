public import Foundation

extension DataDetector.Match {
    /// What was found.
    public enum SemanticDetails: Sendable, Hashable, Codable {
        /// A day, with or without a time.
        case calendarEvent(CalendarEvent)
        /// An address of e-mail.
        case emailAddress(EmailAddress)
        /// The number of a flight.
        case flightNumber(FlightNumber)
        /// An address of the web.
        case link(Link)
        /// A number with a unit.
        case measurement(Measurement)
        /// An amount of money.
        case moneyAmount(MoneyAmount)
        /// An identifier of a payment system.
        case paymentIdentifier(PaymentIdentifier)
        /// A telephone number.
        case phoneNumber(PhoneNumber)
        /// A postal address.
        case postalAddress(PostalAddress)
        /// The number of a parcel.
        case shipmentTrackingNumber(ShipmentTrackingNumber)
    }
}

extension DataDetector.Match.SemanticDetails {
    /// A day, with or without a time.
    public struct CalendarEvent: Sendable, Hashable, Codable {
        /// Whether no time is told.
        public let allDay: Bool
        /// When it begins.
        public let startDate: Date?
        /// The zone that the text names for the beginning; nil where it names none.
        public let startTimeZone: TimeZone?
        /// When it ends; always nil here.
        public let endDate: Date?
        /// The zone that the text names for the end; always nil here.
        public let endTimeZone: TimeZone?
    }

    /// An address of e-mail.
    public struct EmailAddress: Sendable, Hashable, Codable {
        /// The address, without `mailto:`.
        public let emailAddress: String
        /// The word before it that tells which one of somebody's it is, such as "work"; nil without one.
        public let label: String?
    }

    /// The number of a flight.
    public struct FlightNumber: Sendable, Hashable, Codable {
        /// The airline's code by IATA.
        public let airlineCode: String
        /// The number.
        public let flightNumber: Int
    }

    /// An address of the web.
    public struct Link: Sendable, Hashable, Codable {
        /// The address; with `http` where the text names no scheme.
        public let url: URL
    }

    /// An amount of money.
    public struct MoneyAmount: Sendable, Hashable, Codable {
        /// How much, in the currency's main unit.
        public let amount: Decimal
        /// The currency; of signs that several have, the best known.
        public let currency: Locale.Currency
    }

    /// An identifier of a payment system.
    public struct PaymentIdentifier: Sendable, Hashable, Codable {
        /// A payment system.
        public enum PaymentSystem: String, Sendable, Hashable, Codable {
            /// India's UPI.
            case unifiedPaymentsInterface
        }

        /// What identifies somebody there.
        public let identifier: String
        /// The system.
        public let type: PaymentSystem
    }

    /// A telephone number.
    public struct PhoneNumber: Sendable, Hashable, Codable {
        /// The number as it is written, with its extension.
        public let phoneNumber: String
        /// The word before it that tells which one of somebody's it is, such as "fax"; nil without one.
        public let label: String?
    }

    /// A postal address.
    public struct PostalAddress: Sendable, Hashable, Codable {
        /// All of it.
        public let fullAddress: String
        /// Street and number.
        public let street: String?
        /// The city.
        public let city: String?
        /// The state or prefecture.
        public let state: String?
        /// The postal code.
        public let postalCode: String?
        /// The country's name.
        public let region: String?
        /// The country's code.
        public let regionCode: Locale.Region?
        /// The word before it that tells which one of somebody's it is.
        public let label: String?
    }

    /// The number of a parcel.
    public struct ShipmentTrackingNumber: Sendable, Hashable, Codable {
        /// Who carries it.
        public let carrier: String
        /// The number.
        public let trackingNumber: String
    }
}
