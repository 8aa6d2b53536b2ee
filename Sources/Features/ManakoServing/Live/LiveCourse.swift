import Manako
import ManakoAPI
import ManakoFeatures

/// What a session remembers from frame to frame: identities and targets. Frames come in their order, one at a time.
struct LiveCourse {
    var targets = LiveTargets()
    private var identities: ObjectIdentities?
    private var shownConfidence: Float = 0
    private var model = ""
    /// What is added to identities, so that none is given twice when they begin anew.
    private var base = 0
    private var highest = 0

    /// Gives what was found identities, and leaves out what is not to be shown.
    mutating func identify(_ report: DetectionReport, in looked: LookedAtFrame) -> [LiveObservation] {
        let shown = looked.settings.shownConfidence
        if identities == nil || shown != shownConfidence || report.model != model {
            identities = ObjectIdentities(minimumConfidence: shown)
            (shownConfidence, model, base) = (shown, report.model, highest)
        }
        let time = MediaTime(seconds: looked.frame.header.captured / 1000)
        let items = identities?.identify(report.items, at: time) ?? report.items
        return items.map { item in
            let track = item.track.map { $0 + base }
            highest = max(highest, track ?? 0)
            return LiveObservation(
                label: item.trackLabel ?? item.label, confidence: Double(item.confidence),
                pixelBox: item.pixelBox(in: report.size), track: track)
        }
    }
}
