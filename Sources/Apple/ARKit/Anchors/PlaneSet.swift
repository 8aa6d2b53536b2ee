import Foundation
import simd

/// The planes of a session, which grow as frames show more of them.
struct PlaneSet {
    /// How far apart planes are that are the same, in metres.
    private static let distance: Float = 0.05
    /// The most planes; more are not followed.
    private static let maximumCount = 100

    private struct Entry {
        var id: UUID
        var alignment: ARPlaneAnchor.Alignment
        /// To the world; y is the normal, the origin is a point of the plane.
        var axes: simd_float4x4
        /// The rectangle in the axes' x and z.
        var low: simd_float2
        var high: simd_float2

        func isSame(_ found: FoundPlane, around middle: simd_float3) -> Bool {
            let normal = axes.rotated(simd_float3(0, 1, 0))
            return alignment == found.alignment && simd_dot(normal, found.normal) > 0.97
                && abs(axes.inverse.applied(to: middle).y) < PlaneSet.distance
        }

        func anchor(_ session: UUID) -> ARPlaneAnchor {
            let middle = (low + high) / 2
            var transform = axes
            transform.columns.3 = simd_float4(axes.applied(to: simd_float3(middle.x, 0, middle.y)), 1)
            let size = high - low
            return ARPlaneAnchor(
                alignment, transform, extent: simd_float3(size.x, 0, size.y), identifier: id, session: session)
        }
    }

    private var entries: [Entry] = []

    /// Adds what a frame shows.
    ///
    /// - Returns: anchors that are new, and anchors of planes that have grown by more than a centimetre.
    mutating func add(_ found: [FoundPlane], session: UUID) -> (added: [ARAnchor], updated: [ARAnchor]) {
        var (added, updated): ([ARAnchor], [ARAnchor]) = ([], [])
        for plane in found {
            let middle = plane.middle
            if let place = entries.firstIndex(where: { $0.isSame(plane, around: middle) }) {
                let before = entries[place].high - entries[place].low
                Self.stretch(&entries[place], over: plane.points)
                if simd_length(entries[place].high - entries[place].low - before) > 0.01 {
                    updated.append(entries[place].anchor(session))
                }
            } else if entries.count < Self.maximumCount {
                var entry = Entry(
                    id: UUID(), alignment: plane.alignment, axes: .upright(plane.normal, at: plane.points[0]),
                    low: .zero, high: .zero)
                Self.stretch(&entry, over: plane.points)
                entries.append(entry)
                added.append(entry.anchor(session))
            }
        }
        return (added, updated)
    }

    mutating func remove(_ identifier: UUID) { entries.removeAll { $0.id == identifier } }

    private static func stretch(_ entry: inout Entry, over points: [simd_float3]) {
        let back = entry.axes.inverse
        for point in points {
            let own = back.applied(to: point)
            entry.low = pointwiseMin(entry.low, simd_float2(own.x, own.z))
            entry.high = pointwiseMax(entry.high, simd_float2(own.x, own.z))
        }
    }
}
