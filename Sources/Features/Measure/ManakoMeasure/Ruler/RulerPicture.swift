public import Manako
import ManakoCore
import ManakoDrawing
import ManakoSpatial

/// A measurement by a ruler drawn on its photo: the ruler's outline and lines on its plane, joints and lengths.
public struct RulerPicture: Sendable {
    private let report: RulerReport
    private let joints: [JointEntry]

    /// Prepares a drawing.
    public init(_ report: RulerReport, joints: [JointEntry] = []) {
        self.report = report
        self.joints = joints
    }

    /// Draws on a copy, `bgra8`.
    ///
    /// - Parameter picture: the upright one.
    /// - Throws: ``ManakoError/Code/limitExceeded`` for a picture that is too large.
    public func drawn(on picture: Bitmap) throws(ManakoError) -> Bitmap {
        var canvas = try picture.converted(to: .bgra8)
        let size = picture.size
        var shown = report.grid.map { line in
            BoxAnnotation(colorKey: "plane", trail: line.map { Self.place($0, size) })
        }
        shown.append(BoxAnnotation(corners: rim.map { Self.place($0, size) }, label: report.outline.ruler))
        let measurement = report.measurement
        let known = joints.enumerated().map { index, joint in
            ChainAnnotation.Joint(
                NormalizedPoint(PixelPoint(joint.x, joint.y), in: size), label: joint.name ?? "",
                isKnown: measurement?.joints[index].position != nil)
        }
        let lengths = (measurement?.segments ?? []).map { $0?.shortText ?? "" }
        let chains = known.isEmpty ? [] : [ChainAnnotation(known, lengths: lengths)]
        try AnnotationRenderer().draw(shown, chains: chains, caption: caption, on: &canvas)
        return canvas
    }

    private var caption: String {
        let only = report.notes.first?.text ?? ""
        return report.measurement?.total.map { "\($0.text), \(only)" } ?? only
    }

    /// The corners, or the places of a round.
    private var rim: [[Double]] {
        let corners = report.outline.corners
        guard Ruler(report.outline.ruler)?.isRound == true,
            let ellipse = Ellipse(handles: corners.map { PixelPoint($0[0], $0[1]) })
        else { return corners }
        return (0..<64).map { index in
            let place = ellipse.place(Double(index) / 64).place
            return [place.x, place.y]
        }
    }

    private static func place(_ point: [Double], _ size: ImageSize) -> NormalizedPoint {
        NormalizedPoint(PixelPoint(point[0], point[1]), in: size)
    }
}
