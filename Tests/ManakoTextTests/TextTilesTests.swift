import ManakoGeometry
import ManakoTesting
import Testing

@testable import ManakoText

@Suite struct TextTilesTests {
    private static func tiles(_ width: Double, _ height: Double) -> TextTiles? {
        TextTiles(of: ImageSize(width: width, height: height))
    }

    /// A picture that fits the network's input well has no tiles.
    @Test(arguments: [
        (640.0, 480.0), (1920, 1080), (2048, 1536), (1080, 2400), (2500, 300), (10, 2000), (1, 1), (0, 0),
    ])
    func smallPicturesHaveNone(width: Double, height: Double) {
        #expect(Self.tiles(width, height) == nil)
    }

    /// Each pixel of the map comes from one tile, which has it in its input; neighbours share enough to see a line whole.
    @Test(arguments: [
        (4000.0, 3000.0), (3000, 4000), (1080, 16_000), (1080, 24_000), (16_000, 60), (6814, 80), (9000, 2000),
        (24_000, 1080),
        (300, 5000), (2600, 2600), (5196, 5196), (40_000, 3), (60_000, 450),
    ])
    func eachPixelIsThereOnce(width: Double, height: Double) throws {
        let tiles = try #require(Self.tiles(width, height))
        #expect(
            tiles.width * tiles.height < 29_000_000
                && tiles.scale > 0.79 * min(1, (28_000_000 / (width * height)).squareRoot()))
        #expect(
            tiles.width == Int((width * tiles.scale).rounded(.up))
                && tiles.height == Int((height * tiles.scale).rounded(.up)))
        var area = 0
        for tile in tiles.tiles {
            area += tile.columns.count * tile.rows.count
            #expect(
                tile.left >= 0 && tile.top >= 0 && tile.left <= tile.columns.lowerBound
                    && tile.top <= tile.rows.lowerBound)
            #expect(tile.columns.upperBound <= min(tiles.width, tile.left + tiles.input.width))
            #expect(tile.rows.upperBound <= min(tiles.height, tile.top + tiles.input.height))
            let (source, destination) = tiles.source(of: tile, in: ImageRect(x: 7, y: 9, width: width, height: height))
            #expect(abs(source.width * tiles.scale - destination.width) < 1e-6 && source.x >= 7 && source.y >= 9)
            #expect(source.maxX < 7 + width + 2 && source.maxY < 9 + height + 2)
        }
        #expect(area == tiles.width * tiles.height)
        #expect(tiles.input.width % 32 == 0 && tiles.input.height % 32 == 0)
    }

    @Test func pixelsComeFromTheirTile() throws {
        let tiles = try #require(Self.tiles(3000, 100))
        var values = [Float](repeating: -1, count: tiles.width * tiles.height)
        let inputs = tiles.input.width * tiles.input.height
        for (index, tile) in tiles.tiles.enumerated() {
            let map = (0..<inputs).map { Float(index * 10_000 + tile.left + $0 % tiles.input.width) }
            tiles.copy(map, of: tile, into: &values)
        }
        for x in 0..<tiles.width {
            let index = try #require(tiles.tiles.firstIndex { $0.columns.contains(x) && $0.rows.contains(0) })
            #expect(values[x] == Float(index * 10_000 + x))
        }
    }
}

@Suite struct TextScalesTests {
    private static func line(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ score: Float = 0.8)
        -> TextMap.Line
    {
        TextMap.Line(quad: TextQuad(ImageRect(x: x, y: y, width: width, height: height)), score: score)
    }

    private let scales = TextScales(tileScale: 1)

    @Test func whatOnlyOneScaleHasStays() {
        let large = Self.line(0, 0, 900, 300), small = Self.line(2000, 50, 90, 12)
        #expect(Set(scales.joined([large], [small])) == [large, small])
        #expect(scales.joined([], []).isEmpty)
    }

    @Test func aLineThatBothHaveIsThereOnce() {
        let coarse = Self.line(100, 100, 400, 42), fine = Self.line(104, 103, 396, 38)
        #expect(scales.joined([coarse], [fine]) == [fine])
        // A part of a line that the tiles have whole.
        #expect(scales.joined([Self.line(100, 100, 200, 42)], [fine]) == [fine])
    }

    @Test func smallLinesThatRunIntoOneAreApart() {
        let block = Self.line(100, 100, 400, 130)
        let fine = (0..<3).map { Self.line(104, 104 + 44 * Double($0), 390, 36) }
        #expect(Set(scales.joined([block], fine)) == Set(fine))
    }

