import ManakoSpatial

/// Poses at moments, between which others are interpolated: positions along lines, rotations at even speed.
struct PoseTrack {
    private let times: [Double]
    private let poses: [CameraPose]

    /// - Parameter poses: in any order; of those with one time, the first is taken.
    init(_ poses: [(time: Double, pose: CameraPose)]) {
        let sorted = poses.sorted { $0.time < $1.time }
        times = sorted.map(\.time)
        self.poses = sorted.map(\.pose)
    }

    /// The pose at a moment; nil before the first and after the last, and where neighbours are too far from each other.
    ///
    /// - Parameters:
    ///   - time: the moment.
    ///   - maximumGap: the longest time between two neighbours in seconds.
    func pose(at time: Double, maximumGap: Double) -> CameraPose? {
        let next = times.partition { $0 >= time }
        if next < times.count, times[next] == time { return poses[next] }
        guard next > 0, next < times.count, times[next] - times[next - 1] <= maximumGap else { return nil }
        let fraction = (time - times[next - 1]) / (times[next] - times[next - 1])
        let (from, to) = (poses[next - 1], poses[next])
        let turn = (from.rotation.inverse * to.rotation).axisAngle
        return CameraPose(
            rotation: from.rotation * Rotation3(axisAngle: turn * fraction),
            position: from.position + (to.position - from.position) * fraction)
    }

    /// The pose nearest to a moment; nil when it is too far.
    func nearest(to time: Double, within tolerance: Double) -> CameraPose? {
        times.nearest(to: time, within: tolerance).map { poses[$0] }
    }
}

extension [Double] {
    /// Where the numbers begin that fulfil what all after them do, in sorted numbers.
    func partition(_ isAfter: (Double) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if isAfter(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }

    /// The place of the number nearest to another in sorted numbers; nil when it is too far.
    func nearest(to number: Double, within tolerance: Double) -> Int? {
        let next = partition { $0 >= number }
        let near = [next - 1, next].filter { indices.contains($0) && abs(self[$0] - number) <= tolerance }
        return near.min { abs(self[$0] - number) < abs(self[$1] - number) }
    }
}
