import FoundationEssentials
public import Manako

/// Finds things in many pictures, and draws them where asked.
public struct DetectFeature: Sendable {
    /// What looks at the pictures.
    public var finder: any ObjectFinder
    /// Where pictures with boxes go, or nowhere.
    public var drawing: DrawingTarget?
    /// Where a file of labels for each picture goes, or nowhere.
    public var labels: LabelFolder?
    /// Upper bounds of what is read and decoded.
    public var limits: Limits

    /// Creates a feature.
    public init(
        finder: any ObjectFinder, drawing: DrawingTarget? = nil, labels: LabelFolder? = nil, limits: Limits = .default
    ) {
        self.finder = finder
        self.drawing = drawing
        self.labels = labels
        self.limits = limits
    }

    /// Looks at many pictures side by side, and gives results in their order.
    ///
    /// - Parameters:
    ///   - inputs: the pictures.
    ///   - jobs: how many are worked on at once.
    ///   - receive: called once a picture.
    /// - Throws: ``ManakoError/Code/cancelled``, or what `receive` throws; a picture's failure is part of its outcome.
    public func run(
        _ inputs: [InputFile], jobs: Int, receive: (Outcome<DetectionReport>) throws(ManakoError) -> Void
    ) async throws(ManakoError) {
        try await OrderedBatch(jobs: jobs).run(inputs) { input in
            Result { () throws(ManakoError) in try report(on: input) }
        } receive: { index, result throws(ManakoError) in
            try receive(Outcome(input: inputs[index], result: result))
        }
    }

    /// Looks at one picture on the calling thread.
    public func report(on input: InputFile) throws(ManakoError) -> DetectionReport {
        var times = StageTimes()
        let deadline = Deadline(after: limits.maximumDuration)
        let bytes = try FileBytes.read(input.path, limit: limits.maximumBytes)
        do {
            let image = try VisionImage(encoded: bytes, codecs: ManakoEnvironment.codecs, limits: limits)
            if drawing != nil { _ = try image.bitmap() }
            try deadline.check()
            let items = try finder.find(in: image, times: &times)
            try drawing?.draw(items, on: image, of: input)
            let report = DetectionReport(size: image.size, model: finder.name, items: items, times: times)
            try labels?.write(report, of: input)
            return report
        } catch {
            throw error.at(input.path)
        }
    }
}
