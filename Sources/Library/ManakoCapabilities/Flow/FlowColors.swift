import Glibc
public import Manako

/// Colours of directions, as the Middlebury benchmark shows flows (Baker et al. 2011, doi 10.1007/s11263-010-0390-2).
public enum FlowColors {
    /// How many colours lie between red, yellow, green, cyan, blue, magenta and red again.
    private static let steps = [15, 6, 4, 11, 13, 6]

    /// The colours of the wheel, 0…1.
    private static let wheel: [[Double]] = {
        let corners: [[Double]] = [[1, 0, 0], [1, 1, 0], [0, 1, 0], [0, 1, 1], [0, 0, 1], [1, 0, 1], [1, 0, 0]]
        return zip(steps.indices, steps).flatMap { index, count in
            (0..<count).map { k in
                zip(corners[index], corners[index + 1]).map { $0 + ($1 - $0) * Double(k) / Double(count) }
            }
        }
    }()

    /// A picture of a flow: the hue is the direction, and what moves furthest has full colour; what stands still is white.
    ///
    /// - Throws: ``ManakoError/Code/limitExceeded`` when there is no memory.
    public static func picture(_ flow: OpticalFlowObservation) throws(ManakoError) -> Bitmap {
        let motions = zip(flow.horizontal, flow.vertical)
        let longest = max(1e-6, motions.reduce(0) { max($0, Double(hypot($1.0, $1.1))) })
        var bytes: [UInt8] = []
        bytes.reserveCapacity(3 * flow.horizontal.count)
        for (x, y) in motions { bytes += color(Double(x) / longest, Double(y) / longest) }
        return try Bitmap(width: flow.width, height: flow.height, format: .rgb8, packed: bytes)
    }

    /// The colour of a motion of at most 1.
    static func color(_ x: Double, _ y: Double) -> [UInt8] {
        let length = min(1, hypot(x, y))
        let place = (atan2(-y, -x) / .pi + 1) / 2 * Double(wheel.count - 1)
        let first = min(wheel.count - 1, Int(place))
        let second = (first + 1) % wheel.count
        let share = place - Double(first)
        return (0..<3).map { channel in
            let hue = (1 - share) * wheel[first][channel] + share * wheel[second][channel]
            return UInt8(255 * (1 - length * (1 - hue)))
        }
    }
}
