/// A place on the Earth in degrees (WGS 84).
package struct GeographicPoint: Sendable, Hashable {
    /// Degrees north, -90…90.
    package var latitude: Double
    /// Degrees east, -180…180.
    package var longitude: Double

    /// A place; nil for values out of range, and for 0, 0, which devices write when they do not know their place.
    package init?(latitude: Double, longitude: Double) {
        guard latitude.magnitude <= 90, longitude.magnitude <= 180, latitude != 0 || longitude != 0 else { return nil }
        self.latitude = latitude
        self.longitude = longitude
    }

    /// Reads ISO 6709, annex H: `+35.6883+139.6917+026.7/`, in degrees, degrees and minutes, or degrees, minutes and seconds.
    package init?(iso6709 text: String) {
        var parts: [String] = []
        for character in text.prefix(100) {
            if character == "+" || character == "-" {
                parts.append(String(character))
            } else if !parts.isEmpty, character.isASCII, character.isNumber || character == "." {
                parts[parts.count - 1].append(character)
            } else {
                break
            }
        }
        guard parts.count >= 2, let latitude = Self.degrees(parts[0], digits: 2),
            let longitude = Self.degrees(parts[1], digits: 3)
        else { return nil }
        self.init(latitude: latitude, longitude: longitude)
    }

    /// The number of digits before the point tells which units are there.
    private static func degrees(_ text: String, digits: Int) -> Double? {
        guard let value = Double(text) else { return nil }
        let length = text.dropFirst().prefix { $0 != "." }.count
        let size = value.magnitude
        let degrees: Double
        switch length - digits {
        case ..<1: degrees = size
        case 1, 2: degrees = (size / 100).rounded(.down) + size.truncatingRemainder(dividingBy: 100) / 60
        default:
            let minutes = (size / 100).rounded(.down)
            degrees =
                (minutes / 100).rounded(.down) + minutes.truncatingRemainder(dividingBy: 100) / 60
                + size.truncatingRemainder(dividingBy: 100) / 3600
        }
        return text.first == "-" ? -degrees : degrees
    }
}
