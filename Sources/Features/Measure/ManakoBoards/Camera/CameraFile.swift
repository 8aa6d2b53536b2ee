public import ManakoCore
import ManakoFiles
public import ManakoSpatial

/// A camera's intrinsics as they stand in a file, with where they come from.
///
/// ```json
/// {"camera": "phone", "width": 1920, "height": 1080, "fx": 1480.2, "fy": 1479.8, "cx": 961.3, "cy": 538.9,
///  "distortion": {"model": "brownConrady", "coefficients": [0.08, -0.15, 0, 0, 0]}, "rms": 0.21,
///  "standardErrors": {"fx": 0.31, "fy": 0.3, "cx": 0.5, "cy": 0.4, "distortion": [0.002, 0.008, 0, 0, 0]}}
/// ```
///
/// Pixels count from the centre of the upper-left one. `model` is `brownConrady` (k1, k2, p1, p2, k3) or `fisheye` (k1…k4), in
/// OpenCV's order. Members of other names are passed over. `standardErrors` are of k1, k2, p1, p2 and k3; 0 for what was not estimated.
public struct CameraFile: Sendable, Hashable {
    /// What the camera is called.
    public var name: String
    /// The camera.
    public var intrinsics: CameraIntrinsics
    /// The root of the mean squared distance in pixels over all corners that it was found from.
    public var rms: Double?
    /// How many pictures it was found from.
    public var views: Int?
    /// How sure the numbers are; nil where the file does not say.
    public var standardErrors: CameraCalibration.Deviations?

    /// Creates a file's contents.
    public init(
        name: String = "camera", intrinsics: CameraIntrinsics, rms: Double? = nil, views: Int? = nil,
        standardErrors: CameraCalibration.Deviations? = nil
    ) {
        self.name = name
        self.intrinsics = intrinsics
        self.rms = rms
        self.views = views
        self.standardErrors = standardErrors
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
        intrinsics = try CameraIntrinsics(json)
        name = try json.member("camera")?.text() ?? "camera"
        rms = try json.member("rms")?.real()
        views = try json.member("views")?.integer(0...1_000_000)
        standardErrors = try json.member("standardErrors").map(CameraCalibration.Deviations.init)
    }

    /// The file's text, numbers with all of their digits.
    public var json: String {
        var json = JSONWriter()
        json.object { json in
            json.member("camera", name)
            intrinsics.write(to: &json)
            if let rms { json.member("rms", rms, decimals: 5) }
            if let views { json.member("views", views) }
            if let standardErrors {
                json.name("standardErrors")
                json.object { standardErrors.write(to: &$0) }
            }
        }
        return json.text + "\n"
    }
}

extension CameraCalibration.Deviations {
    fileprivate func write(to json: inout JSONWriter) {
        for (name, value) in [("fx", fx), ("fy", fy), ("cx", cx), ("cy", cy)] { json.member(name, exactly: value) }
        json.member("distortion", exactly: distortion)
    }

    fileprivate init(_ json: JSONField) throws(ManakoError) {
        var lens: [Double] = []
        for field in try json.needed("distortion").elements(5...5, of: "standard errors") {
            lens.append(try Self.error(field))
        }
        self.init(
            fx: try Self.error(json.needed("fx")), fy: try Self.error(json.needed("fy")),
            cx: try Self.error(json.needed("cx")), cy: try Self.error(json.needed("cy")), distortion: lens)
    }

    private static func error(_ field: JSONField) throws(ManakoError) -> Double {
        let value = try field.real()
        guard value >= 0 else { throw field.error("is \(value); a standard error is 0 or more") }
        return value
    }
}
