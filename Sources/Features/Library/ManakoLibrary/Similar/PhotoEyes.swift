import Manako
import ManakoCore
import ManakoPipeline
import ManakoStore

/// Looks whether people in near duplicates have their eyes open, so that the best of them is one in which they have.
struct PhotoEyes: Sendable {
    private let index: PhotoIndex

    init(_ index: PhotoIndex) { self.index = index }

    /// What is kept of a photo that shows nobody whose eyes can be measured.
    private static let nobody = -1.0

    /// Whether eyes are open that were measured; nil where that can't be told.
    static func areOpen(_ openness: Double) -> Bool? {
        if openness >= EyeOpennessRequest.open { return true }
        return (0...EyeOpennessRequest.shut).contains(openness) ? false : nil
    }

    /// Measures the eyes in near duplicates that nobody has measured.
    ///
    /// - Parameter jobs: how many photos are looked at at once.
    func update(jobs: Int) async throws(ManakoError) {
        let index = index
        let waiting = try index.photosWithEyes()
        try await OrderedBatch(jobs: jobs).run(waiting) { photo in
            Result { () throws(ManakoError) in try Self.openness(in: photo, index) }
        } receive: { place, result throws(ManakoError) in
            guard let openness = try result.get() else { return }
            try index.keep(openness: openness, of: waiting[place])
        }
    }

    /// The openness of the eyes that are open least; nil when the photo can't be reached, or models are missing.
    private static func openness(in photo: Int, _ index: PhotoIndex) throws(ManakoError) -> Double? {
        try index.found(in: photo, orElse: nobody) { image, times throws(ManakoError) in
            let openness = try EyeOpennessRequest().perform(on: image, in: ManakoEnvironment.context, times: &times)
            return openness.min() ?? nobody
        }
    }
}

extension PhotoIndex {
    /// Near duplicates that show people whose eyes nobody has measured.
    fileprivate func photosWithEyes() throws(ManakoError) -> [Int] {
        try store.read { (session) throws(ManakoError) in
            try session.numbers(
                """
                SELECT id FROM photos WHERE id IN (SELECT a FROM pairs UNION SELECT b FROM pairs)
                    AND eyes IS NULL AND kind = 0 AND NOT hidden
                    AND EXISTS (SELECT 1 FROM labels WHERE photo = id AND label IN ('face', 'person')) ORDER BY id
                """)
        }
    }

    /// Keeps how far eyes are open.
    func keep(openness: Double, of photo: Int) throws(ManakoError) {
        try store.write { (session) throws(ManakoError) in
            try session.run("UPDATE photos SET eyes = ? WHERE id = ?", [.real(openness), .number(photo)])
        }
    }
}
