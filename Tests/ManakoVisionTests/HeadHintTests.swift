import ManakoCore
import ManakoInference
import Testing

@testable import ManakoVision

/// Shapes that fit several families, decided by labels, names, or a file beside the model.
@Suite struct HeadHintTests {
    static let hints:
        [(outputs: [[Int]], side: Int, json: String, labels: Int?, fileLabels: Int, head: String, classes: Int)] = [
            ([[1, 56, 8400]], 640, "{}", 52, 0, "YOLOv8", 52),
            ([[1, 56, 8400]], 640, "{}", nil, 52, "YOLOv8", 52),
            ([[1, 56, 8400]], 640, #"{"head": "yolov8"}"#, nil, 0, "YOLOv8", 52),
            ([[1, 56, 8400]], 640, #"{"head": "YOLO11"}"#, nil, 0, "YOLOv8", 52),
            ([[1, 25200, 57]], 640, #"{"head": "YOLOv7"}"#, nil, 0, "YOLOv5", 52),
            ([[1, 2100, 112]], 320, #"{"head": "YOLOX"}"#, nil, 0, "YOLOX", 107),
            ([[1, 2100, 112]], 320, "{}", nil, 107, "YOLOX", 107),
            ([[1, 2100, 60]], 320, "{}", nil, 28, "NanoDet", 28),
            ([[1, 2100, 60]], 320, #"{"head": "NanoDet"}"#, nil, 0, "NanoDet", 28),
            ([[1, 2125, 85]], 320, #"{"head": "nanodet-plus"}"#, nil, 0, "NanoDet", 53),
            (
                [[1, 2125, 54]], 320, #"{"labels": ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j"]}"#, nil, 0,
                "NanoDet", 10
            ),
            ([[1, 300, 6]], 640, #"{"head": "YOLOv10", "labels": ["a"]}"#, nil, 0, "end-to-end", 1),
            ([[1, 300, 6]], 640, "{}", nil, 3, "end-to-end", 3),
            (
                [[1, 255, 52, 52], [1, 255, 26, 26], [1, 255, 13, 13]], 416, #"{"head": "YOLOv4"}"#, nil, 0, "YOLOv4",
                80
            ),
            ([[1, 170, 13, 13]], 416, #"{"anchors": [[[1, 2], [3, 4]]]}"#, nil, 0, "YOLOv3", 80),
            (
                [[1, 18, 80, 80], [1, 18, 40, 40]], 320, #"{"anchors": [[[1, 2], [3, 4]], [[1, 2], [3, 4]]]}"#, nil, 0,
                "YOLOv3", 4
            ),
        ]

    @Test(arguments: hints)
    func decide(
        outputs: [[Int]], side: Int, json: String, labels: Int?, fileLabels: Int, head: String, classes: Int
    ) throws {
        let found = try DetectionHeads.recognize(query(outputs, side, json, labels: labels, fileLabels: fileLabels))
        #expect(found.name == head)
        #expect(found.classCount == classes)
    }

    static let contradictions: [(outputs: [[Int]], json: String, text: String)] = [
        ([[1, 84, 2100]], #"{"head": "YOLOX"}"#, "model.json names the head 'YOLOX'"),
        ([[1, 2100, 85]], #"{"head": "SSD"}"#, "do not fit: output0 float32 1×2100×85"),
        ([[1, 85, 22, 22]], #"{"head": "FastestDet"}"#, "for a picture of 320×320"),
        ([[1, 18, 20, 20], [1, 18, 10, 10]], #"{"anchors": [[[1, 2], [3, 4], [5, 6]]]}"#, "one list for each"),
    ]

    @Test(arguments: contradictions)
    func contradictionsAreErrors(outputs: [[Int]], json: String, text: String) throws {
        let error = try #require(throws: ManakoError.self) {
            try DetectionHeads.recognize(query(outputs, 320, json))
        }
        #expect(error.message.contains(text), "\(error)")
    }

    @Test func theTablesAreWhole() {
        #expect(Self.hints.count == 16)
        #expect(Self.contradictions.count == 4)
        #expect(DetectionHeads.all.count == 11)
        #expect(Set(DetectionHeads.names.map { $0.lowercased() }).count == 18)
    }

    private func query(
        _ outputs: [[Int]], _ side: Int, _ json: String, labels: Int? = nil, fileLabels: Int = 0
    ) throws -> HeadQuery {
        var model = description(outputs: outputs, side: side)
        model.labels = (0..<fileLabels).map { "\($0)" }
        let sidecar = try ModelSidecar(json: Array(json.utf8), path: "model.json") { _ in [] }
        return HeadQuery(
            model, try ModelImageInput(of: model), sidecar: sidecar,
            labels: labels.map { count in ClassLabels((0..<count).map { "\($0)" }) })
    }
}