    /// A small scale makes a line thicker than it is.
    @Test func aThinLineInABlurredOneIsThatLine() {
        let blurred = Self.line(30, 419, 600, 115, 0.6), fine = Self.line(40, 460, 555, 41)
        #expect(scales.joined([blurred], [fine]) == [fine])
        let thick = Self.line(30, 419, 600, 300, 0.6)
        #expect(scales.joined([thick], [fine]) == [fine])
    }

    @Test func piecesOfLargeLettersAreOneLine() {
        let letters = Self.line(100, 100, 1600, 400)
        let strokes = (0..<4).map { Self.line(120 + 400 * Double($0), 120, 350, 100, 0.6) }
        #expect(scales.joined([letters], strokes) == [letters])
        let words = [Self.line(100, 100, 700, 390), Self.line(900, 100, 790, 390)]
        #expect(scales.joined([letters], words) == [letters])
    }
}

@Suite struct LineGapsTests {
    /// A line of bars of ink, 40 pixels high, with their places and widths.
    private static func line(_ bars: [(x: Int, width: Int)], width: Int) throws -> LinePicture {
        var pixels = [UInt8](repeating: 250, count: width * 48 * 3)
        for bar in bars {
            for y in 4..<44 {
                for place in ((y * width + bar.x) * 3)..<((y * width + bar.x + bar.width) * 3) { pixels[place] = 20 }
            }
        }
        return try #require(LinePicture(width: width, height: 48, pixels: pixels))
    }

    @Test func gapsBetweenWordsAreWiderThanThoseBetweenLetters() throws {
        let bars = [10, 30, 50, 92, 112].map { (x: $0, width: 8) }
        let gaps = LineGaps(try Self.line(bars, width: 150)).gaps
        #expect(gaps.map(\.isBetweenWords) == [false, false, true, false])
        try #require(gaps.count == 4)
        #expect(abs(gaps[2].center - 75.0 / 150) < 1e-9 && abs(gaps[2].length - 34.0 / 48) < 1e-9)
    }

    /// Digits with a space in each gap are told apart by their pitch; they are 40 pixels high.
    @Test(arguments: [(20, "町123"), (30, "町123"), (44, "町1 2 3")])
    func digitsWithoutNeighboursAreToldByTheirPitch(pitch: Int, expected: String) throws {
        let bars = (0..<4).map { (x: 10 + pitch * $0, width: 14) }
        let width = 40 + pitch * 4
        let line = try Self.line(bars, width: width)
        let characters = zip("町123", bars).map { character, bar in
            ReadCharacter(
                text: String(character), confidence: 1, start: Double(bar.x) / Double(width),
                end: Double(bar.x + 14) / Double(width))
        }
        #expect(LineReading(characters: characters, confidence: 1).spaced(in: line).text == expected)
    }

    @Test func stripsEndBetweenLines() {
        // Lines of 20 rows, 40 apart.
        let pixels = (0..<100_000).map { UInt8($0 % 40 < 20 ? 0 : 255) }
        let strips = PageReader.strips(pixels.flatMap { [$0, 255] }, width: 2, height: 100_000)
        #expect(strips.first?.lowerBound == 0 && strips.last?.upperBound == 100_000 && strips.count == 4)
        #expect(zip(strips, strips.dropFirst()).allSatisfy { $0.upperBound == $1.lowerBound })
        #expect(strips.dropFirst().allSatisfy { $0.lowerBound % 40 >= 20 })
        #expect(PageReader.strips([0, 1], width: 1, height: 2) == [0..<2])
    }

    @Test func spacesAreKeptBetweenDigitsAndLatinLettersAlone() throws {
        let bars = [10, 30, 50, 92, 112].map { (x: $0, width: 8) }
        let line = try Self.line(bars, width: 150)
        func reading(_ text: String) -> LineReading {
            let characters = zip(text, bars).map { character, bar in
                ReadCharacter(
                    text: String(character), confidence: 1, start: Double(bar.x) / 150, end: Double(bar.x + 8) / 150)
            }
            return LineReading(characters: characters, confidence: 1)
        }
        let cases = [
            ("町1210", "町12 10"), ("町1Aa0", "町1A a0"), ("町12町0", "町12町0"), ("町1町10", "町1町10"), ("12345", "12345"),
            ("町1-10", "町1-10"),
        ]
        for (text, expected) in cases { #expect(reading(text).spaced(in: line).text == expected) }
    }
}
