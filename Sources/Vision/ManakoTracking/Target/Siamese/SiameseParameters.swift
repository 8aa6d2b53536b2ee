import Glibc

/// The numbers of the tracker over a network.
///
/// Names and roles as in NanoTrack (https://github.com/HonglinChu/SiamTrackers) and the papers behind it, SiamRPN
/// (Li et al., CVPR 2018) and SiamBAN (Chen et al., CVPR 2020).
struct SiameseParameters: Sendable, Hashable {
    /// The share of the target's mean side that is shown around it.
    var context = 0.5
    /// The weight of the cosine window, which prefers places near the last one, against the score.
    var windowInfluence: Float = 0.455
    /// The same while the target is lost and may have moved anywhere.
    var lostWindowInfluence: Float = 0.2
    /// How much a change of size and shape lowers the score.
    var penalty: Float = 0.055
    /// How far the size follows the network's in one picture.
    var sizeRate = 0.33
    /// Below this confidence the target is lost.
    var lostConfidence: Float = 0.3
    /// From this confidence on a lost target is found again near its last place.
    var foundConfidence: Float = 0.5
    /// From this confidence on it is found again farther away, where other things may look like it.
    var foundFarConfidence: Float = 0.8
    /// The number of pictures without the target after which the search goes farther.
    var patience = 3
    /// How far the memory of the target's look follows a picture in which it is seen well.
    var memoryRate: Float = 0.01
    /// The confidence from which on the look is remembered.
    var memoryConfidence: Float = 0.9
    /// `confidence = 1 / (1 + exp(-(logit · scoreWeight + similarity · similarityWeight + offset)))`.
    var scoreWeight: Float = 0.5
    /// See ``scoreWeight``.
    var similarityWeight: Float = 14
    /// See ``scoreWeight``.
    var confidenceOffset: Float = -9.5

    /// How sure the tracker is of a place.
    ///
    /// - Parameters:
    ///   - logit: the head's score for the target minus that for the background.
    ///   - similarity: the cosine between the features at the place and the remembered ones, -1…1.
    func confidence(logit: Float, similarity: Float) -> Float {
        1 / (1 + exp(-(logit * scoreWeight + similarity * similarityWeight + confidenceOffset)))
    }
}
