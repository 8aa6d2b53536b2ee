public import Manako
public import ManakoBoards
import ManakoPipeline
import ManakoSpatial

extension CalibrationFeature.Report {
    /// What is written to a camera's file.
    ///
    /// - Parameter name: what the camera is called.
    public func file(name: String) -> CameraFile {
        CameraFile(
            name: name, intrinsics: calibration.intrinsics, rms: calibration.rms, views: pictures.count,
            standardErrors: calibration.standardDeviations)
    }

    /// Lines for people: the camera, how sure each number is, and how well each picture fits.
    public var text: String {
        let camera = calibration.intrinsics
        let errors = calibration.standardDeviations
        let corners = pictures.reduce(0) { $0 + $1.view.points.count }
        var text = "\(camera.width) × \(camera.height) pixels, \(pictures.count) pictures, \(corners) corners\n"
        let numbers = [
            ("fx", camera.fx, errors.fx), ("fy", camera.fy, errors.fy), ("cx", camera.cx, errors.cx),
            ("cy", camera.cy, errors.cy),
        ]
        for (name, value, error) in numbers { text += "\(name) \(Self.round(value, 2)) ± \(Self.round(error, 2))\n" }
        for (name, pair) in zip(["k1", "k2", "p1", "p2", "k3"], zip(camera.distortion.coefficients, errors.distortion))
        {
            text += "\(name) \(Self.round(pair.0, 5)) ± \(Self.round(pair.1, 5))\n"
        }
        for (picture, view) in zip(pictures, calibration.views) {
            text += "\(picture.name): \(picture.view.points.count) corners, \(Self.round(view.rms, 3)) px\n"
        }
        return text + "rms \(Self.round(calibration.rms, 4)) px\n"
    }

    /// The camera, and for each picture how well it fits, as one JSON object.
    public var json: String {
        var json = JSONWriter()
        json.object { json in
            json.name("camera")
            json.value(raw: String(file(name: "camera").json.dropLast()))
            json.member("rms", calibration.rms, decimals: 5)
            json.name("pictures")
            json.array { json in
                for (picture, view) in zip(pictures, calibration.views) {
                    json.object { json in
                        json.member("image", picture.name)
                        json.member("corners", picture.view.points.count)
                        json.member("rms", view.rms, decimals: 5)
                    }
                }
            }
        }
        return json.text + "\n"
    }

    private static func round(_ value: Double, _ decimals: Int) -> String {
        value.text(decimals: decimals, isShort: true)
    }

    /// A picture of the camera's size with a line from each corner to where the result shows it, `residualScale` times as long as it is.
    ///
    /// - Returns: `bgra8`.
    /// - Throws: ``ManakoError/Code/limitExceeded`` when there is no memory.
    public func drawnResiduals() throws(ManakoError) -> Bitmap {
        let (width, height) = (calibration.intrinsics.width, calibration.intrinsics.height)
        let size = ImageSize(width: width, height: height)
        var canvas = try Bitmap(
            width: width, height: height, format: .bgra8, packed: [UInt8](repeating: 255, count: 4 * width * height))
        func place(_ x: Double, _ y: Double) -> NormalizedPoint {
            NormalizedPoint(PixelPoint(x, y), in: size)
        }
        var lines: [BoxAnnotation] = []
        for (index, (picture, view)) in zip(pictures, calibration.views).enumerated() {
            for (point, residual) in zip(picture.view.points, view.residuals) {
                let start = point.pixel
                let end = place(
                    start.x + Self.residualScale * residual.x, start.y + Self.residualScale * residual.y)
                lines.append(
                    BoxAnnotation(
                        colorKey: "view \(index)", points: [place(start.x, start.y), end],
                        links: [BoxAnnotation.Link(0, 1)]))
            }
        }
        let caption = "rms \(Self.round(calibration.rms, 3)) px, lines × \(Int(Self.residualScale))"
        try AnnotationRenderer().draw(lines, caption: caption, on: &canvas)
        return canvas
    }

    /// How much longer residuals are drawn than they are.
    static let residualScale = 50.0

    /// Writes ``drawnResiduals()``.
    ///
    /// - Parameter path: a `.png` or `.jpg` file.
    /// - Throws: ``ManakoError/Code/invalidArgument`` for another name, ``ManakoError/Code/unavailable`` when it can't be written.
    public func draw(to path: String) throws(ManakoError) {
        try DrawingTarget(file: path).write(drawnResiduals())
    }
}
