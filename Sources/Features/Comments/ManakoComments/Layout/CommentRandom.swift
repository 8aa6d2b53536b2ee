/// The generator that chooses rows where there is no room: mulberry32, which is small and the same everywhere.
///
/// Layouts are the same in every run, and agree with those that niconicomments makes with the same generator.
struct CommentRandom: Sendable {
    private var state: UInt32

    init(seed: UInt32) { state = seed }

    /// The next number, at least 0 and below 1.
    mutating func next() -> Double {
        state &+= 0x6D2B_79F5
        var bits = state
        bits = (bits ^ (bits >> 15)) &* (bits | 1)
        bits ^= bits &+ (bits ^ (bits >> 7)) &* (bits | 61)
        return Double(bits ^ (bits >> 14)) / 4_294_967_296
    }

    /// A row on which a comment of a height lies within the canvas.
    mutating func row(height: Double) -> Double {
        (next() * (CommentCanvas.height - height)).rounded(.down)
    }
}
