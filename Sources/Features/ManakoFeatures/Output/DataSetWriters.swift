import Manako
import ManakoAPI
import ManakoCapabilities

/// A line `class x y width height` an object, all but the class normalised with the origin in the upper left.
struct YOLOReportWriter: ReportWriter {
    let isNamed: Bool

    mutating func add(_ entry: ReportEntry) -> String {
        guard case .picture(let input) = entry.source, case .success(let report) = entry.result else { return "" }
        return (isNamed ? "# \(input.path)\n" : "") + report.findings.compactMap(line).joined()
    }

    private func line(_ finding: Finding) -> String? {
        guard let box = finding.place?.box else { return nil }
        let numbers = [box.center.x, 1 - box.center.y, box.width, box.height].map { value in
            var json = JSONWriter()
            json.value(value, decimals: 6)
            return json.text
        }
        return "\(finding.index) \(numbers.joined(separator: " "))\n"
    }
}

/// Create ML's annotations: centre and size in pixels.
struct CreateMLReportWriter: ReportWriter {
    private var framing = JSONFraming(.array)

    mutating func add(_ entry: ReportEntry) -> String {
        guard case .picture(let input) = entry.source, case .success(let report) = entry.result else { return "" }
        var json = JSONWriter()
        json.object { json in
            json.member("image", input.relativePath)
            json.name("annotations")
            json.array { json in
                for finding in report.findings { write(finding, size: report.size, to: &json) }
            }
        }
        return framing.add(json.text)
    }

    private func write(_ finding: Finding, size: ImageSize, to json: inout JSONWriter) {
        guard let box = finding.place?.pixelBox(in: size) else { return }
        json.object { json in
            json.member("label", finding.label)
            json.name("coordinates")
            ImageRect(x: box.center.x, y: box.center.y, width: box.width, height: box.height).write(to: &json)
        }
    }

    mutating func finish() -> String { framing.finish() }
}

/// COCO's annotations in one object.
struct COCOReportWriter: ReportWriter {
    let labels: [String]
    private var images: [String] = []
    private var annotations: [String] = []

    init(labels: [String]) { self.labels = labels }

    mutating func add(_ entry: ReportEntry) -> String {
        guard case .picture(let input) = entry.source, case .success(let report) = entry.result else { return "" }
        var json = JSONWriter()
        json.object { json in
            json.member("id", images.count + 1)
            json.member("file_name", input.relativePath)
            json.member("width", Int(report.size.width))
            json.member("height", Int(report.size.height))
        }
        images.append(json.text)
        for finding in report.findings { annotations += [annotation(finding, report.size)].compactMap(\.self) }
        return ""
    }

    private func annotation(_ finding: Finding, _ size: ImageSize) -> String? {
        guard let box = finding.place?.pixelBox(in: size) else { return nil }
        var json = JSONWriter()
        json.object { json in
            json.member("id", annotations.count + 1)
            json.member("image_id", images.count)
            json.member("category_id", finding.index + 1)
            json.name("bbox")
            json.array { json in
                for value in [box.x, box.y, box.width, box.height] { json.value(value, decimals: 2) }
            }
            json.member("area", box.width * box.height, decimals: 2)
            json.member("iscrowd", 0)
            json.member("score", Double(finding.confidence), decimals: 5)
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
