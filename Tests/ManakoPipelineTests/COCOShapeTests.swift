import Foundation
import Manako
import ManakoCapabilities
import Testing

@testable import ManakoPipeline

/// Masks, outlines and joints in COCO's and Create ML's formats.
@Suite struct COCOShapeTests {
    private static let box = NormalizedRect(x: 0.1, y: 0.1, width: 0.8, height: 0.8)

    private func json(_ format: ReportFormat, _ finding: Finding, width: Double, height: Double) throws -> Any {
        var writer = format.makeWriter(
            isSingle: true, labels: ["person"], numbering: COCONumbering(labels: ["person"]))
        let report = LookReport(
            size: ImageSize(width: width, height: height), model: "m", findings: [finding], times: StageTimes())
        let text = writer.add(
            ReportEntry(.picture(InputFile(path: "a.jpg", relativePath: "a.jpg")), .success(report)))
        return try JSONSerialization.jsonObject(with: Data((text + writer.finish()).utf8))
    }

    /// Run lengths and text are those of `pycocotools.mask.encode` 2.0 for the same pixels.
    @Test func masksAreWrittenAsPycocotoolsWritesThem() throws {
        var coverage = [UInt8](repeating: 0, count: 35)
        for y in 1..<4 { for x in 2..<6 { coverage[y * 7 + x] = 255 } }
        coverage[4 * 7 + 6] = 255
        let mask = try #require(FindingMask(width: 7, height: 5, coverage: coverage))
        let runs = RunLengths(mask, width: 7, height: 5)
        #expect(runs.counts == [11, 3, 2, 3, 2, 3, 2, 3, 5, 1])
        #expect(runs.text == ";32000003N")
        #expect(runs.area == 13)
    }

    /// The text read back by the rules of `rleFrString`.
    @Test func longRunsAreReadBack() throws {
        let coverage = (0..<64 * 48).map { index in
            let (x, y) = (index % 64 - 32, index / 64 - 24)
            return UInt8(x * x + y * y < 400 ? 255 : 0)
        }
        let mask = try #require(FindingMask(width: 64, height: 48, coverage: coverage))
        let runs = RunLengths(mask, width: 1280, height: 960)
        #expect(Self.counts(runs.text) == runs.counts)
        #expect(runs.counts.reduce(0, +) == 1280 * 960)
        // A circle with a radius of 20 cells, which are 20 pixels each.
        #expect(abs(Double(runs.area) / (Double.pi * 400 * 400) - 1) < 0.01)
    }

    private static func counts(_ text: String) -> [Int] {
        var (counts, bytes) = ([Int](), Array(text.utf8)[...])
        while !bytes.isEmpty {
            var (value, shift, isMore) = (0, 0, true)
            while isMore, let byte = bytes.popFirst() {
                let group = Int(byte) - 48
                value |= (group & 0x1F) << shift
                shift += 5
                isMore = group & 0x20 != 0
                if !isMore, group & 0x10 != 0 { value |= -1 << shift }
            }
            counts.append(counts.count > 2 ? value + counts[counts.count - 2] : value)
        }
        return counts
    }

    @Test func aMaskIsASegmentationOfThePicturesSize() throws {
        let coverage = (0..<100).map { UInt8($0 / 10 < 5 ? 255 : 0) }
        let mask = try #require(FindingMask(width: 10, height: 10, coverage: coverage))
        let finding = Finding(label: "person", confidence: 0.5, place: FindingPlace(box: Self.box, mask: mask))
        let file = try #require(try json(.coco, finding, width: 40, height: 20) as? [String: Any])
        let annotation = try #require((file["annotations"] as? [[String: Any]])?.first)
        let segmentation = try #require(annotation["segmentation"] as? [String: Any])
        #expect(segmentation["size"] as? [Int] == [20, 40])
        // Ten of twenty rows, in each of forty columns, from the top.
        let counts = Self.counts(try #require(segmentation["counts"] as? String))
        #expect(counts == [0] + [Int](repeating: 10, count: 80))
        #expect(annotation["area"] as? Double == 400)
        let results = try #require(try json(.cocoResults, finding, width: 40, height: 20) as? [[String: Any]])
        #expect(
            (results[0]["segmentation"] as? [String: Any])?["counts"] as? String == segmentation["counts"] as? String)
    }

