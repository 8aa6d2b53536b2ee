import Manako
import ManakoAPI

/// Create ML's annotations: centre and size in pixels, origin upper-left. Pictures are written as they come.
struct CreateMLDetectionWriter: DetectionWriter {
    private var isFirst = true

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
        defer { isFirst = false }
        return (isFirst ? "[" : ",\n") + json.text
    }

    private func write(_ item: DetectionReport.Item, size: ImageSize, to json: inout JSONWriter) {
        let box = item.pixelBox(in: size)
        json.object { json in
            json.member("label", item.label)
            json.name("coordinates")
            ImageRect(x: box.center.x, y: box.center.y, width: box.width, height: box.height).write(to: &json)
        }
    }

    mutating func finish() -> String { isFirst ? "[]\n" : "]\n" }
}
