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
            Self.write(frame.intrinsics, to: &json)
            if let pose = frame.pose { json.member("cameraToWorld", exactly: pose.matrix()) }
            if let covariance = frame.poseCovariance { json.member("covariance", exactly: covariance.elements) }
            if let sharpness = frame.sharpness { json.member("sharpness", exactly: sharpness) }
            if let board = frame.board { json.member("board", board) }
            if let depth { Self.write(depth, to: &json) }
        }
        json = writer.text
    }

    private static func write(_ camera: CameraIntrinsics, to json: inout JSONWriter) {
        json.object { json in
            json.member("width", camera.width)
            json.member("height", camera.height)
            json.member("fx", exactly: camera.fx)
            json.member("fy", exactly: camera.fy)
            json.member("cx", exactly: camera.cx)
            json.member("cy", exactly: camera.cy)
            guard let model = camera.distortion.model else { return }
            json.name("distortion")
            json.object { json in
                json.member("model", model)
                json.member("coefficients", exactly: camera.distortion.coefficients)
            }
        }
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

extension LensDistortion {
    /// What a session calls the model; nil for a pinhole.
    fileprivate var model: String? {
        switch self {
        case .none: nil
        case .brownConrady: Session.models.brownConrady
        case .fisheye: Session.models.fisheye
        }
    }
}
