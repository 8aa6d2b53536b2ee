import Glibc
public import ManakoCore

/// Finds where photos of one scene were taken: the scale and a first guess come from a thing of known size that two or more of them show, and all
/// else from points that several show.
///
/// Photos are taken freely, from different places; what moves between them is not used, as it contradicts the rest.
public struct PhotoAligner: Sendable {
    /// How many photos may be aligned together.
    public static let photos = 2...24

    private let photos: [ScenePhoto]

    /// Prepares photos.
    ///
    /// - Parameter photos: those of one scene, in any order.
    /// - Throws: ``ManakoError/Code/invalidArgument`` for too few or too many photos, and for fewer than two with a ruler.
    public init(_ photos: [ScenePhoto]) throws(ManakoError) {
        try Self.check(count: photos.count)
        let rulers = photos.count { $0.ruler != nil }
        guard rulers >= 2 else {
            throw ManakoError(
                .invalidArgument,
                "the ruler is seen in \(rulers) of \(photos.count) photos; take two or more that show it whole",
                reason: ManakoError.Reason("photosRulers", ["count": "\(rulers)", "of": "\(photos.count)"]))
        }
        self.photos = photos
    }

    /// Checks how many photos there are, before each is looked at.
    ///
    /// - Throws: ``ManakoError/Code/invalidArgument`` for too few or too many.
    public static func check(count: Int) throws(ManakoError) {
        guard !photos.contains(count) else { return }
        throw ManakoError(
            .invalidArgument,
            "give \(photos.lowerBound) to \(photos.upperBound) photos, not \(count)",
            reason: ManakoError.Reason(
                "photosCount",
                ["count": "\(count)", "least": "\(photos.lowerBound)", "most": "\(photos.upperBound)"]))
    }

    /// Finds the photos' places.
    ///
    /// - Throws: ``ManakoError/Code/invalidArgument`` where the photos show too little in common or were taken from one place;
    ///   ``ManakoError/Code/cancelled`` when the task was cancelled.
    public func align() throws(ManakoError) -> PhotoAlignment {
        var keypoints: [Keypoints] = []
        for photo in photos {
            guard !Task.isCancelled else { throw ManakoError(.cancelled, "interrupted") }
            keypoints.append(KeypointDetector.keypoints(in: photo.picture))
        }
        var matches: [PhotoPair: [KeypointMatch]] = [:]
        for first in photos.indices {
            guard !Task.isCancelled else { throw ManakoError(.cancelled, "interrupted") }
            for second in photos.indices.dropFirst(first + 1) {
                matches[PhotoPair(first: first, second: second)] = KeypointMatcher.matches(
                    keypoints[first], keypoints[second])
            }
        }
        let search = PhotoSearch(
            photos: photos, tracks: PhotoTracks(keypoints: keypoints, matches: matches))
        return try search.alignment()
    }
}
