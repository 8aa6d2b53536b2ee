public import Manako
import ManakoFiles
import ManakoPipeline

/// Lays one picture file on another one.
public struct AlignFeature: Sendable {
    /// Whether the pictures may also be turned, larger or seen from the side, and not only shifted.
    public var allowsHomography: Bool
    /// Where the floating picture goes as the reference shows it, or nowhere: a `.png` or `.jpg` file.
    public var output: String?

    /// Creates the feature.
    public init(allowsHomography: Bool, output: String? = nil) {
        self.allowsHomography = allowsHomography
        self.output = output
    }

    /// Lays a picture on a reference.
    ///
    /// - Parameters:
    ///   - floating: the path of the picture that is laid on the reference.
    ///   - reference: the path of the reference.
    /// - Throws: ``ManakoError/Code/invalidArgument`` when the output is one of the pictures or no picture, and why a picture could
    ///   not be read, compared or written.
    public func run(_ floating: String, on reference: String) throws(ManakoError) -> AlignReport {
        let target = try output.map { path throws(ManakoError) in
            try OutputGuard(reading: [reference, floating]).check(path)
            return try DrawingTarget(file: path)
        }
        let (here, there) = (try VisionImage(contentsOf: reference), try VisionImage(contentsOf: floating))
        // Decoded once with its colours, before a request asks for less.
        if target != nil { _ = try there.bitmap() }
        let report = try align(there, on: here)
        if let target, let matrix = report.matrix {
            let picture = try there.bitmap().converted(to: .rgb8, orientation: there.orientation)
            try target.write(
                picture.warped(by: matrix, width: Int(here.size.width), height: Int(here.size.height)))
        }
        return report
    }

    private func align(_ floating: VisionImage, on reference: VisionImage) throws(ManakoError) -> AlignReport {
        var times = StageTimes()
        if allowsHomography {
            let found = try TrackHomographicImageRegistrationRequest().perform(
                on: reference, target: floating, times: &times)
            return AlignReport(matrix: found.matrix, confidence: found.confidence, times: times)
        }
        let found = try TrackTranslationalImageRegistrationRequest().perform(
            on: reference, target: floating, times: &times)
        return AlignReport(matrix: found.matrix, confidence: found.confidence, times: times)
    }
}
