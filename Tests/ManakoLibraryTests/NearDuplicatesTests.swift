import FoundationEssentials
import Manako
import ManakoCodecs
import ManakoPixels
import ManakoTesting
import Testing

@testable import ManakoLibrary

@Suite struct NearDuplicatesTests {
    /// Copies that were compressed, made smaller, or cropped are pairs; photos of other things are not.
    @Test(.enabled(if: TestData.isAvailable, Comment(rawValue: TestData.missing)))
    func changedCopiesOfPhotosAreFound() async throws {
        let library = try TestLibrary()
        let names = try TestData.files(in: "coco_val/images").filter { $0.hasSuffix(".jpg") }.prefix(24)
        #expect(names.count == 24)
        for (number, name) in names.enumerated() {
            let bytes = try TestData.bytes("coco_val/images/\(name)")
            try Data(bytes).write(to: URL(filePath: library.path("\(number).jpg")))
            let image = try VisionImage(encoded: bytes, codecs: ManakoEnvironment.codecs)
            var times = StageTimes()
            let part =
                number % 2 == 0
                ? NormalizedRect(x: 0.08, y: 0.05, width: 0.85, height: 0.85) : NormalizedRect.fullImage
            let size = (Int(image.size.width * part.width) / 2, Int(image.size.height * part.height) / 2)
            let copy = try image.picture(of: part, size: size, times: &times)
            let changed = try JPEGEncoder().encode(copy, quality: 40)
            try Data(changed).write(to: URL(filePath: library.path("\(number)-copy.jpg")))
        }
        try await library.update()
        #expect(try await NearDuplicates(library.index).update(jobs: 2) == 24)
        let groups = try library.index.duplicates()
        #expect(groups.count == 24)
        for group in groups {
            let names = group.photos.map { InputFilesName.stem($0.paths[0]) }
            #expect(names.count == 2 && names[1] == names[0] + "-copy", "\(names)")
        }
        // Nothing is compared twice.
        #expect(try await NearDuplicates(library.index).update(jobs: 2) == 0)
    }

    /// A crop has its details where they were; another picture of the same brightness from top to bottom has not.
    @Test func detailsTellCopiesFromCompositions() {
        func picture(_ seed: UInt64, x: Int = 0, y: Int = 0, of side: Int = 128) -> PictureLayout {
            var random = SeededRandom(seed: seed)
            let spots = (0..<24).map { _ in (0..<3).map { _ in Int.random(in: 0..<128, using: &random) } }
            var rgb: [UInt8] = []
            for row in 0..<128 {
                for column in 0..<128 {
                    let (left, top) = (x + column * side / 128, y + row * side / 128)
                    let near = spots.contains { (spot: [Int]) -> Bool in
                        abs(spot[0] - left) + abs(spot[1] - top) < 6 + spot[2] / 12
                    }
                    rgb += Array(repeating: UInt8((near ? 60 : 0) + 190 - top), count: 3)
                }
            }
            return PictureLayout(rgb: rgb)
        }
        #expect(picture(1).mayBe(picture(1)))
        #expect(
            picture(1).mayBe(picture(1, x: 11, y: 4, of: 110)) && picture(1, x: 11, y: 4, of: 110).mayBe(picture(1)))
        #expect(!picture(1).mayBe(picture(2)) && !picture(3).mayBe(picture(4)))
        // A picture without any detail is like no other.
        #expect(!PictureLayout(rgb: Array(repeating: 9, count: 3 * 128 * 128)).mayBe(picture(1)))
    }

    @Test func pagesThatSaySomethingElseAreNoCopies() {
        func words(_ text: String, code: String = "") -> PhotoWords {
            PhotoWords(text: text, place: "", name: "", code: code, camera: "")
        }
        let page = words("the quick brown fox jumps over the lazy dog")
        #expect(page.mayBe(words("the quick brown f0x jumps ouer the lazy dog and")))
        #expect(!page.mayBe(words("invoice of the third of june for two chairs")))
        #expect(page.mayBe(words("")))
        #expect(!words("", code: "4912345").mayBe(words("", code: "4912346")))
        #expect(words("", code: "4912345").mayBe(words("")))
    }

    @Test func groupsAreListedWithTheBestFirst() async throws {
        let library = try TestLibrary()
        for (name, width) in [("small", 1000), ("large", 4000), ("other", 2000)] {
            try library.add("\(name).jpg") { content in
                (content.width, content.height) = (width, width)
            }
        }
        let ids = try library.index.search(LibraryQuery(), order: .oldest).photos.sorted()
        try library.index.keep([PhotoPair(first: ids[0], second: ids[1], distance: 0.2)], of: ids)
        #expect(try library.index.duplicates().map { $0.photos.map(\.width) } == [[4000, 1000]])
        #expect(try library.index.duplicates(includesNear: false).isEmpty)
    }

    /// Distances of prints of bytes are those of the prints.
    @Test func printsOfBytesKeepTheirDistances() throws {
        var random = SeededRandom(seed: 5)
        var table = PrintTable()
        var prints: [FeaturePrintObservation] = []
        for number in 0..<20 {
            let bytes = try TestLibrary.jpeg(UInt64.random(in: 0...9, using: &random), 96, 64)
            var times = StageTimes()
            let print = try GenerateImageFeaturePrintRequest().perform(
                on: VisionImage(encoded: bytes, codecs: ManakoEnvironment.codecs), in: ManakoEnvironment.context,
                times: &times)
            prints.append(print)
            table.add(number * 3 + 1, WholePrint(print))
        }
        for (place, print) in prints.enumerated() {
            #expect(table.place(of: place * 3 + 1) == place)
            #expect(table.place(of: place * 3) == nil)
            for neighbor in table.nearest(to: WholePrint(print), limit: 100, within: 2) {
                let exact = distance(print, prints[(neighbor.id - 1) / 3])
                #expect(abs(neighbor.distance - exact) < 0.06)
            }
        }
    }

    /// The distance of the first windows, in doubles.
    private func distance(_ a: FeaturePrintObservation, _ b: FeaturePrintObservation) -> Double {
        func numbers(_ print: FeaturePrintObservation) -> [Float] {
            let bytes = Array(print.data.prefix(4 * WholePrint.count))
            return stride(from: 0, to: bytes.count, by: 4).map { start in
                Float(bitPattern: (0..<4).reduce(UInt32(0)) { $0 | UInt32(bytes[start + $1]) << UInt32(8 * $1) })
            }
        }
        return zip(numbers(a), numbers(b)).reduce(0.0) { $0 + Double(($1.0 - $1.1) * ($1.0 - $1.1)) }.squareRoot()
    }
}

private enum InputFilesName {
    static func stem(_ path: String) -> String {
        String((path.split(separator: "/").last ?? "").split(separator: ".").first ?? "")
    }
}
