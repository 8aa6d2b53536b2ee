import FoundationEssentials
import ManakoCore
import ManakoGeometry

/// What a network of landmarks found, by which it is found again in the next picture.
protocol TrackableLandmarks: Sendable {
    /// Whether another is of the same thing.
    func isSame(as other: Self) -> Bool
}

/// Bodies, hands or faces over the pictures so far: each is looked for where it was, and the detectors run when one is lost, when there is
/// none, and every so many pictures for those that are new.
struct LandmarkTrackingState<Landmarks: TrackableLandmarks>: Sendable {
    /// Something that is followed, under one name as long as it is seen.
    struct TrackedLandmarks: Sendable {
        var uuid = UUID()
        var landmarks: Landmarks
        /// In how many pictures it was seen.
        var count = 1
    }

    /// Every how many pictures detectors run, also when nothing is lost.
    static var lookInterval: Int { 15 }
    /// Every how many pictures they look everywhere; they do so at the next turn when one that was seen as long as between two turns is
    /// lost and not found again.
    static var everywhereInterval: Int { 60 }

    /// What the last picture showed.
    private(set) var followed: [TrackedLandmarks] = []
    private var size: ImageSize?
    private var (sinceLook, sinceEverywhere) = (0, 0)
    private var isMissing = false

    /// Creates a course without pictures.
    init() {}

    /// Takes the next picture.
    ///
    /// - Parameters:
    ///   - size: the picture's size in pixels; one of another size begins a new course.
    ///   - follow: finds something again that lay in a square, nil when it is not there.
    ///   - look: runs the detectors, everywhere or where what is lost is mostly found again; gives what is not among what is known.
    /// - Returns: what the picture shows.
    mutating func next(
        size: ImageSize, follow: (Landmarks) throws(ManakoError) -> Landmarks?,
        look: (_ known: [Landmarks], _ isEverywhere: Bool) throws(ManakoError) -> [Landmarks]
    ) throws(ManakoError) -> [TrackedLandmarks] {
        let isFirst = self.size != size
        if isFirst { followed = [] }
        var kept: [TrackedLandmarks] = []
        var lost: [TrackedLandmarks] = []
        for var one in followed {
            let found = try follow(one.landmarks)
            if let found, !kept.contains(where: { $0.landmarks.isSame(as: found) }) {
                one.landmarks = found
                one.count += 1
                kept.append(one)
            } else {
                lost.append(one)
            }
        }
        let isTurn = sinceLook + 1 >= Self.lookInterval
        let isEverywhere =
            isFirst || isTurn && isMissing || sinceEverywhere + 1 >= Self.everywhereInterval
        if isTurn || isEverywhere || kept.isEmpty || !lost.isEmpty {
            for found in try look(kept.map(\.landmarks), isEverywhere) {
                // What was lost a moment ago and is found in the same place has its name back.
                let index = lost.firstIndex { $0.landmarks.isSame(as: found) }
                var one = index.map { lost.remove(at: $0) } ?? TrackedLandmarks(landmarks: found, count: 0)
                one.landmarks = found
                one.count += 1
                kept.append(one)
            }
            isMissing = !isEverywhere && (isMissing || lost.contains { $0.count >= Self.lookInterval })
        }
        sinceLook = isTurn || isEverywhere ? 0 : sinceLook + 1
        sinceEverywhere = isEverywhere ? 0 : sinceEverywhere + 1
        self.size = size
        followed = kept
        return kept
    }
}
