public import ManakoCore

/// What a tracker says of one picture.
public struct TrackUpdate: Sendable, Hashable {
    /// The time of the picture.
    public var time: MediaTime
    /// The objects that are seen or still expected back, by ascending id; each id occurs once.
    public var tracks: [ObjectTrack]
    /// The ids that ended with this picture, ascending; they never come back.
    public var ended: [Int]

    /// The objects seen in this picture, by ascending id.
    public var seen: [ObjectTrack] { tracks.filter { !$0.isLost } }

    /// Creates an update, such as from what another tracker found.
    ///
    /// - Parameters:
    ///   - time: the time of the picture.
    ///   - tracks: the objects, each id once.
    ///   - ended: the ids that ended.
    public init(time: MediaTime, tracks: [ObjectTrack], ended: [Int] = []) {
        self.time = time
        self.tracks = tracks
        self.ended = ended
    }

    /// The ids that belong to the detections of this picture.
    ///
    /// - Parameter count: the number of detections given.
    /// - Returns: an id for each detection; nil for those that belong to no confirmed object.
    public func ids(forDetections count: Int) -> [Int?] {
        var ids = [Int?](repeating: nil, count: max(0, count))
        for track in tracks {
            if let index = track.detectionIndex, ids.indices.contains(index) { ids[index] = track.id }
        }
        return ids
    }
}
