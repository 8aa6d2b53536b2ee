import Manako
import ManakoAPI
import ManakoCapabilities

/// Create ML's annotations: centre and size in pixels, origin upper-left; of people with joints, these too.
package struct CreateMLReportWriter: ReportWriter {
    private var framing = JSONFraming(.array)

    package mutating func add(_ entry: ReportEntry) -> String {
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
            if let joints = ImageFinding(finding, in: size).joints { Self.write(joints, to: &json) }
        }
    }

    /// Joints by name in pixels, with how sure each is; Create ML itself takes boxes alone and passes over other members.
    private static func write(_ joints: [String: [Double]], to json: inout JSONWriter) {
        json.name("keypoints")
        json.object { json in
            for (name, values) in joints.sorted(by: { $0.key < $1.key }) {
                json.name(name)
                json.array { json in
                    for value in values { json.value(value, decimals: 5) }
                }
            }
        }
    }

    package mutating func finish() -> String { framing.finish() }
}
