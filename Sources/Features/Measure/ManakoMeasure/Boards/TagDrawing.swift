import Manako
import ManakoBoards
import ManakoSpatial

/// Draws tags with their ids, and the axes of their poses: x, y into the picture's plane and z towards the viewer.
struct TagDrawing {
    private let report: TagReport
    private let camera: CameraIntrinsics?
    private let tagSize: Double

    init(_ report: TagReport, _ feature: TagFeature) throws(ManakoError) {
        self.report = report
        camera = try feature.camera(for: report.size)
        tagSize = feature.tagSize ?? 0
    }

    /// The upright picture, `bgra8`, with what was found.
    func drawn(on image: VisionImage) throws(ManakoError) -> Bitmap {
        var canvas = try image.bitmap().converted(to: .bgra8, orientation: image.orientation)
        try AnnotationRenderer().draw(annotations, on: &canvas)
        return canvas
    }

    private var annotations: [BoxAnnotation] {
        report.tags.flatMap { tag in [outline(tag)] + axes(tag) }
    }

    private func outline(_ tag: TagReport.Tag) -> BoxAnnotation {
        BoxAnnotation(
            corners: tag.detection.corners.map(normalized), label: "\(tag.detection.id)",
            colorKey: tag.detection.family.rawValue)
    }

    /// Half a tag's side along each of its axes; z out of the sheet.
    private func axes(_ tag: TagReport.Tag) -> [BoxAnnotation] {
        guard let camera, let pose = tag.pose?.pointsInCamera, let origin = camera.project(pose.position) else {
            return []
        }
        let ends = [
            ("x", Vector3(tagSize / 2, 0, 0)), ("y", Vector3(0, tagSize / 2, 0)), ("z", Vector3(0, 0, -tagSize / 2)),
        ]
        return ends.compactMap { name, end in
            camera.project(pose.toWorld(end)).map { place in
                BoxAnnotation(
                    label: "", colorKey: "axis \(name)", points: [normalized(origin), normalized(place)],
                    links: [BoxAnnotation.Link(0, 1)])
            }
        }
    }

    /// Drawing counts from the picture's corner, not from a pixel's centre.
    private func normalized(_ pixel: PixelPoint) -> NormalizedPoint { NormalizedPoint(pixel, in: report.size) }
}
