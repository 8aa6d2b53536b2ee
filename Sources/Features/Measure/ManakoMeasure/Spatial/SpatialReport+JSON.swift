import Manako
import ManakoRecordings
import ManakoSpatial

extension SpatialReport {
    /// The report as an object of JSON.
    public var json: String {
        var writer = JSONWriter()
        writer.object { json in
            json.member("kind", recording.kind.rawValue)
            json.member("name", recording.name)
            json.member("frames", recording.frames.count)
            if let duration { json.member("duration", duration, decimals: 6) }
            json.member("skipped", recording.skippedCount)
            json.name("skippedFrames")
            json.array { json in
                for frame in recording.skipped {
                    json.object { json in
                        json.member("place", frame.place)
                        json.member("reason", frame.reason)
                    }
                }
            }
            writeCamera(to: &json)
            if let way { Self.write(way, to: &json) }
            if let depth { Self.write(depth, to: &json) }
            json.name("notes")
            json.array { json in for note in recording.notes { json.value(quoted: note) } }
        }
        return writer.text
    }

    private func writeCamera(to json: inout JSONWriter) {
        let camera = cameras.first.intrinsics
        json.name("camera")
        json.object { json in
            json.member("width", camera.width)
            json.member("height", camera.height)
            for (name, value) in [("fx", camera.fx), ("fy", camera.fy), ("cx", camera.cx), ("cy", camera.cy)] {
                json.member(name, value, decimals: 6)
            }
            json.name("distortion")
            json.array { json in for value in camera.distortion.coefficients { json.value(value, decimals: 8) } }
            json.member("horizontalFieldOfView", cameras.fieldOfView.horizontal, decimals: 3)
            json.member("verticalFieldOfView", cameras.fieldOfView.vertical, decimals: 3)
            json.member("smallestFocalLength", cameras.focalLengths.lowerBound, decimals: 3)
            json.member("largestFocalLength", cameras.focalLengths.upperBound, decimals: 3)
        }
    }

    private static func write(_ way: CameraPath, to json: inout JSONWriter) {
        json.name("path")
        json.object { json in
            json.member("poses", way.count)
            json.member("length", way.length, decimals: 6)
            for (name, point) in [("low", way.extent.low), ("high", way.extent.high)] {
                json.name(name)
                json.array { json in for value in [point.x, point.y, point.z] { json.value(value, decimals: 6) } }
            }
            json.member("turn", way.turn, decimals: 3)
        }
    }

    private static func write(_ depth: DepthSummary, to json: inout JSONWriter) {
        json.name("depth")
        json.object { json in
            json.member("frames", depth.count)
            if let size = depth.size {
                json.member("width", size.width)
                json.member("height", size.height)
            }
            if let range = depth.range {
                json.member("smallest", Double(range.lowerBound), decimals: 4)
                json.member("largest", Double(range.upperBound), decimals: 4)
            }
            json.member("known", depth.known, decimals: 4)
            if let fault = depth.fault { json.member("fault", fault) }
        }
    }
}
