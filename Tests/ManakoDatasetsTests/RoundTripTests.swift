import Manako
import ManakoTesting
import Testing

@testable import ManakoDatasets

/// What a form can hold comes back from it.
struct RoundTripTests {
    private static let labels = [
        "A7", "stop & go", "<b>\"x\"</b>", "犬🐕", "it's", "a: b # c", "- dash", " lead", "0", "null", "[x], {y}",
        "back\\slash",
    ]

    /// A set of random pictures and boxes, which lie in their pictures with coordinates that are parts of pixels.
    static func random(_ generator: inout some RandomNumberGenerator, hasSplits: Bool) -> Dataset {
        let classes = Array(labels.shuffled(using: &generator).prefix(Int.random(in: 1...6, using: &generator)))
        var dataset = Dataset(task: .detection, classes: classes)
        for index in 0..<Int.random(in: 1...6, using: &generator) {
            let size = ImageSize(
                width: Int.random(in: 1...40, using: &generator), height: Int.random(in: 1...40, using: &generator))
            let boxes = (0..<Int.random(in: 0...4, using: &generator)).map { _ in
                let x = Double.random(in: 0...size.width * 0.5, using: &generator)
                let y = Double.random(in: 0...size.height * 0.5, using: &generator)
                return DatasetBox(
                    label: Int.random(in: 0..<classes.count, using: &generator),
                    rect: ImageRect(
                        x: x, y: y, width: Double.random(in: 0.1...size.width - x, using: &generator),
                        height: Double.random(in: 0.1...size.height - y, using: &generator)),
                    isCrowd: false)
            }
            dataset.pictures.append(
                DatasetPicture(
                    path: "p \(index) é.png", declaredSize: size, boxes: boxes,
                    split: hasSplits ? DatasetSplit.allCases.randomElement(using: &generator) : nil))
        }
        return dataset
    }

    /// Pictures by name, boxes with the names of their classes and coordinates in thousandths.
    private static func plain(_ dataset: Dataset, _ format: DatasetFormat) -> [String: [String]] {
        let entries = dataset.pictures.map { picture in
            let boxes = picture.boxes.map { box in
                let rect = [box.rect.x, box.rect.y, box.rect.width, box.rect.height].map { ($0 * 1000).rounded() + 0 }
                // Space around a text in XML is none of it.
                let label = dataset.classes[box.label].drop { format == .voc && $0 == " " }
                return "\(label) \(rect) \(box.isCrowd)"
            }
            return (
                picture.path.split(separator: "/").last.map(String.init) ?? "",
                ["\(picture.split?.rawValue ?? "none") \(picture.isAnnotated)"] + boxes
            )
        }
        return Dictionary(uniqueKeysWithValues: entries)
    }

    @Test(arguments: [DatasetFormat.createML, .coco, .yolo, .voc], [false, true])
    func everythingComesBack(format: DatasetFormat, hasSplits: Bool) throws {
        var generator = SeededRandom(seed: 7)
        for _ in 0..<25 {
            let dataset = Self.random(&generator, hasSplits: hasSplits)
            if format == .voc || format == .createML, dataset.pictures.allSatisfy(\.boxes.isEmpty) { continue }
            let fixture = DatasetFixture()
            try fixture.write(dataset, as: format)
            let read = try fixture.open()
            #expect(read.format == format)
            #expect(read.problems == [])
            #expect(Self.plain(read.dataset, format) == Self.plain(dataset, format))
            // COCO and YOLO list classes without boxes too, in their order.
            if format == .coco || format == .yolo { #expect(read.dataset.classes == dataset.classes) }
            // COCO and VOC keep the size.
            if format == .coco || format == .voc {
                #expect(
                    Set(read.dataset.pictures.map { [$0.declaredSize] })
                        == Set(dataset.pictures.map { [$0.declaredSize] }))
            }
        }
    }

    @Test(arguments: [DatasetFormat.folders, .names], [false, true])
    func labelsComeBack(format: DatasetFormat, hasSplits: Bool) throws {
        let classes = ["cat", "犬", "it's <b>"]
        let pictures = (0..<9).map { index in
            DatasetPicture(
                path: "x\(index / 2)/a.png", declaredSize: ImageSize(width: 2, height: 2), label: index % 3,
                split: hasSplits ? DatasetSplit.allCases[index / 3] : nil)
        }
        let fixture = DatasetFixture()
        try fixture.write(Dataset(task: .classification, classes: classes, pictures: pictures), as: format)
        let read = try fixture.open()
        #expect(read.format == format && read.dataset.task == .classification)
        func plain(_ classes: [String], _ pictures: [DatasetPicture]) -> [String] {
            pictures.map { "\($0.label.map { classes[$0] } ?? "") \($0.split?.rawValue ?? "")" }.sorted()
        }
        #expect(plain(read.dataset.classes, read.dataset.pictures) == plain(classes, pictures))
    }

    @Test func formsHoldOnlyTheirTask() {
        let boxes = Dataset(task: .detection)
        #expect(throws: ManakoError.self) {
            try DatasetPlan(boxes, as: .folders) { _ in ImageSize(width: 1, height: 1) }
        }
        let labels = Dataset(
            task: .classification, classes: ["../x"], pictures: [DatasetPicture(path: "a.png", label: 0)])
        #expect(throws: ManakoError.self) {
            try DatasetPlan(labels, as: .folders) { _ in ImageSize(width: 1, height: 1) }
        }
    }
}
