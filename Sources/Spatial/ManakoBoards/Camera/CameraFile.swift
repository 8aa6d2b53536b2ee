public import ManakoCore
import ManakoFiles
public import ManakoSpatial

/// A camera's intrinsics as they stand in a file, with where they come from.
///
/// ```json
/// {"camera": "phone", "width": 1920, "height": 1080, "fx": 1480.2, "fy": 1479.8, "cx": 961.3, "cy": 538.9,
///  "distortion": {"model": "brownConrady", "coefficients": [0.08, -0.15, 0, 0, 0]}, "rms": 0.21}
/// ```
///
/// Pixels count from the centre of the upper-left one. `model` is `none`, `brownConrady` (k1, k2, p1, p2, k3) or `fisheye` (k1…k4), in
/// OpenCV's order. Members of other names are passed over.
public struct CameraFile: Sendable, Hashable {
    /// What the camera is called.
    public var name: String
    /// The camera.
    public var intrinsics: CameraIntrinsics
    /// The root of the mean squared distance in pixels over all corners that it was found from.
    public var rms: Double?
    /// How many pictures it was found from.
    public var views: Int?

    /// Creates a file's contents.
    public init(name: String = "camera", intrinsics: CameraIntrinsics, rms: Double? = nil, views: Int? = nil) {
        self.name = name
        self.intrinsics = intrinsics
        self.rms = rms
        self.views = views
    }

    /// Reads a file: this form, or OpenCV's YAML.
    ///
    /// - Throws: ``ManakoError/Code/unavailable`` when it can't be read, ``ManakoError/Code/malformedInput`` for what is no camera, and
    ///   ``ManakoError/Code/unsupported`` for a lens with other terms; with the path.
    public init(contentsOf path: String) throws(ManakoError) {
        let bytes = try FileBytes.read(path, limit: 1 << 20)
        do throws(ManakoError) {
            try self.init(bytes)
        } catch {
            throw error.at(path)
        }
    }

    /// Reads a file's bytes.
    ///
    /// - Throws: ``ManakoError/Code/malformedInput`` for what is no camera, ``ManakoError/Code/unsupported`` for a lens with other terms.
    public init(_ bytes: [UInt8]) throws(ManakoError) {
        if bytes.starts(with: Array("%YAML".utf8)) {
            self = try OpenCVCamera(bytes).file()
        } else {
            try self.init(json: try JSONField(json: bytes))
        }
    }

    private init(json: JSONField) throws(ManakoError) {
        let members = try json.members()
        func member(_ name: String) throws(ManakoError) -> JSONField {
            guard let field = members[name] else { throw json.error("has no \"\(name)\"; is this a camera?") }
            return field
        }
        func number(_ name: String) throws(ManakoError) -> Double { try Self.number(member(name)) }
        let (fx, fy, cx, cy) = (try number("fx"), try number("fy"), try number("cx"), try number("cy"))
        intrinsics = try CameraIntrinsics(
            width: member("width").integer(1...1 << 20), height: member("height").integer(1...1 << 20), fx: fx, fy: fy,
            cx: cx, cy: cy, distortion: try members["distortion"].map(Self.distortion) ?? .none)
        name = try members["camera"]?.text() ?? "camera"
        rms = try members["rms"].map(Self.number)
        views = try members["views"]?.integer(0...1_000_000)
    }

    private static func number(_ field: JSONField) throws(ManakoError) -> Double {
        guard case .number(let number) = field.value, number.isFinite else {
            throw field.error("is \(field.value.kind), must be a number")
        }
        return number
    }

    private static func distortion(_ field: JSONField) throws(ManakoError) -> LensDistortion {
        let members = try field.members()
        guard let model = members["model"] else { throw field.error("has no \"model\"") }
        let kind = try model.choice([("none", 0), ("brownConrady", 5), ("fisheye", 4)])
        var values: [Double] = []
        if let list = members["coefficients"] {
            for element in try list.elements(kind...kind, of: "coefficients") { values.append(try number(element)) }
        }
        guard values.count == kind else { throw field.error("has no \"coefficients\"") }
        return switch kind {
        case 5: .brownConrady(k1: values[0], k2: values[1], p1: values[2], p2: values[3], k3: values[4])
        case 4: .fisheye(k1: values[0], k2: values[1], k3: values[2], k4: values[3])
        default: .none
        }
    }

    /// The file's text, numbers with all of their digits.
    public var json: String {
        var json = JSONWriter()
        json.object { json in
            json.member("camera", name)
            json.member("width", intrinsics.width)
            json.member("height", intrinsics.height)
            let numbers = [
                ("fx", intrinsics.fx), ("fy", intrinsics.fy), ("cx", intrinsics.cx), ("cy", intrinsics.cy),
            ]
            for (name, value) in numbers { Self.write(name, value, to: &json) }
            json.name("distortion")
            json.object { json in
                json.member("model", intrinsics.distortion.modelName)
                json.name("coefficients")
                json.array { json in
                    for value in intrinsics.distortion.coefficients { json.value(raw: "\(value)") }
                }
            }
            if let rms { json.member("rms", rms, decimals: 5) }
            if let views { json.member("views", views) }
        }
        return json.text + "\n"
    }

    private static func write(_ name: String, _ value: Double, to json: inout JSONWriter) {
        json.name(name)
        json.value(raw: value.isFinite ? "\(value)" : "null")
    }
}

extension LensDistortion {
    /// What the lens is called in files.
    fileprivate var modelName: String {
        switch self {
        case .none: "none"
        case .brownConrady: "brownConrady"
        case .fisheye: "fisheye"
        }
    }
}
