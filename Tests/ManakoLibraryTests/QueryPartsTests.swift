import ManakoTesting
import Testing

@testable import ManakoLibrary

@Suite struct QueryPartsTests {
    @Test func foldingTakesAwayDifferences() {
        let cases = [
            ("Ｓｕｉｃａ　カード", "suica かーど"), ("イヌ", "いぬ"), ("Café\n  Ümläut", "cafe umlaut"), ("Kyōto", "kyoto"),
            ("cafe\u{301}", "cafe"), ("  ", ""), ("京都駅", "京都駅"), ("ŁÓDŹ", "lodz"),
        ]
        for (text, folded) in cases {
            #expect(FoldedText.fold(text) == folded)
            #expect(FoldedText.fold(folded) == folded)
        }
    }

    @Test func pluralsMeanLabels() {
        #expect(EnglishForms.singulars(of: "dogs").contains("dog"))
        #expect(EnglishForms.singulars(of: "people").contains("person"))
        #expect(EnglishForms.singulars(of: "buses").contains("bus"))
        #expect(EnglishForms.singulars(of: "cherries").contains("cherry"))
        #expect(EnglishForms.singulars(of: "glass") == ["glass"])
    }

    /// Compared with Swift's own sets.
    @Test func setsOfPhotosAreSets() {
        var random = SeededRandom(seed: 2)
        for _ in 0..<200 {
            let bound = Int.random(in: 1...300, using: &random)
            let (a, b) = (
                Set((0..<40).map { _ in Int.random(in: 0..<bound, using: &random) }),
                Set((0..<40).map { _ in Int.random(in: 0..<bound, using: &random) })
            )
            let (first, second) = (PhotoSet(Array(a), below: bound), PhotoSet(Array(b), below: bound))
            var (union, common, rest) = (first, first, first)
            union.formUnion(second)
            common.formIntersection(second)
            rest.subtract(second)
            #expect(Set((0..<bound).filter(union.contains)) == a.union(b))
            #expect(Set((0..<bound).filter(common.contains)) == a.intersection(b))
            #expect(Set((0..<bound).filter(rest.contains)) == a.subtracting(b))
            #expect(union.count == a.union(b).count)
        }
        #expect(!PhotoSet([-1, 5, 900], below: 10).contains(900))
    }

    @Test func colorsHaveTheirNames() {
        let cases: [(Int, Int, Int, PhotoColor)] = [
            (0, 0, 0, .black), (255, 255, 255, .white), (128, 128, 128, .gray), (220, 20, 30, .red),
            (20, 160, 40, .green),
            (30, 60, 200, .blue), (250, 220, 30, .yellow), (240, 140, 20, .orange), (110, 70, 30, .brown),
            (255, 180, 190, .pink), (120, 30, 200, .purple), (30, 200, 210, .cyan),
        ]
        for (red, green, blue, color) in cases {
            #expect(PhotoColor(red: red, green: green, blue: blue) == color, "\(red) \(green) \(blue)")
        }
        for color in PhotoColor.allCases { #expect(color.names.count >= 2) }
    }

    @Test func fileNamesHoldDates() {
        let cases: [(String, Int?)] = [
            ("IMG_20240506_123456.jpg", 1_714_998_896), ("2024-05-06 12.34.56.png", 1_714_998_896),
            ("Screenshot 2024-05-06.png", 1_714_953_600), ("PXL_20240506_123456789.jpg", 1_714_998_896),
            ("DSC01234.jpg", nil), ("20240230_120000.jpg", nil), ("123420240506123.jpg", nil), ("x20249999.jpg", nil),
        ]
        for (name, seconds) in cases { #expect(FileNameDate.seconds(in: name) == seconds, "\(name)") }
    }
}
