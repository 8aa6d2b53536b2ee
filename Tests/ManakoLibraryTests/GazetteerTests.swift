import ManakoTesting
import Testing

@testable import ManakoLibrary

@Suite struct GazetteerTests {
    private static let json = """
        {"1857910": {"geonameid": 1857910, "name": "Kyoto", "latitude": 35.02107, "longitude": 135.75385, "countrycode": "JP",
          "population": 1463723, "alternatenames": ["Kioto", "Kyōto", "a \\" } {", "Киото", "京都", "京都市"]},
         "1849372": {"name": "Uji", "latitude": 34.8833, "longitude": 135.8, "countrycode": "JP", "population": 187612,
          "alternatenames": ["宇治"]},
         "4": {"name": "Suva", "latitude": -18.14161, "longitude": 178.44149, "countrycode": "FJ", "population": 77366,
          "alternatenames": []}}
        """

    private func gazetteer() throws -> Gazetteer {
        try Gazetteer(json: Array(Self.json.utf8), countries: ["JP": ["Japan", "日本"]])
    }

    @Test func aSuburbIsFoundUnderItsCityToo() throws {
        let words = try #require(try gazetteer().words(latitude: 34.889, longitude: 135.807))
        #expect(words.title == "Uji, Japan")
        for word in ["Uji", "宇治", "Kyoto", "京都", "Kyōto", "日本"] { #expect(words.words.contains(word)) }
        #expect(!words.words.contains("Киото"))
    }

    @Test func theSeaHasNoName() throws { #expect(try gazetteer().words(latitude: 30, longitude: 150) == nil) }

    /// On the other side of the date line.
    @Test func theGlobeIsRound() throws {
        var towns = try gazetteer()
        towns.add(.init(name: "East", otherNames: [], country: "FJ", latitude: -17, longitude: 179.9, population: 1000))
        #expect(towns.words(latitude: -17, longitude: -179.95)?.title == "East")
        towns.add(.init(name: "Pole", otherNames: [], country: "NO", latitude: 89.9, longitude: 0, population: 10))
        #expect(towns.words(latitude: 89.8, longitude: 170)?.title == "Pole")
    }

    /// Paris to London as the crow flies: 343.5 km.
    @Test func distancesAreThoseOfTheGlobe() {
        let way = Distance.kilometres(48.8566, 2.3522, 51.5074, -0.1278)
        #expect(abs(way - 343.5) < 1)
    }

    @Test func damageIsRefused() {
        #expect(throws: (any Error).self) { try Gazetteer(json: Array(#"{"1": {"name": "A"}}"#.utf8)) }
        #expect((try? Gazetteer(json: Array("{{{{".utf8)).count) == 0)
    }
}
