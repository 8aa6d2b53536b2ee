public import CoreMedia
import CoreML
import Foundation
public import Manako

extension RecognizeTextRequest {
    /// Languages in the order of their weight; empty leaves it to the reader.
    public var recognitionLanguages: [Locale.Language] {
        get { languages.map { Locale.Language(identifier: $0) } }
        set { languages = newValue.map(\.minimalIdentifier) }
    }
    /// The languages that can be read on this machine, as Apple writes them.
    public var supportedRecognitionLanguages: [Locale.Language] {
        RecognitionLanguages.readable.map { Locale.Language(identifier: $0) }
    }
}

extension StatefulRequest {
    /// The time between pictures that are looked at; zero looks at every one.
    public var frameAnalysisSpacing: CMTime { CMTime(frameAnalysisSpacing as MediaTime) }
}

extension DetectTrajectoriesRequest {
    /// How long a picture may take: pictures are made smaller for it; zero for as long as it needs.
    public var targetFrameTime: CMTime {
        get { CMTime(frameBudget) }
        set { frameBudget = MediaTime(newValue) ?? .zero }
    }
}

extension VideoProcessor.Cadence {
    /// On the first frame, and then on the first one that is at least so much later than the last.
    public static func timeInterval(_ interval: CMTime) -> VideoProcessor.Cadence {
        .timeInterval(MediaTime(interval) ?? .zero)
    }
}

extension VideoProcessor {
    /// Starts to look at a part of the video; once.
    ///
    /// - Parameter timeRange: the part; nil is the whole video.
    public func startAnalysis(of timeRange: CMTimeRange?) {
        guard let timeRange, let start = MediaTime(timeRange.start) else { return startAnalysis() }
        let end = MediaTime(timeRange.end) ?? MediaTime(value: .max, timescale: 1)
        startAnalysis(of: start..<max(start, end))
    }
}

/// What a request is performed in.
public enum ComputeStage: String, Sendable, Codable, Hashable, CaseIterable {
    /// Looking at the picture.
    case main
    /// What comes after.
    case postProcessing
}

/// Numbers that observations are made of.
public typealias ElementType = FeaturePrintObservation.ElementType
