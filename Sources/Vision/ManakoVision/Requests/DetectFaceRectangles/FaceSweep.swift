package import ManakoCore
import ManakoGeometry
import Synchronization

/// A search for all faces in the frames of one stream that leaves out most of the parts in most of the frames.
///
/// Every ``period`` frames it searches all parts. In the frames between it searches the whole picture, and the parts in which, or beside
/// which, the frame before had a face. A caller that covers faces some frames before they are found misses none that stays that long.
package final class FaceSweep: Sendable {
    /// The number of frames from one complete search to the next.
    package static let period = 5

    private struct State {
        var frame = 0
        var detections: [PartDetection] = []
    }

    private let request: DetectAllFacesRequest
    private let context: VisionContext
    private let state = Mutex(State())

    package init(_ request: DetectAllFacesRequest, in context: VisionContext) {
        (self.request, self.context) = (request, context)
    }

    /// The faces of the next frame, the surest first.
    package func faces(in image: VisionImage, times: inout StageTimes) throws(ManakoError) -> [FaceObservation] {
        let before = state.withLock { state in
            defer { state.frame += 1 }
            return state.frame % Self.period == 0 ? nil : state.detections
        }
        let all = request.parts(of: image)
        let parts = before.map { Self.parts(all, near: $0) } ?? all
        let (faces, detections) = try request.search(parts, of: image, in: context, times: &times)
        state.withLock { $0.detections = detections }
        return faces
    }

    /// The whole picture, and the parts of the scales and turns in which faces were found, where these may be now.
    static func parts(_ parts: [FacePart], near detections: [PartDetection]) -> [FacePart] {
        parts.filter { part in
            (part.isWhole && part.turn == .up)
                || detections.contains { detection in
                    detection.part.scale == part.scale && detection.part.turn == part.turn
                        && detection.face.box.surroundings.intersects(part.region)
                }
        }
    }
}

extension NormalizedRect {
    /// The rectangle with half its size more on each side.
    fileprivate var surroundings: NormalizedRect {
        NormalizedRect(x: x - width / 2, y: y - height / 2, width: 2 * width, height: 2 * height)
    }

    fileprivate func intersects(_ other: NormalizedRect) -> Bool {
        x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY
    }
}
