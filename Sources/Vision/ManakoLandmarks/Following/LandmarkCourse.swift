import FoundationEssentials
import ManakoCore
import ManakoGeometry

/// What a network of landmarks found, from which follows where to look in the next picture.
protocol FollowableLandmarks: Sendable {
    /// The square that shows it in the next picture.
    var square: TurnedSquare { get }
    /// Whether another is of the same thing.
    func isSame(as other: Self) -> Bool
}

/// Bodies or hands over the pictures so far: each is looked for where it was, and the detectors run when one is lost, when there is none,
/// and every so many pictures for those that are new.
struct LandmarkCourse<Landmarks: FollowableLandmarks>: Sendable {
    /// Something that is followed, under one name as long as it is seen.
    struct Followed: Sendable {
        var uuid = UUID()
        var landmarks: Landmarks
    }

    /// Every how many pictures everything is looked at, also when nothing is lost.
    static var lookInterval: Int { 15 }

    /// What the last picture showed.
    private(set) var followed: [Followed] = []
    private var size: ImageSize?
    private var sinceLook = 0

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
    ) throws(ManakoError) -> [Followed] {
        let isFirst = self.size != size
        if isFirst { followed = [] }
        var kept: [Followed] = []
        var lost: [Followed] = []
        for var one in followed {
            let found = try follow(one.landmarks)
            if let found, !kept.contains(where: { $0.landmarks.isSame(as: found) }) {
                one.landmarks = found
                kept.append(one)
            } else {
                lost.append(one)
            }
        }
        let isEverywhere = isFirst || sinceLook + 1 >= Self.lookInterval
        if isEverywhere || kept.isEmpty || !lost.isEmpty {
            for found in try look(kept.map(\.landmarks), isEverywhere) {
                // What was lost a moment ago and is found in the same place has its name back.
                let index = lost.firstIndex { $0.landmarks.isSame(as: found) }
                let uuid = index.map { lost.remove(at: $0).uuid }
                kept.append(Followed(uuid: uuid ?? UUID(), landmarks: found))
            }
        }
        sinceLook = isEverywhere ? 0 : sinceLook + 1
        self.size = size
        followed = kept
        return kept
    }
}
