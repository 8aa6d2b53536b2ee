public import ManakoCore
import ManakoStore

/// Photos that were taken near each other.
public struct PhotoPlace: Sendable, Equatable {
    /// Degrees north and east of their middle.
    public var latitude, longitude: Double
    /// The nearest town of the newest of them; empty where it is not known.
    public var name: String
    /// How many there are.
    public var count: Int
    /// How far the photos lie from the middle at most, in kilometres.
    public var kilometres: Double
    /// The newest of them.
    public var photo: Int
}

extension PhotoIndex {
    /// The finest squares in which photos are gathered, in degrees: about 11 km.
    private static let finestSquare = 0.1
    /// The most places that are given; squares grow until there are no more.
    private static let maximumPlaces = 2000

    /// Where some photos were taken, the places with the most photos first.
    ///
    /// - Parameter photos: numbers in the index, the newest first; photos without coordinates are left out.
    public func places(of photos: [Int]) throws(ManakoError) -> [PhotoPlace] {
        let rows = try store.rows(
            "SELECT id, latitude, longitude, place FROM photos WHERE hidden = 0 AND latitude IS NOT NULL")
        let wanted = PhotoSet(photos, below: (photos.max() ?? 0) + 1)
        var known: [Int: PlacedPhoto] = [:]
        for row in rows {
            let id = try row.integer(0)
            guard wanted.contains(id) else { continue }
            known[id] = PlacedPhoto(
                id: id, latitude: try row.real(1), longitude: try row.real(2), name: try row.text(3))
        }
        let placed = photos.compactMap { known[$0] }
        var square = Self.finestSquare
        while true {
            let groups = Self.groups(placed, square)
            if groups.count <= Self.maximumPlaces || square > 90 {
                return groups.map(Self.place).sorted(by: Self.isFirst)
            }
            square *= 2
        }
    }

    private static func isFirst(_ a: PhotoPlace, _ b: PhotoPlace) -> Bool {
        (b.count, a.photo) < (a.count, b.photo)
    }

    private struct PlacedPhoto {
        var id: Int
        var latitude, longitude: Double
        var name: String
    }

    private struct Square: Hashable {
        var north, east: Int
    }

    private static func groups(_ photos: [PlacedPhoto], _ side: Double) -> [[PlacedPhoto]] {
        var groups: [Square: [PlacedPhoto]] = [:]
        for photo in photos {
            let square = Square(
                north: Int((photo.latitude / side).rounded(.down)), east: Int((photo.longitude / side).rounded(.down)))
            groups[square, default: []].append(photo)
        }
        return Array(groups.values)
    }

    private static func place(_ photos: [PlacedPhoto]) -> PhotoPlace {
        let count = Double(photos.count)
        let (north, east) = (
            photos.reduce(0) { $0 + $1.latitude } / count, photos.reduce(0) { $0 + $1.longitude } / count
        )
        let reach = photos.map { Distance.kilometres(north, east, $0.latitude, $0.longitude) }.max() ?? 0
        return PhotoPlace(
            latitude: north, longitude: east, name: photos.first { !$0.name.isEmpty }?.name ?? "", count: photos.count,
            kilometres: reach, photo: photos[0].id)
    }
}
