import ManakoCore
import ManakoSpatial

/// A frame as a line of a session's list.
struct SessionLine {
    /// One line of JSON.
    let json: String

    init(_ frame: SpatialFrame, picture: String, depth: WrittenDepth?) {
        var writer = JSONWriter()
        writer.object { json in
            json.member("picture", picture)
            json.member("time", exactly: frame.time)
            json.name("camera")
            json.object { frame.intrinsics.write(to: &$0) }
            if let pose = frame.pose { json.member("cameraToWorld", exactly: pose.matrix()) }
            if let covariance = frame.poseCovariance { json.member("covariance", exactly: covariance.elements) }
            if let distances = frame.distances {
                json.member("distances", exactly: [distances.lowerBound, distances.upperBound])
            }
            if let sharpness = frame.sharpness { json.member("sharpness", exactly: sharpness) }
            if let board = frame.board { json.member("board", board) }
            if let depth { Self.write(depth, to: &json) }
        }
        json = writer.text
    }

    private static func write(_ depth: WrittenDepth, to json: inout JSONWriter) {
        json.name("depth")
        json.object { json in
            json.member("file", depth.file)
            json.member("perMetre", depth.perMetre)
            if let confidence = depth.confidence { json.member("confidence", confidence) }
        }
    }
}
