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
            json.exactMember("time", frame.time)
            json.name("camera")
            Self.write(frame.intrinsics, to: &json)
            if let pose = frame.pose { json.member("cameraToWorld", pose.matrix()) }
            if let covariance = frame.poseCovariance { json.member("covariance", covariance.elements) }
            if let sharpness = frame.sharpness { json.exactMember("sharpness", sharpness) }
            if let board = frame.board { json.member("board", board) }
            if let depth { Self.write(depth, to: &json) }
        }
        json = writer.text
    }

    private static func write(_ camera: CameraIntrinsics, to json: inout JSONWriter) {
        json.object { json in
            json.member("width", camera.width)
            json.member("height", camera.height)
            json.exactMember("fx", camera.fx)
            json.exactMember("fy", camera.fy)
            json.exactMember("cx", camera.cx)
            json.exactMember("cy", camera.cy)
            guard let model = camera.distortion.model else { return }
            json.name("distortion")
            json.object { json in
                json.member("model", model)
                json.member("coefficients", camera.distortion.coefficients)
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

extension JSONWriter {
    /// A number with all its digits; null for what is none.
    mutating func exactMember(_ name: String, _ value: Double) {
        self.name(name)
        self.value(raw: value.isFinite ? "\(value)" : "null")
    }

    /// Numbers with all their digits.
    mutating func member(_ name: String, _ values: [Double]) {
        self.name(name)
        array { json in
            for value in values { json.value(raw: value.isFinite ? "\(value)" : "null") }
        }
    }
}
