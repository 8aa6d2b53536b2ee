package import Manako
package import ManakoCapabilities

/// What is drawn on a picture or frame.
package struct FrameAnnotations: Sendable {
    package var annotations: [BoxAnnotation] = []
    /// A line in a corner.
    package var caption = ""
    /// Changes the pixels by what was found, before annotations are drawn.
    private var painter: (any PicturePainter)?
    private var painted: [Finding] = []

    package init(annotations: [BoxAnnotation] = []) { self.annotations = annotations }

    /// What a capability draws of its findings.
    ///
    /// - Parameters:
    ///   - findings: what was found.
    ///   - capability: what was asked.
    ///   - finder: what found them; one that is a ``PicturePainter`` changes the pixels, and nothing is drawn over them.
    ///   - sequence: knows trails and counts over the frames so far.
    ///   - isStill: whether it is a picture, in which each of several people has a colour; in a video colours would change from frame to
    ///     frame without identities.
    package init(
        _ findings: [Finding], of capability: any Capability, by finder: any Finder,
        _ sequence: (any FindingSequence)? = nil, isStill: Bool = false
    ) {
        if let painter = finder as? any PicturePainter {
            (self.painter, painted) = (painter, findings)
            return
        }
        let hasColours = isStill && findings.count > 1
        annotations = findings.enumerated().map { index, finding in
            var annotation = capability.annotation(for: finding)
            annotation.trackID = finding.track
            if hasColours, finding.hasShape { annotation.instance = index + 1 }
            annotation.label = finding.trackLabel ?? annotation.label
            annotation.trail = sequence?.trail(of: finding) ?? annotation.trail
            return annotation
        }
        caption = sequence?.summary ?? ""
    }

    /// Draws on an upright picture, `bgra8`.
    package func draw(on canvas: inout Bitmap, _ renderer: AnnotationRenderer) throws(ManakoError) {
        try painter?.paint(painted, on: &canvas)
        try renderer.draw(annotations, caption: caption, on: &canvas)
    }
}

extension Finding {
    /// Whether its pixels or joints are drawn, which lie among those of its neighbours.
    fileprivate var hasShape: Bool {
        switch payload {
        case .joints, .jointsInSpace: true
        default: place?.mask != nil
        }
    }
}
