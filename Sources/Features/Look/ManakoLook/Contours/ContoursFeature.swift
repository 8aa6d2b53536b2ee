import FoundationEssentials
public import Manako
import ManakoFiles
public import ManakoPipeline

/// Finds contours in pictures in files, and draws them as SVG if asked to.
public struct ContoursFeature: Sendable {
    /// How contours are found.
    public var request: DetectContoursRequest
    /// How far lines may be from the points that are left out, in pixels; nil leaves none out.
    public var epsilon: Double?
    /// The least area inside a contour in pixels; smaller ones are left out, with all within them.
    public var minimumArea: Double
    /// An `.svg` file for the contours of the one picture.
    public var output: String?
    /// Reads pictures.
    public var codecs: ImageCodecs
    /// What pictures may be like.
    public var limits: InputLimits

    /// Creates the feature.
    public init(
        request: DetectContoursRequest = DetectContoursRequest(), epsilon: Double? = nil, minimumArea: Double = 0,
        output: String? = nil, codecs: ImageCodecs = ManakoEnvironment.codecs, limits: InputLimits = .default
    ) {
        self.request = request
        self.epsilon = epsilon
        self.minimumArea = minimumArea
        self.output = output
        self.codecs = codecs
        self.limits = limits
    }

    /// Looks at many pictures, several at once, and hands out what became of them in their order.
    ///
    /// - Throws: ``ManakoError/Code/cancelled`` when the task was cancelled, ``ManakoError/Code/invalidArgument`` for an output
    ///   that is no `.svg` file, has several pictures to show, or is a picture that is read.
    public func run(
        _ inputs: [InputFile], jobs: Int, receive: (Outcome<ContoursReport>) throws(ManakoError) -> Void
    ) async throws(ManakoError) {
        if let output {
            guard FileName.suffix(of: output) == "svg", inputs.count <= 1 else {
                throw ManakoError(.invalidArgument, "\(output): the contours of one picture go into an .svg file")
            }
            try OutputGuard(reading: inputs.map(\.path)).check(output)
        }
        try await OrderedBatch(jobs: jobs).run(
            inputs, work: { input throws(ManakoError) in try report(on: input) }, receive: receive)
    }

    private func report(on input: InputFile) throws(ManakoError) -> ContoursReport {
        try input.withImage(codecs, limits) { image throws(ManakoError) in
            let report = try report(on: image)
            if let output { try AtomicFile.write(Array(report.svg.utf8), to: output) }
            return report
        }
    }

    /// Looks at one picture.
    ///
    /// - Throws: ``ManakoError/Code/invalidArgument`` for values out of range.
    public func report(on image: VisionImage) throws(ManakoError) -> ContoursReport {
        var times = StageTimes()
        let found = try request.perform(on: image, in: ManakoEnvironment.context, times: &times)
        var report = ContoursReport(size: image.size)
        // The number among those that are shown, of each contour by its way.
        var shown: [[Int]: Int] = [:]
        for index in 0..<found.contourCount {
            let contour = try found.contour(at: index)
            let area = contour.calculateArea() * image.size.width * image.size.height
            guard area >= minimumArea else { continue }
            let way = Array(contour.indexPath)
            let parent = way.count > 1 ? shown[Array(way.dropLast())] : nil
            guard way.count == 1 || parent != nil else { continue }
            shown[way] = report.contours.count
            report.contours.append(
                ContoursReport.Contour(
                    points: simplified(contour.points.map { $0.toImageCoordinates(image.size, origin: .upperLeft) }),
                    parent: parent, isHole: contour.isHole, area: area))
        }
        return report
    }

    private func simplified(_ points: [ImagePoint]) -> [ImagePoint] {
        guard let epsilon else { return points }
        return PolygonApproximation.closed(points.map { SIMD2(Float($0.x), Float($0.y)) }, epsilon: Float(epsilon)).map
        {
            ImagePoint(x: Double($0.x), y: Double($0.y))
        }
    }
}
