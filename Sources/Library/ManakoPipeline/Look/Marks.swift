package import Manako
package import ManakoCapabilities

/// What is drawn on a picture or frame.
package struct Marks: Sendable {
    package var annotations: [BoxAnnotation] = []
    /// A line in a corner.
    package var caption = ""

    package init(annotations: [BoxAnnotation] = []) { self.annotations = annotations }

    /// What a capability draws of its findings.
    ///
    /// - Parameters:
    ///   - findings: what was found.
    ///   - capability: what was asked.
    ///   - sequence: knows trails and counts over the frames so far.
    package init(_ findings: [Finding], of capability: any Capability, _ sequence: (any FindingSequence)? = nil) {
        annotations = findings.map { finding in
            var annotation = capability.annotation(for: finding)
            annotation.trackID = finding.track
            annotation.label = finding.trackLabel ?? annotation.label
            annotation.trail = sequence?.trail(of: finding) ?? []
            return annotation
        }
        caption = sequence?.summary ?? ""
    }
}
