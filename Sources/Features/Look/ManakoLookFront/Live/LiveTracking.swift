import Manako
import ManakoAPI
import ManakoCapabilities
import ManakoFront

/// What a session knows of the frames before: identities and averages of each lens, and the targets.
struct LiveTracking {
    /// The targets that the client set.
    var targets = LiveTargets()
    private var sequences: [String: LensSequence] = [:]
    private var highest = 0

    /// Turns what was found in a frame into what the client hears.
    mutating func findings(of looked: ProcessedFrame, in found: ProcessedFrame.Found) -> [ImageFinding] {
        let time = MediaTime(seconds: looked.frame.header.captured / 1000)
        sequences = sequences.filter { id, _ in found.lenses.contains { $0.lens.settings.id == id } }
        return found.lenses.flatMap { lens, findings in
            var sequence =
                sequences.removeValue(forKey: lens.settings.id).flatMap { $0.settings == lens.settings ? $0 : nil }
                ?? LensSequence(lens)
            defer { sequences[lens.settings.id] = sequence }
            return sequence.next(findings, at: time, in: looked.image, after: &highest).map { finding in
                ImageFinding(finding, in: found.size, lens: lens.settings.id)
            }
        }
    }
}

/// The frames so far through one lens.
private struct LensSequence {
    let settings: LensSettings
    private var sequence: (any FindingSequence)?
    /// The session's numbers of the lens's own, and the frame that had them last.
    private var numbers: [Int: (number: Int, frame: Int)] = [:]
    private var frame = 0

    /// Frames after which a number that was not seen is forgotten.
    private static let memory = 300

    init(_ lens: LiveLens) {
        settings = lens.settings
        sequence = lens.lens.capability.makeSequence(for: lens.lens.finder, follows: true)
    }

    /// What is shown of a frame, with numbers that no other lens of the session has.
    mutating func next(
        _ findings: [Finding], at time: MediaTime, in image: VisionImage?, after highest: inout Int
    ) -> [Finding] {
        var shown = sequence?.next(findings, at: time, in: image) ?? findings
        frame += 1
        for index in shown.indices {
            guard let own = shown[index].track else { continue }
            let number = numbers[own]?.number ?? highest + 1
            highest = max(highest, number)
            numbers[own] = (number, frame)
            shown[index].track = number
        }
        if frame % Self.memory == 0 { numbers = numbers.filter { $0.value.frame > frame - Self.memory } }
        return shown
    }
}
