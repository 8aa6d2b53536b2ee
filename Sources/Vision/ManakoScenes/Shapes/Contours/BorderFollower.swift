import CManakoShapes
import ManakoCore

/// A border between what belongs to something and what does not.
struct Border: Sendable, Hashable {
    /// Pixels that belong to something, each next to the one before: column and row.
    var points: [SIMD2<Int32>]
    /// The index of the border around it.
    var parent: Int?
    /// Whether what it runs around is a hole.
    var isHole: Bool
}

/// Follows the borders in a picture of two levels: the one place that calls the kernel.
enum BorderFollower {
    /// The most points of all borders together: 256 MB.
    private static let maximumPoints = 1 << 25

    /// All borders, each after the one around it.
    ///
    /// - Parameters:
    ///   - mask: not zero for pixels that belong to something, rows from the top.
    ///   - width: pixels in a row.
    /// - Throws: ``ManakoError/Code/limitExceeded`` when there is more border than memory for it.
    static func borders(of mask: [UInt8], width: Int) throws(ManakoError) -> [Border] {
        guard width > 0, !mask.isEmpty, mask.count.isMultiple(of: width) else { return [] }
        var room = manako_border_count(points: Int64(min(mask.count, 1 << 16)), borders: 4096)
        while true {
            let (count, borders) = follow(mask, width, room)
            if let borders { return borders }
            guard count.points <= maximumPoints else {
                throw ManakoError(
                    .limitExceeded, "the picture has \(count.points) points of contours; make it smaller or smoother")
            }
            room = count
        }
    }

    /// One run of the kernel; what there is, and the borders if they had room.
    private static func follow(
        _ mask: [UInt8], _ width: Int, _ room: manako_border_count
    ) -> (manako_border_count, [Border]?) {
        let height = mask.count / width
        var labels = [Int32](repeating: 0, count: (width + 2) * (height + 2))
        var points = [SIMD2<Int32>](repeating: .zero, count: Int(room.points))
        var records = [manako_border](repeating: manako_border(), count: Int(room.borders))
        let count = unsafe mask.withUnsafeBufferPointer { mask in
            unsafe labels.withUnsafeMutableBufferPointer { labels in
                unsafe points.withUnsafeMutableBytes { points in
                    unsafe records.withUnsafeMutableBufferPointer { records in
                        unsafe manako_follow_borders(
                            mask.baseAddress, Int32(width), Int32(height), labels.baseAddress,
                            points.bindMemory(to: Int32.self).baseAddress, records.baseAddress, room)
                    }
                }
            }
        }
        guard count.points <= room.points, count.borders <= room.borders else { return (count, nil) }
        let borders = records.prefix(Int(count.borders)).map { record in
            Border(
                points: Array(points[Int(record.start)..<Int(record.start + record.count)]),
                parent: record.parent < 0 ? nil : Int(record.parent), isHole: record.is_hole != 0)
        }
        return (count, borders)
    }
}
