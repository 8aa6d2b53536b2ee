import Foundation
import Manako
import ManakoAPI
import ManakoTesting
import Testing

@testable import ManakoCapabilities

/// What is said of faces besides their places never changes which faces there are nor how sure they are.
@Suite(.enabled(if: TestData.isAvailable, Comment(rawValue: TestData.missing)))
struct FaceDetailsTests {
    /// A face without its details.
    private struct Face: Hashable {
        var box: NormalizedRect
        var confidence: Float
    }

    private func faces(_ path: String, _ option: String?) throws -> [Face] {
        let capability = FacesCapability()
        let values = option.map { [$0: OptionValue.flag(true)] } ?? [:]
        let finder = try capability.makeFinder(FinderSettings(options: try OptionValues(values, of: capability)))
        var times = StageTimes()
        return try finder.find(in: VisionImage(contentsOf: path), times: &times).map { finding in
            Face(box: try #require(finding.place).box, confidence: finding.confidence)
        }
    }

    @Test(arguments: [("faces/imgs", 6), ("coco_val/images", 60)])
    func facesStayTheSame(_ folder: String, _ count: Int) throws {
        let root = TestData.path(folder)
        let names = try FileManager.default.contentsOfDirectory(atPath: root).filter { $0.hasSuffix(".jpg") }.sorted()
        #expect(names.count == count)
        var seen = 0
        for name in names {
            let plain = try faces("\(root)/\(name)", nil)
            seen += plain.count
            for option in ["landmarks", "captureQuality"] {
                #expect(try faces("\(root)/\(name)", option) == plain, "\(name) with \(option)")
            }
        }
        #expect(seen > 0)
    }
}
