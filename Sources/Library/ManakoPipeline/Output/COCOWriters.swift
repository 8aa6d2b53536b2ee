import Manako
import ManakoCapabilities

/// COCO's annotation file (https://cocodataset.org/#format-data).
///
/// Boxes are written as they come, and pictures behind them, in one piece: what is kept is a line a picture.
package struct COCOReportWriter: ReportWriter {
    package let numbering: COCONumbering
    private var images: [UInt8] = []
    private var pictures = 0
    private var annotations = 0
    /// The classes whose things have keypoints.
    private var jointed: Set<Int> = []

    package init(numbering: COCONumbering) { self.numbering = numbering }

    package mutating func add(_ entry: ReportEntry) -> String {
        guard case .picture(let input) = entry.source, case .success(let report) = entry.result else { return "" }
        pictures += 1
        let image = numbering.image(input, position: pictures)
        var json = JSONWriter()
        json.cocoImage(
            image, input.relativePath, width: Int(report.size.width), height: Int(report.size.height))
        images += (images.isEmpty ? "" : ",\n").utf8
        images += json.text.utf8
        let start = pictures == 1 ? "{\"annotations\":[" : ""
        return start + report.findings.map { annotation($0, image, report.size) }.joined()
    }

    private mutating func annotation(_ finding: Finding, _ image: Int, _ size: ImageSize) -> String {
        guard finding.place != nil, let category = numbering.category(finding) else { return "" }
        annotations += 1
        if case .joints(chirality: nil) = finding.payload { jointed.insert(category) }
        var json = JSONWriter()
        json.object { json in
            json.member("id", annotations)
            json.member("image_id", image)
            json.member("category_id", category)
            let box = finding.writeCOCOBox(size, to: &json)
            let area = finding.writeCOCOSegmentation(size, to: &json)
            json.member("area", area ?? box.width * box.height, decimals: 2)
            finding.writeCOCOKeypoints(size, isResult: false, to: &json)
            json.member("iscrowd", 0)
            json.member("score", Double(finding.confidence), decimals: 5)
        }
        return (annotations == 1 ? "" : ",\n") + json.text
    }

    package mutating func finish() -> String {
        var json = JSONWriter()
        json.array { json in
            for category in numbering.categories {
                json.object { json in
                    json.member("id", category.id)
                    json.member("name", category.name)
                    if jointed.contains(category.id) { Self.writeKeypointNames(to: &json) }
                }
            }
        }
        let start = pictures == 0 ? "{\"annotations\":[" : ""
        return start + "],\n\"images\":[" + String(decoding: images, as: UTF8.self) + "],\n\"categories\":" + json.text
            + "}\n"
    }
}

extension COCOReportWriter {
    private static func writeKeypointNames(to json: inout JSONWriter) {
        json.name("keypoints")
        json.array { json in
            for name in COCOKeypoints.names { json.value(quoted: name) }
        }
        json.name("skeleton")
        json.array { json in
            for link in COCOKeypoints.skeleton {
                json.array { json in
                    for end in link { json.value(raw: "\(end)") }
                }
            }
        }
    }
}

/// COCO's list of results (https://cocodataset.org/#format-results), which its scoring programs load.
package struct COCOResultsWriter: ReportWriter {
    package let numbering: COCONumbering
    private var pictures = 0
    private var isFirst = true

    package init(numbering: COCONumbering) { self.numbering = numbering }

    package mutating func add(_ entry: ReportEntry) -> String {
        guard case .picture(let input) = entry.source, case .success(let report) = entry.result else { return "" }
        pictures += 1
        let image = numbering.image(input, position: pictures)
        return report.findings.map { result($0, image, report.size) }.joined()
    }

    private mutating func result(_ finding: Finding, _ image: Int, _ size: ImageSize) -> String {
        guard finding.place != nil, let category = numbering.category(finding) else { return "" }
        var json = JSONWriter()
        json.object { json in
            json.member("image_id", image)
            json.member("category_id", category)
            finding.writeCOCOBox(size, to: &json)
            if finding.place?.mask != nil { _ = finding.writeCOCOSegmentation(size, to: &json) }
            finding.writeCOCOKeypoints(size, isResult: true, to: &json)
            json.member("score", Double(finding.confidence), decimals: 5)
        }
        defer { isFirst = false }
        return (isFirst ? "[" : ",\n") + json.text
    }

    package mutating func finish() -> String { isFirst ? "[]\n" : "]\n" }
}

extension Finding {
    /// Writes the member `bbox`: the upper-left corner and the size in pixels.
    @discardableResult
    fileprivate func writeCOCOBox(_ size: ImageSize, to json: inout JSONWriter) -> ImageRect {
        let box = place?.pixelBox(in: size) ?? ImageRect(x: 0, y: 0, width: 0, height: 0)
        json.cocoBox(box)
        return box
    }
}
