import Foundation
import Manako

/// Points under their names, and which of them are in which group.
struct NamedPoints<Point> {
    /// The points' names in their order.
    let keys: [VNRecognizedPointKey]
    /// Which points the groups have, beside that of all.
    let groups: [VNRecognizedPointGroupKey: [VNRecognizedPointKey]]
    private let points: [VNRecognizedPointKey: Point]

    init(
        _ points: [(key: VNRecognizedPointKey, point: Point)],
        groups: [VNRecognizedPointGroupKey: [VNRecognizedPointKey]]
    ) {
        keys = points.map(\.key)
        self.groups = groups
        self.points = Dictionary(points.map { ($0.key, $0.point) }) { first, _ in first }
    }

    /// All points in the order of ``keys``.
    var all: [Point] { keys.compactMap { points[$0] } }

    /// The names of the groups.
    var groupKeys: [VNRecognizedPointGroupKey] { [.all] + groups.keys.sorted { $0.rawValue < $1.rawValue } }

    /// A point.
    ///
    /// - Throws: ``VNErrorCode/invalidArgument`` for a name that is not there.
    func point(_ key: VNRecognizedPointKey) throws(VNError) -> Point {
        guard let point = points[key] else {
            throw VNError(.invalidArgument, "there is no point that is called \(key.rawValue)")
        }
        return point
    }

    /// The points of a group.
    ///
    /// - Throws: ``VNErrorCode/invalidArgument`` for a group that is not there.
    func points(in group: VNRecognizedPointGroupKey) throws(VNError) -> [VNRecognizedPointKey: Point] {
        if group == .all { return points }
        guard let keys = groups[group] else {
            throw VNError(.invalidArgument, "there is no group of points that is called \(group.rawValue)")
        }
        return points.filter { keys.contains($0.key) }
    }

    /// The points of a group under the names that an observation has for them.
    ///
    /// - Throws: ``VNErrorCode/invalidArgument`` for a group that is not there.
    func joints<Name: VNPointName>(in group: VNRecognizedPointGroupKey) throws(VNError) -> [Name: Point]
    where Name.RawValue == VNRecognizedPointKey {
        Dictionary(uniqueKeysWithValues: try points(in: group).map { (Name(rawValue: $0.key), $0.value) })
    }
}

/// Points under their names in an archive.
struct ArchivedNamedPoints<Point: Codable>: Codable {
    /// The points in their order.
    var points: [Point]
    private var groups: [String: [String]]

    init(_ points: [Point], _ groups: [VNRecognizedPointGroupKey: [VNRecognizedPointKey]]) {
        self.points = points
        self.groups = Dictionary(uniqueKeysWithValues: groups.map { ($0.key.rawValue, $0.value.map(\.rawValue)) })
    }

    /// Which points the groups have.
    var groupKeys: [VNRecognizedPointGroupKey: [VNRecognizedPointKey]] {
        Dictionary(
            uniqueKeysWithValues: groups.map { group, keys in
                (VNRecognizedPointGroupKey(rawValue: group), keys.map { VNRecognizedPointKey(rawValue: $0) })
            })
    }
}
