public import Manako
import ManakoFiles
import ManakoPipeline

/// Finds how everything moves from one picture file to another.
public struct FlowFeature: Sendable {
    /// How much work goes into it.
    public var accuracy: TrackOpticalFlowRequest.ComputationAccuracy
    /// Where the flow goes, or nowhere: colours in a `.png` or `.jpg` file, or the numbers in a `.flo` file.
    public var output: String?

    /// Creates the feature.
    public init(accuracy: TrackOpticalFlowRequest.ComputationAccuracy = .medium, output: String? = nil) {
        self.accuracy = accuracy
        self.output = output
    }

    /// Finds the flow between two pictures.
    ///
    /// - Parameters:
    ///   - first: the path of the picture whose pixels move.
    ///   - second: the path of the one that shows where they are then.
    /// - Throws: ``ManakoError/Code/invalidArgument`` for pictures of different sizes, and when the output is one of the pictures or of
    ///   no known kind; why a picture could not be read or the flow not be written.
    public func run(from first: String, to second: String) throws(ManakoError) -> FlowReport {
        let picture = try checked(reading: [first, second])
        var times = StageTimes()
        let flow = try TrackOpticalFlowRequest(computationAccuracy: accuracy).perform(
            on: VisionImage(contentsOf: first), target: VisionImage(contentsOf: second), times: &times)
        guard let flow else { throw ManakoError(.internalFailure, "the flow has numbers that are not finite") }
        if let picture {
            try picture.write(FlowColors.picture(flow))
        } else if let output {
            try AtomicFile.write(Self.bytes(flow), to: output)
        }
        return FlowReport(flow, times: times)
    }

    /// Where a picture of the flow goes; nil when there is none.
    private func checked(reading sources: [String]) throws(ManakoError) -> DrawingTarget? {
        guard let output else { return nil }
        try OutputGuard(reading: sources).check(output)
        return FileName.suffix(of: output) == "flo" ? nil : try DrawingTarget(file: output)
    }

    /// The Middlebury benchmark's form of flows: `PIEH`, the size, and both numbers of each pixel, little-endian.
    static func bytes(_ flow: OpticalFlowObservation) -> [UInt8] {
        var bytes = Array("PIEH".utf8)
        bytes.reserveCapacity(12 + 8 * flow.horizontal.count)
        func add(_ number: UInt32) {
            for shift in [0, 8, 16, 24] { bytes.append(UInt8(truncatingIfNeeded: number >> shift)) }
        }
        add(UInt32(flow.width))
        add(UInt32(flow.height))
        for (x, y) in zip(flow.horizontal, flow.vertical) {
            add(x.bitPattern)
            add(y.bitPattern)
        }
        return bytes
    }
}
