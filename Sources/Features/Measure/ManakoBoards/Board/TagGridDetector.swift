import ManakoCore
import ManakoGeometry
import ManakoPixels
import ManakoSpatial

/// Finds the tags of a grid: first in a small picture, and from those that are found there the others where they must be.
///
/// Squares are what takes long to find, by so much longer as a picture is larger, while reading a tag and finding its corners, which is
/// done at full size, takes next to nothing. So the picture is made as small as large tags bear; where too few are found there, less and
/// less, down to what the settings say. The tags beside one that was found are looked up at their places.
struct TagGridDetector: Sendable {
    private let detector: TagDetector
    private let neighbours: TagNeighbours?

    /// The longest side of the smallest picture.
    private static let smallestSide = 200
    /// With so many tags, others that are there would be found from them.
    private static let enough = 4

    /// Creates a detector.
    ///
    /// - Parameters:
    ///   - grid: what is looked for.
    ///   - settings: how; the family is the grid's.
    /// - Throws: ``ManakoError/Code/invalidArgument`` for settings out of range, ``ManakoError/Code/limitExceeded`` when there is no memory.
    init(_ grid: TagGrid, settings: TagDetectorSettings) throws(ManakoError) {
        var settings = settings
        settings.families = [grid.family]
        detector = try TagDetector(settings: settings)
        neighbours = settings.refinesEdges ? try TagNeighbours(grid, settings: settings) : nil
    }

    /// Finds the grid's tags, and others of the family.
    func detect(
        in picture: Bitmap, orientation: ImageOrientation, region: SearchRegion?
    ) throws(ManakoError) -> [TagDetection] {
        guard let neighbours else {
            return try detector.detect(in: picture, orientation: orientation, region: region)
        }
        let gray = try GrayImage(picture, orientation: orientation)
        guard let part = gray.part(region) else { return [] }
        var found: [TagDetection] = []
        for decimation in Self.decimations(part, finest: detector.settings.decimation) {
            found = try detector.detect(in: gray, part, decimation: decimation)
            found = neighbours.completed(found, in: gray, part)
            if found.count(where: { neighbours.grid.ids.contains($0.id) })
                >= min(Self.enough, neighbours.grid.ids.count)
            {
                break
            }
        }
        return found
    }

    /// By how much a picture is made smaller, one after the other.
    static func decimations(_ part: SearchRegion, finest: Double) -> [Double] {
        var factors: [Double] = []
        var factor = min(Double(max(part.width, part.height) / smallestSide), 16)
        while factor > finest, factor > 1 {
            factors.append(factor)
            factor = (factor / 2).rounded(.up)
        }
        return factors + [finest]
    }
}
