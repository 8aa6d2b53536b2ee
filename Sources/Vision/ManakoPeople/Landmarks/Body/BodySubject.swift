import ManakoCore
import ManakoGeometry
import ManakoVision

/// People, by the joints of their bodies.
struct BodySubject: LandmarkSubject {
    /// The part of a picture where new people are looked for.
    var regionOfInterest: NormalizedRect
    /// The lowest confidence of a body.
    var least: Float

    func need(of image: VisionImage) -> ImageNeed { UprightPicture.need(of: image) }

    func finder(
        of image: VisionImage, in context: VisionContext, times: inout StageTimes
    ) throws(ManakoError) -> MeshFinder<BodyMesh> {
        MeshFinder<BodyMesh>(image, try UprightPicture(image, times: &times), in: context)
    }

    func again(_ one: FoundBody, _ finder: MeshFinder<BodyMesh>, times: inout StageTimes) throws(ManakoError)
        -> FoundBody?
    {
        guard let mesh = try finder.mesh(in: one.mesh.square, times: &times) else { return nil }
        let moved = FoundBody(mesh, score: one.score, in: finder.picture.size)
        return moved.confidence >= least ? moved : nil
    }

    func look(
        _ finder: MeshFinder<BodyMesh>, known: [FoundBody], isEverywhere: Bool, times: inout StageTimes
    ) throws(ManakoError) -> [FoundBody] {
        var search = BodySearch(finder, regionOfInterest, least: least)
        search.take(known)
        if isEverywhere {
            try search.lookEverywhere(times: &times)
        } else {
            try search.lookAtWhole(times: &times)
        }
        return Array(search.bodies.dropFirst(known.count))
    }
}

extension FoundBody: FollowableLandmarks {
    func isSame(as other: FoundBody) -> Bool { mesh.isSame(as: other.mesh) }
}
