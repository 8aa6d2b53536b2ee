public import Foundation

extension DataDetector.Match.SemanticDetails {
    /// A number with a unit.
    public struct Measurement: Sendable, Hashable, Codable {
        /// The number.
        public let value: Double
        /// The unit as it is written.
        let symbol: String

        /// The units that the symbol may mean, the likeliest first; an ounce is a mass or a volume.
        public var possibleDimensions: [Dimension] { MeasurementUnits.dimensions(symbol) }

        /// The measurement in a unit that ``possibleDimensions`` has, or any other.
        public func measurement<D: Dimension>(in dimension: D) -> Foundation.Measurement<D> {
            Foundation.Measurement(value: value, unit: dimension)
        }
    }
}

/// The symbols that are known.
enum MeasurementUnits {
    /// Every symbol, the longest first, so that `km/h` is not taken for `km`.
    static let symbols = [
        "km/h", "kcal", "fl oz", "mph", "m/s", "kWh", "lbs", "°C", "°F", "km", "cm", "mm", "kg", "mg", "lb", "oz", "ft",
        "mi", "yd",
        "ml", "mL", "dl", "dL", "kJ", "µm", "℃", "℉", "m", "g", "L",
    ]

    static func dimensions(_ symbol: String) -> [Dimension] {
        switch symbol {
        case "km": [UnitLength.kilometers]
        case "m": [UnitLength.meters]
        case "cm": [UnitLength.centimeters]
        case "mm": [UnitLength.millimeters]
        case "µm": [UnitLength.micrometers]
        case "ft": [UnitLength.feet]
        case "yd": [UnitLength.yards]
        case "mi": [UnitLength.miles]
        case "kg": [UnitMass.kilograms]
        case "g": [UnitMass.grams]
        case "mg": [UnitMass.milligrams]
        case "lb", "lbs": [UnitMass.pounds]
        case "oz": [UnitMass.ounces, UnitVolume.fluidOunces]
        case "fl oz": [UnitVolume.fluidOunces]
        case "L": [UnitVolume.liters]
        case "dl", "dL": [UnitVolume.deciliters]
        case "ml", "mL": [UnitVolume.milliliters]
        case "°C", "℃": [UnitTemperature.celsius]
        case "°F", "℉": [UnitTemperature.fahrenheit]
        case "km/h": [UnitSpeed.kilometersPerHour]
        case "m/s": [UnitSpeed.metersPerSecond]
        case "mph": [UnitSpeed.milesPerHour]
        case "kcal": [UnitEnergy.kilocalories]
        case "kJ": [UnitEnergy.kilojoules]
        case "kWh": [UnitEnergy.kilowattHours]
        default: []
        }
    }
}
