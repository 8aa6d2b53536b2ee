import Manako
import ManakoAPI

/// A line for each picture and for each thing found.
struct TextDetectionWriter: DetectionWriter {
    mutating func add(_ outcome: Outcome<DetectionReport>) -> String {
        guard case .success(let report) = outcome.result else { return "" }
        let count = report.items.count == 1 ? "1 object" : "\(report.items.count) objects"
        return "\(outcome.input.path)  \(Int(report.size.width))×\(Int(report.size.height))  \(count)\n"
            + report.itemLines
    }

    mutating func finish() -> String { "" }
}

extension DetectionReport {
    /// A line for each thing found.
    var itemLines: String {
        let width = items.map(\.label.count).max() ?? 0
        return items.map { item in
            let box = item.pixelBox(in: size)
            let label = item.label + String(repeating: " ", count: width - item.label.count)
            let percent = "\(Int((item.confidence * 100).rounded()))%"
            let padding = String(repeating: " ", count: max(0, 4 - percent.count))
            return "  \(label)  \(padding)\(percent)  at \(Int(box.x.rounded())),\(Int(box.y.rounded()))"
                + "  size \(Int(box.width.rounded()))×\(Int(box.height.rounded()))"
                + (item.track.map { "  #\($0)" } ?? "") + "\n"
        }.joined()
    }
}

/// A JSON object a line and picture.
struct JSONLinesDetectionWriter: DetectionWriter {
    mutating func add(_ outcome: Outcome<DetectionReport>) -> String {
        var json = JSONWriter()
        outcome.write(to: &json)
        return json.text + "\n"
    }

    mutating func finish() -> String { "" }
}

/// One object for one picture, an array for several.
struct JSONDetectionWriter: DetectionWriter {
    let isArray: Bool
    private var isFirst = true

    init(isArray: Bool) { self.isArray = isArray }

    mutating func add(_ outcome: Outcome<DetectionReport>) -> String {
        var json = JSONWriter()
        outcome.write(to: &json)
        guard isArray else { return json.text + "\n" }
        defer { isFirst = false }
        return (isFirst ? "[\n" : ",\n") + json.text
    }

    mutating func finish() -> String { isArray ? (isFirst ? "[]\n" : "\n]\n") : "" }
}

/// YOLO's lines; with several pictures a comment line names each.
struct YOLODetectionWriter: DetectionWriter {
    let isNamed: Bool

    mutating func add(_ outcome: Outcome<DetectionReport>) -> String {
        guard case .success(let report) = outcome.result else { return "" }
        let header = isNamed ? "# \(outcome.input.path)\n" : ""
        return header
            + report.items.map { item in
                let box = item.boundingBox.clamped()
                let numbers = [box.center.x, 1 - box.center.y, box.width, box.height].map { value in
                    var json = JSONWriter()
                    json.value(value, decimals: 6)
                    return json.text
                }
                return "\(item.classIndex) \(numbers.joined(separator: " "))\n"
            }.joined()
    }

    mutating func finish() -> String { "" }
}

/// Create ML's annotations: centre and size in pixels, origin upper-left.
struct CreateMLDetectionWriter: DetectionWriter {
    private var entries: [String] = []

    mutating func add(_ outcome: Outcome<DetectionReport>) -> String {
        guard case .success(let report) = outcome.result else { return "" }
        var json = JSONWriter()
        json.object { json in
            json.member("image", outcome.input.relativePath)
            json.name("annotations")
            json.array { json in
                for item in report.items { write(item, size: report.size, to: &json) }
            }
        }
        entries.append(json.text)
        return ""
    }

    private func write(_ item: DetectionReport.Item, size: ImageSize, to json: inout JSONWriter) {
        let box = item.pixelBox(in: size)
        json.object { json in
            json.member("label", item.label)
            json.name("coordinates")
            ImageRect(x: box.center.x, y: box.center.y, width: box.width, height: box.height).write(to: &json)
        }
    }

    mutating func finish() -> String { "[" + entries.joined(separator: ",\n") + "]\n" }
}

/// COCO's annotation file.
struct COCODetectionWriter: DetectionWriter {
    let labels: [String]
    private var images: [String] = []
    private var annotations: [String] = []

    init(labels: [String]) { self.labels = labels }

    mutating func add(_ outcome: Outcome<DetectionReport>) -> String {
        guard case .success(let report) = outcome.result else { return "" }
        var json = JSONWriter()
        json.object { json in
            json.member("id", images.count + 1)
            json.member("file_name", outcome.input.relativePath)
            json.member("width", Int(report.size.width))
            json.member("height", Int(report.size.height))
        }
        images.append(json.text)
        for item in report.items { annotations.append(annotation(item, report.size)) }
        return ""
    }

    private func annotation(_ item: DetectionReport.Item, _ size: ImageSize) -> String {
        let box = item.pixelBox(in: size)
        var json = JSONWriter()
        json.object { json in
            json.member("id", annotations.count + 1)
            json.member("image_id", images.count)
            json.member("category_id", item.classIndex + 1)
            json.name("bbox")
            json.array { json in
                for value in [box.x, box.y, box.width, box.height] { json.value(value, decimals: 2) }
            }
            json.member("area", box.width * box.height, decimals: 2)
            json.member("iscrowd", 0)
            json.member("score", Double(item.confidence), decimals: 5)
        }
        return json.text
    }

    mutating func finish() -> String {
        var json = JSONWriter()
        json.object { json in
            json.name("images")
            json.value(raw: "[" + images.joined(separator: ",\n") + "]")
            json.name("annotations")
            json.value(raw: "[" + annotations.joined(separator: ",\n") + "]")
            json.name("categories")
            json.array { json in
                for (index, label) in labels.enumerated() where label != "???" {
                    json.object { json in
                        json.member("id", index + 1)
                        json.member("name", label)
                    }
                }
            }
        }
        return json.text + "\n"
    }
}
