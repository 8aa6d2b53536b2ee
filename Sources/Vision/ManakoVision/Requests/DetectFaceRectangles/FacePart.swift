import ManakoGeometry

/// A part of a picture that is searched for faces in one orientation.
struct FacePart: Sendable, Hashable {
    /// Normalised, origin lower-left, in the upright picture.
    var region: NormalizedRect
    /// The turn of the upright picture in which it is searched.
    var turn = ImageOrientation.up
    /// The number of its scale: 0 for the whole region of interest, 1 for the coarsest tiles.
    var scale = 0

    var isWhole: Bool { scale == 0 }
}

/// A face that a part shows, in coordinates of the upright picture.
struct PartDetection: Sendable {
    var face: BuiltInDetection
    var part: FacePart
    /// The number of the part.
    var view: Int
}

extension DetectAllFacesRequest {
    /// The quarter turns in which a picture is searched besides its own orientation.
    private static let turns: [ImageOrientation] = [.down, .right, .left]

    /// The whole region and its coarser tiles in all turns, the finest tiles as they are.
    func parts(of image: VisionImage) -> [FacePart] {
        let region = regionOfInterest.clamped().toImageCoordinates(image.size, origin: .upperLeft) as ImageRect
        var parts = ([.up] + Self.turns).map { FacePart(region: regionOfInterest, turn: $0) }
        let scales = FaceScales(of: region).scales
        for (index, scale) in scales.enumerated() {
            let turns = index + 1 < scales.count ? [.up] + Self.turns : [.up]
            for tile in scale.tiles {
                let part = NormalizedRect(imageRect: tile, in: image.size, origin: .upperLeft)
                parts += turns.map { FacePart(region: part, turn: $0, scale: index + 1) }
            }
        }
        return parts
    }
}
