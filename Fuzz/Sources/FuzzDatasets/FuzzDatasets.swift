import Foundation
import FuzzSupport
import Manako
import ManakoTesting

@testable import ManakoCore
@testable import ManakoDatasets
@testable import ManakoFiles

/// The annotations of data sets, one reader chosen by the first byte: what is read makes sense, can be checked, and comes back from
/// every form that can hold it.
@main struct FuzzDatasets: FuzzTarget {
    private static let box =
        "{\"label\":\"a\",\"type\":\"rectangle\",\"coordinates\":{\"x\":1,\"y\":1,\"width\":1.5,\"height\":1}}"
    private static let kinds: [(file: String, beside: [(String, String)], text: String)] = [
        (
            "a.json", [],
            "[{\"image\":\"a.png\",\"verified\":true,\"annotations\":[\(box)]},{\"imagefilename\":\"b.png\",\"annotation\":[]}]"
        ),
        (
            "a.json", [],
            "{\"images\":[{\"id\":7,\"file_name\":\"a.png\",\"width\":4,\"height\":2}],\"categories\":[{\"id\":90,\"name\":\"a\"}],"
                + "\"annotations\":[{\"image_id\":7,\"category_id\":90,\"bbox\":[0,0,1,1],\"iscrowd\":1},"
                + "{\"image_id\":7,\"category_id\":90,\"segmentation\":[[0,0,2,0,1,1]]}]}"
        ),
        ("a.txt", [("classes.txt", "a\nb\n")], "0 0.5 0.5 1 1\n1 0.1 0.2 0.3 0.4 0.5 0.6\n"),
        (
            "data.yaml", [("a.txt", "0 0.5 0.5 1 1")],
            "train: images\nval: [a, \"b\"]\nnc: 2\nnames:\n  0: 'a' # c\n  1: b\n"
        ),
        (
            "a.xml", [],
            "<annotation><filename>a.png</filename><size><width>4</width><height>2</height></size><object><name>a&amp;</name>"
                + "<bndbox><xmin>1</xmin><ymin>0</ymin><xmax>2.5</xmax><ymax>2</ymax></bndbox></object></annotation>"
        ),
    ]
    private static let picture = PNGBuilder(
        width: 4, height: 2, depth: 8, colourType: 0, rows: [UInt8](repeating: 0, count: 10)
    ).bytes
    private static let root = NSTemporaryDirectory() + "/fuzz-dataset-\(ProcessInfo.processInfo.processIdentifier)"
    private static let limits = DatasetLimits(
        maximumFileBytes: 1 << 20, maximumClasses: 100, maximumBoxes: 1000, maximumPictures: 100, maximumFiles: 100)

    static var seeds: [[UInt8]] { kinds.enumerated().map { [UInt8($0.offset)] + Array($0.element.text.utf8) } }

    static func run(_ bytes: [UInt8]) {
        guard let first = bytes.first else { return }
        let kind = kinds[Int(first) % kinds.count]
        let folder = "\(root)/\(Int(first) % kinds.count)"
        write(kind.beside.map { ($0.0, Array($0.1.utf8)) } + [("a.png", picture), ("b.png", picture)], to: folder)
        write([(kind.file, Array(bytes.dropFirst()))], to: folder)
        for isPlain in [true, false] {
            let reading = DatasetReading(
                codecs: ManakoEnvironment.codecs, units: isPlain ? .pixel : .normalized,
                origin: isPlain ? .topLeft : .bottomLeft, anchor: isPlain ? .center : .topLeft, isStored: !isPlain,
                limits: limits)
            guard
                let opened = PictureFuzzing.refusal({ () throws(ManakoError) in try OpenedDataset.open(folder, reading)
                })
            else { continue }
            check(opened)
        }
    }

    private static func write(_ files: [(String, [UInt8])], to folder: String) {
        try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        for (name, bytes) in files { try? Data(bytes).write(to: URL(filePath: "\(folder)/\(name)")) }
    }

    private static func check(_ opened: OpenedDataset) {
        let dataset = opened.dataset
        require(dataset.classes.count <= limits.maximumClasses, "many classes")
        for picture in dataset.pictures {
            require(FileName.normalized(picture.path) == picture.path, "a path that is none: \(picture.path)")
            for box in picture.boxes {
                require(dataset.classes.indices.contains(box.label), "a label that there is not")
                let rect = box.rect
                require(
                    [rect.x, rect.y, rect.width, rect.height].allSatisfy { abs($0) <= 1e8 } && rect.width >= 0
                        && rect.height >= 0, "a box that is none: \(rect)")
            }
        }
        let facts = dataset.pictures.map { opened.facts(of: $0) }
        for problem in DatasetCheck.problems(of: opened, facts: facts) {
            require(!problem.message.isEmpty && !problem.advice.isEmpty, "a problem without words")
        }
        _ = DatasetStatistics(dataset, sizes: facts.map { $0.header?.uprightSize })
        _ = PictureFuzzing.refusal { () throws(ManakoError) in try opened.cleaned() }
        for format in DatasetFormat.allCases where format.task == dataset.task {
            let plan = PictureFuzzing.refusal { () throws(ManakoError) in
                try DatasetPlan(dataset, as: format) { _ in ImageSize(width: 4, height: 2) }
            }
            require(Set(plan?.pictures ?? []).count == plan?.pictures.count ?? 0, "two pictures of one name")
            for text in plan?.texts ?? [] { check(text) }
        }
    }

    private static func check(_ text: DatasetPlan.Text) {
        require(FileName.normalized(text.path) == text.path, "a path that is none: \(text.path)")
        if text.path.hasSuffix(".json") { require((try? JSONParser.value(of: text.bytes)) != nil, "no JSON") }
        if text.path.hasSuffix(".xml") { require((try? XMLElement(xml: text.bytes)) != nil, "no XML") }
    }
}
