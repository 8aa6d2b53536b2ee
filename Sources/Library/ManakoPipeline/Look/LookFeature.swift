import FoundationEssentials
public import Manako
public import ManakoCapabilities
import ManakoFiles

/// Asks one capability of pictures in files, and draws what was found if asked to.
public struct LookFeature: Sendable {
    /// What is asked.
    public var capability: any Capability
    /// Looks at pictures.
    public var finder: any Finder
    /// Where pictures with what was found drawn on them go.
    public var drawing: DrawingTarget?
    /// Where pictures go that the capability makes of those it looked at, if it makes any.
    public var making: DrawingTarget?
    /// Where a file of labels for each picture goes, or nowhere.
    public var labels: LabelFolder?
    /// Where a mask of each picture goes, or nowhere; the finder is one of masks.
    public var masks: MaskFolder?
    /// Where a JSON file of each picture goes, or nowhere; it is written last, so that whoever finds it whole finds the others too.
    public var each: ReportFolder?
    /// Reads and writes pictures.
    public var codecs: ImageCodecs
    /// What pictures may be like.
    public var limits: InputLimits

    /// Creates the feature.
    public init(
        _ capability: any Capability, finder: any Finder, drawing: DrawingTarget? = nil, making: DrawingTarget? = nil,
        labels: LabelFolder? = nil, masks: MaskFolder? = nil, each: ReportFolder? = nil,
        codecs: ImageCodecs = ManakoEnvironment.codecs,
        limits: InputLimits = .default
    ) {
        self.capability = capability
        self.finder = finder
        self.drawing = drawing
        self.making = making
        self.labels = labels
        self.masks = masks
        self.each = each
        self.codecs = codecs
        self.limits = limits
    }

    /// Looks at many pictures, several at once, and hands out what became of them in their order.
    ///
    /// - Parameters:
    ///   - inputs: the pictures.
    ///   - jobs: how many are looked at at once.
    ///   - receive: called once a picture; what it throws ends the run.
    /// - Throws: ``ManakoError/Code/cancelled`` when the task was cancelled.
    public func run(
        _ inputs: [InputFile], jobs: Int, receive: (Outcome<LookReport>) throws(ManakoError) -> Void
    ) async throws(ManakoError) {
        try await OrderedBatch(jobs: jobs).run(
            inputs, work: { input throws(ManakoError) in try recorded(input) }, receive: receive)
    }

    /// Looks at one picture, and writes its JSON file whether that succeeded or not.
    private func recorded(_ input: InputFile) throws(ManakoError) -> LookReport {
        do throws(ManakoError) {
            let report = try report(on: input)
            try each?.write(ReportEntry(.picture(input), .success(report)), of: input)
            return report
        } catch {
            // What went wrong with the picture says more than what may go wrong with the file about it.
            try? each?.write(ReportEntry(.picture(input), .failure(error)), of: input)
            throw error
        }
    }

    /// Looks at one picture.
    ///
    /// - Throws: why it could not be read, looked at or drawn.
    public func report(on input: InputFile) throws(ManakoError) -> LookReport {
        try input.withImage(codecs, limits) { image throws(ManakoError) in
            var mask: Bitmap?
            // Pictures that are drawn on are decoded anew afterwards: what is drawn must not change the pixels that are looked at.
            var report = try report(on: image, mask: &mask)
            if let mask { try masks?.write(mask, of: image, from: input, codecs) }
            try drawing?.write(report.drawn(on: image, by: capability, finder), of: input, codecs)
            try writeMade(&report, image, of: input)
            try labels?.write(report, of: input)
            return report
        }
    }

    /// Writes the picture that the capability makes of what was found, where that is wanted and there is something to make it of.
    private func writeMade(_ report: inout LookReport, _ image: VisionImage, of input: InputFile) throws(ManakoError) {
        guard let making else { return }
        if let maker = capability as? any VectorMaker {
            return try making.write(svg: maker.makeSVG(of: report.findings, in: report.size), of: input)
        }
        guard let maker = capability as? any PictureMaker else { return }
        if let note = maker.pictureNote(on: report.findings) { report.notes.append(note) }
        guard let picture = try maker.makePicture(of: image, report.findings) else { return }
        try making.write(picture, of: input, codecs)
    }

    /// Looks at a picture that is there already.
    ///
    /// - Parameters:
    ///   - image: the picture.
    ///   - time: its moment, of a frame of a video.
    public func report(on image: VisionImage, at time: MediaTime? = nil) throws(ManakoError) -> LookReport {
        var mask: Bitmap?
        return try report(on: image, at: time, mask: &mask)
    }

    private func report(
        on image: VisionImage, at time: MediaTime? = nil, mask: inout Bitmap?
    ) throws(ManakoError) -> LookReport {
        var times = StageTimes()
        let findings: [Finding]
        var notes: [String] = []
        if masks != nil, let finder = finder as? any MaskFinder {
            let found = try finder.findMasked(in: image, times: &times)
            (findings, mask) = (found.findings, found.mask)
        } else if let time {
            findings = try finder.find(in: image, at: time, times: &times)
        } else if let finder = finder as? any AdvisingFinder {
            (findings, notes) = try finder.findAdvised(in: image, times: &times)
        } else {
            findings = try finder.find(in: image, times: &times)
        }
        var report = LookReport(
            size: image.size, model: finder.model, results: capability.info.results, findings: findings, times: times)
        report.notes = notes
        report.smallestSize = finder.smallestSize(in: image)
        if time == nil, let note = report.sizeNote(hasTiles: capability.hasTiles) { report.notes.append(note) }
        return report
    }
}

extension Capability {
    /// Whether parts of a picture are looked at too where that is asked for.
    fileprivate var hasTiles: Bool { options.contains { $0.spec.name == ObjectsCapability.tilesName } }
}

extension LookReport {
    /// The size in pixels from which on users are told that smaller things are missed.
    private static let notedSize = 48.0

    /// The size below which nothing can be found in the picture, for people; nil where only small things are missed.
    ///
    /// - Parameter hasTiles: whether the capability has the option `--tiles`.
    fileprivate func sizeNote(hasTiles: Bool) -> String? {
        guard let smallestSize, smallestSize >= Self.notedSize else { return nil }
        let advice = hasTiles ? "--tiles auto looks at parts of it too" : "cut it into parts to find them"
        let size = Int(smallestSize.rounded())
        return "what is smaller than \(size) pixels can't be found in a picture of this size; \(advice)"
    }
}

extension LookReport {
    /// The picture with what was found drawn on it.
    ///
    /// - Parameters:
    ///   - image: the picture.
    ///   - capability: what was asked, which knows how its findings look.
    ///   - finder: what found them.
    /// - Returns: the upright picture, `bgra8`.
    public func drawn(
        on image: VisionImage, by capability: any Capability, _ finder: any Finder
    ) throws(ManakoError) -> Bitmap {
        var canvas = try image.bitmap().converted(to: .bgra8, orientation: image.orientation)
        try FrameAnnotations(findings, of: capability, by: finder, isStill: true).draw(
            on: &canvas, AnnotationRenderer())
        return canvas
    }
}
