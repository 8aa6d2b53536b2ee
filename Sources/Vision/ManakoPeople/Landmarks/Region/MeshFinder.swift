import ManakoCore
import ManakoGeometry
import ManakoInference
import ManakoVision

/// Points that a network gives for a square of a picture.
protocol Mesh: Sendable {
    /// The network.
    static var network: LandmarkNetwork { get }
    /// How sure the network is that what it looks for is there, 0…1.
    var presence: Float { get }

    /// Reads points out of the network's outputs; nil when not every number is finite.
    ///
    /// - Throws: ``ManakoError/Code/unsupported`` when the outputs are another model's.
    init?(_ outputs: [FloatTensor], _ square: RotatedSquare) throws(ManakoError)

    /// Whether enough of it is seen in a picture of a size.
    func isSeen(in size: ImageSize) -> Bool
}

extension Mesh {
    func isSeen(in size: ImageSize) -> Bool { true }
}

/// Finds meshes in squares of a picture, which detections or earlier meshes give.
struct MeshFinder<Found: Mesh> {
    let image: VisionImage
    let picture: UprightPicture
    let context: VisionContext

    /// The presence from which on a mesh counts.
    private static var leastPresence: Float { 0.5 }

    /// Prepares to look at a picture.
    init(_ image: VisionImage, _ picture: UprightPicture, in context: VisionContext) {
        (self.image, self.picture, self.context) = (image, picture, context)
    }

    /// The mesh in a square; nil when there is none in it.
    func mesh(in square: RotatedSquare, times: inout StageTimes) throws(ManakoError) -> Found? {
        guard square.isUsable else { return nil }
        let mesh = try Found.network.run(on: square, of: picture, in: context, times: &times) {
            outputs throws(ManakoError) in try Found(outputs, square)
        }
        guard let mesh, mesh.presence >= Self.leastPresence, mesh.isSeen(in: picture.size) else { return nil }
        return mesh
    }
}
