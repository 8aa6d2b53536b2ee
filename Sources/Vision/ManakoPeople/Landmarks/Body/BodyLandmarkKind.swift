import ManakoCore
import ManakoGeometry
import ManakoVision

/// People, by the joints of their bodies.
struct BodyLandmarkKind: LandmarkKind {
    /// The part of a picture where new people are looked for.
    var regionOfInterest: NormalizedRect
    /// The lowest confidence of a body.
    var least: Float
    /// A detector that knows people among other classes, for a second opinion on new people; nil without one.
    var objects: RecognizeObjectsRequest?

    func need(of image: VisionImage) -> DecodeRequirement {
        ObjectSightings.need(of: image, regionOfInterest, by: objects, besides: UprightPicture.need(of: image))
    }

    func finder(
        of image: VisionImage, in context: VisionContext, times: inout StageTimes
    ) throws(ManakoError) -> MeshFinder<BodyMesh> {
        MeshFinder<BodyMesh>(image, try UprightPicture(image, times: &times), in: context)
    }

    func again(_ one: BodyDetection, _ finder: MeshFinder<BodyMesh>, times: inout StageTimes) throws(ManakoError)
        -> BodyDetection?
    {
        guard let mesh = try finder.mesh(in: one.mesh.square, times: &times) else { return nil }
        let moved = BodyDetection(mesh, score: one.score, in: finder.picture.size)
        return moved.confidence >= least ? moved : nil
    }

    func look(
        _ finder: MeshFinder<BodyMesh>, known: [BodyDetection], isEverywhere: Bool, times: inout StageTimes
    ) throws(ManakoError) -> [BodyDetection] {
        var search = BodySearch(finder, regionOfInterest, least: least)
        search.take(known)
        if isEverywhere {
            try search.searchEverywhere(with: try sightings(finder, times: &times), times: &times)
        } else {
            try search.searchWholePicture(times: &times)
            if objects != nil, search.bodies.count > known.count { search.drop(try sightings(finder, times: &times)) }
        }
        return Array(search.bodies.dropFirst(known.count))
    }

    private func sightings(
        _ finder: MeshFinder<BodyMesh>, times: inout StageTimes
    ) throws(ManakoError) -> ObjectSightings {
        try ObjectSightings(of: finder.image, regionOfInterest, by: objects, in: finder.context, times: &times)
    }
}

extension BodyDetection: TrackableLandmarks {
    func isSame(as other: BodyDetection) -> Bool { mesh.isSame(as: other.mesh) }
}
