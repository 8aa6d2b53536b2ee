import Manako
public import ManakoCore
import ManakoPipeline
import ManakoStore

/// Finds photos that are changed copies of each other: cropped, compressed, scaled or recoloured.
///
/// Prints of whole pictures choose the candidates for each photo among those before it; feature prints of their thumbnails, parts
/// included, say which look alike; what their thumbnails show, laid over each other, decides.
public struct NearDuplicates: Sendable {
    private let index: PhotoIndex
    /// A crop changes the whole picture: so far apart may the prints of whole pictures of two copies be.
    static let candidateDistance = 1.0
    /// How many candidates are looked at for each photo.
    static let maximumCandidates = 24
    /// Photos whose results are written together.
    private static let piece = 64

    /// Creates what compares the photos of a library.
    public init(_ index: PhotoIndex) { self.index = index }

    /// Compares the photos that nobody has compared yet, and looks whether people in near duplicates have their eyes open.
    ///
    /// - Parameter jobs: how many photos are compared at once.
    /// - Returns: how many pairs were found.
    public func update(jobs: Int) async throws(ManakoError) -> Int {
        let found = try await compare(index.photosToCompare(), jobs: jobs)
        try await PhotoEyes(index).update(jobs: jobs)
        return found
    }

    private func compare(_ waiting: [Int], jobs: Int) async throws(ManakoError) -> Int {
        guard !waiting.isEmpty else { return 0 }
        let (index, table) = (index, try index.printTable())
        let prints = FeaturePrints(index)
        var (found, pairs, done) = (0, [PhotoPair](), [Int]())
        try await OrderedBatch(jobs: jobs).run(waiting) { photo in
            Result { () throws(ManakoError) in try Self.pairs(of: photo, table, prints) }
        } receive: { place, result throws(ManakoError) in
            pairs += try result.get()
            done.append(waiting[place])
            guard done.count == Self.piece || place == waiting.count - 1 else { return }
            try index.keep(pairs, of: done)
            found += pairs.count
            (pairs, done) = ([], [])
        }
        return found
    }

    private static func pairs(
        of photo: Int, _ table: PrintTable, _ prints: FeaturePrints
    ) throws(ManakoError) -> [PhotoPair] {
        guard let place = table.place(of: photo), let print = table[place] else { return [] }
        let near = table.nearest(to: print, before: place, limit: maximumCandidates, within: candidateDistance)
        guard !near.isEmpty, let own = try prints[photo] else { return [] }
        var pairs: [PhotoPair] = []
        for candidate in near {
            guard let other = try prints[candidate.id] else { continue }
            let distance = try own.distance(to: other)
            if distance < FeaturePrintObservation.nearDuplicateDistance, try prints.agree(photo, candidate.id),
                try prints.haveOneLayout(photo, candidate.id)
            {
                pairs.append(PhotoPair(first: candidate.id, second: photo, distance: distance))
            }
        }
        return pairs
    }
}

/// Two photos that are copies of each other.
struct PhotoPair: Sendable, Equatable {
    /// Their numbers; the first is the smaller one.
    var first, second: Int
    /// How unlike they are.
    var distance: Double
}

/// Feature prints of photos, made of their thumbnails when they are asked for.
final class FeaturePrints: Sendable {
    private let index: PhotoIndex
    private let kept = PrintCache()

    init(_ index: PhotoIndex) { self.index = index }

    /// The print of a photo; nil when there is no such photo.
    subscript(photo: Int) -> FeaturePrintObservation? {
        get throws(ManakoError) {
            if let known = kept[photo] { return known }
            guard let bytes = try index.thumbnail(of: photo) else { return nil }
            var times = StageTimes()
            let image = try VisionImage(encoded: bytes, codecs: ManakoEnvironment.codecs)
            let print = try GenerateImageFeaturePrintRequest().perform(
                on: image, in: ManakoEnvironment.context, times: &times)
            kept[photo] = print
            return print
        }
    }

    /// Whether one of two photos has the details of the other in the same places, cropped or not.
    func haveOneLayout(_ first: Int, _ second: Int) throws(ManakoError) -> Bool {
        guard let one = try layout(first), let other = try layout(second) else { return false }
        return one.mayBe(other)
    }

    private func layout(_ photo: Int) throws(ManakoError) -> PictureLayout? {
        guard let bytes = try index.thumbnail(of: photo) else { return nil }
        return try PictureLayout(VisionImage(encoded: bytes, codecs: ManakoEnvironment.codecs))
    }

    /// Whether what stands in two photos may stand in one: pages and labels look alike whatever they say.
    func agree(_ first: Int, _ second: Int) throws(ManakoError) -> Bool {
        try index.store.read { (session) throws(ManakoError) in
            guard let one = try PhotoWords.read(first, session), let other = try PhotoWords.read(second, session) else {
                return true
            }
            return one.mayBe(other)
        }
    }
}
