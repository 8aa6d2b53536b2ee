import ManakoCore
import ManakoFiles

/// The pictures of a project in two parts: one to learn from, and one to measure by.
///
/// Pictures of one burst or video, which look alike, are in the same part: otherwise the measure would be of what was learned by heart.
/// A picture's part depends on its name alone as far as that goes, so that it mostly stays the same from training to training.
public struct ProjectParts: Sendable, Hashable {
    /// What is learned from.
    public let train: [ProjectPicture]
    /// What is measured by.
    public let held: [ProjectPicture]

    /// The part of all pictures with boxes that is measured by, at least.
    private static let share = 0.2

    /// Divides pictures.
    ///
    /// - Throws: ``ManakoError/Code/invalidArgument`` with the reason `tooFewBoxes` for fewer than two pictures with boxes.
    init(_ pictures: [ProjectPicture]) throws(ManakoError) {
        let marked = pictures.count { !$0.boxes.isEmpty }
        guard marked >= 2 else {
            throw ManakoError(
                .invalidArgument,
                "a detector learns from two pictures with boxes at least, better from fifty; draw boxes in more pictures",
                reason: .init("tooFewBoxes"))
        }
        let wanted = max(1, min(marked - 1, Int((Self.share * Double(marked)).rounded())))
        let held = Self.groups(of: pictures, wanted) ?? Self.last(of: pictures, wanted)
        train = pictures.filter { !held.contains($0.id) }
        self.held = pictures.filter { held.contains($0.id) }
    }

    /// Whole groups with so many marked pictures; nil when no choice leaves pictures to learn from.
    private static func groups(of pictures: [ProjectPicture], _ wanted: Int) -> Set<String>? {
        let groups = Dictionary(grouping: pictures) { $0.group.map { "group \($0)" } ?? $0.id }
        let order = groups.keys.map { (SHA256(of: $0.utf8).hex, $0) }.sorted { $0 < $1 }
        let marked = pictures.count { !$0.boxes.isEmpty }
        var (held, count) = (Set<String>(), 0)
        for (_, name) in order where count < wanted {
            let members = groups[name] ?? []
            let own = members.count { !$0.boxes.isEmpty }
            // A group that holds most of what there is stays to be learned from.
            guard own > 0, count + own <= max(wanted, marked / 2) else { continue }
            held.formUnion(members.map(\.id))
            count += own
        }
        return count > 0 && count < marked ? held : nil
    }

    /// The last pictures, where all belong to one group: those behind them look least like the first ones.
    private static func last(of pictures: [ProjectPicture], _ wanted: Int) -> Set<String> {
        Set(pictures.filter { !$0.boxes.isEmpty }.suffix(wanted).map(\.id))
    }
}