    @Test func cornersAreAPolygon() throws {
        let corners = [(0.1, 0.9), (0.6, 0.9), (0.6, 0.4), (0.1, 0.4)].map { NormalizedPoint(x: $0.0, y: $0.1) }
        let finding = Finding(label: "person", place: FindingPlace(box: Self.box, corners: corners))
        let file = try #require(try json(.coco, finding, width: 200, height: 100) as? [String: Any])
        let annotation = try #require((file["annotations"] as? [[String: Any]])?.first)
        #expect(annotation["segmentation"] as? [[Double]] == [[20, 10, 120, 10, 120, 60, 20, 60]])
        #expect(annotation["area"] as? Double == 5000)
    }

    private static func person() -> Finding {
        let points = [
            FindingPoint(NormalizedPoint(x: 0.5, y: 0.75), name: "nose", confidence: 0.9),
            FindingPoint(NormalizedPoint(x: 0.25, y: 0.5), name: "leftEye", confidence: 0.2),
            FindingPoint(NormalizedPoint(x: 0.5, y: -0.5), name: "rightAnkle", confidence: 0.1),
            FindingPoint(NormalizedPoint(x: 0.5, y: 0.5), name: "neck", confidence: 0.9),
        ]
        return Finding(
            label: "person", confidence: 0.5, place: FindingPlace(box: Self.box, points: points),
            payload: .joints(chirality: nil))
    }

    /// https://cocodataset.org/#format-data: 17 keypoints in a fixed order, v = 0 not labelled, 1 not visible, 2 visible.
    @Test func jointsAreKeypoints() throws {
        let file = try #require(try json(.coco, Self.person(), width: 200, height: 100) as? [String: Any])
        let annotation = try #require((file["annotations"] as? [[String: Any]])?.first)
        let keypoints = try #require(annotation["keypoints"] as? [Double])
        #expect(keypoints.count == 51 && annotation["num_keypoints"] as? Int == 2)
        #expect(Array(keypoints[0..<6]) == [100, 25, 2, 50, 50, 1])
        #expect(keypoints[6...].allSatisfy { $0 == 0 })
        let category = try #require((file["categories"] as? [[String: Any]])?.first)
        let names = try #require(category["keypoints"] as? [String])
        #expect(names.count == 17 && names[0] == "nose" && names[5] == "left_shoulder" && names[16] == "right_ankle")
        let skeleton = try #require(category["skeleton"] as? [[Int]])
        #expect(skeleton.count == 19 && skeleton.allSatisfy { $0.allSatisfy((1...17).contains) })
        let results = try #require(try json(.cocoResults, Self.person(), width: 200, height: 100) as? [[String: Any]])
        let points = try #require(results[0]["keypoints"] as? [Double])
        #expect(points.count == 51 && Array(points[48..<50]) == [100, 150])
    }

    @Test func createMLKeepsJoints() throws {
        let list = try #require(try json(.createml, Self.person(), width: 200, height: 100) as? [[String: Any]])
        let annotation = try #require((list[0]["annotations"] as? [[String: Any]])?.first)
        let keypoints = try #require(annotation["keypoints"] as? [String: [Double]])
        #expect(Set(keypoints.keys) == ["nose", "leftEye", "rightAnkle", "neck"])
        #expect(keypoints["nose"].map { Array($0.prefix(2)) } == [100, 25])
    }

    @Test func aBoxAloneHasNoMore() throws {
        let finding = Finding(label: "person", place: FindingPlace(box: Self.box))
        let file = try #require(try json(.coco, finding, width: 200, height: 100) as? [String: Any])
        let annotation = try #require((file["annotations"] as? [[String: Any]])?.first)
        #expect(Set(annotation.keys) == ["id", "image_id", "category_id", "bbox", "area", "iscrowd", "score"])
        #expect((file["categories"] as? [[String: Any]])?.first?["keypoints"] == nil)
    }
}
