import Manako
import ManakoRecordings
import ManakoSpatial

extension SpatialReport {
    /// The report as lines for people.
    public var text: String {
        var lines = ["\(recording.kind.title): \(recording.name)"]
        let seconds = duration.map { " over \(number($0)) s" } ?? ""
        lines.append("frames      \(recording.frames.count)\(seconds)")
        if recording.skippedCount > 0 { lines += skippedLines }
        lines += cameraLines
        if let way { lines += wayLines(way) } else { lines.append("poses       none") }
        lines += depthLines
        for note in recording.notes { lines.append("note        \(note)") }
        return lines.joined(separator: "\n") + "\n"
    }

    private var skippedLines: [String] {
        let shown = recording.skipped.prefix(5).map { "            \($0.place): \($0.reason)" }
        let more = recording.skippedCount - shown.count
        return ["left out    \(recording.skippedCount)"] + shown + (more > 0 ? ["            and \(more) more"] : [])
    }

    private var cameraLines: [String] {
        let camera = cameras.first.intrinsics
        let lens = camera.distortion == .none ? "" : ", with distortion"
        let range = cameras.focalLengths
        let focus =
            range.upperBound - range.lowerBound > 0.01
            ? "\(number(range.lowerBound)) to \(number(range.upperBound))" : number(range.lowerBound)
        return [
            "pictures    \(camera.width) × \(camera.height)\(cameras.hasOneSize ? "" : " and other sizes")",
            "camera      focal length \(focus) px, centre \(number(camera.cx)), \(number(camera.cy))\(lens)",
            "sees        \(number(cameras.fieldOfView.horizontal))° × \(number(cameras.fieldOfView.vertical))°",
        ]
    }

    private func wayLines(_ way: CameraPath) -> [String] {
        let size = way.extent.high - way.extent.low
        let missing = recording.frames.count - way.count
        return [
            "path        \(number(way.length)) m\(missing > 0 ? "; \(missing) frames have no pose" : "")",
            "extent      \(number(size.x)) × \(number(size.y)) × \(number(size.z)) m",
            "turns       \(number(way.turn))° to either side of the mean direction",
        ]
    }

    private var depthLines: [String] {
        guard let depth else { return ["depth       none"] }
        guard let range = depth.range, let size = depth.size else {
            return ["depth       in \(depth.count) frames; \(depth.fault ?? "all of it is 0")"]
        }
        let known = number(100 * depth.known)
        return [
            "depth       in \(depth.count) frames, \(size.width) × \(size.height), \(number(Double(range.lowerBound))) to "
                + "\(number(Double(range.upperBound))) m, \(known) % known"
        ] + (depth.fault.map { ["            \($0)"] } ?? [])
    }

    /// A number with two decimals at most.
    private func number(_ value: Double) -> String {
        guard value.isFinite, abs(value) < 1e12 else { return "?" }
        return value.text(decimals: 2, isShort: true)
    }
}
