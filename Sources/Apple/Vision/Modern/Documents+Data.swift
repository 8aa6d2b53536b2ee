public import DataDetection
public import Manako

extension DocumentObservation.Container {
    /// Something in the text that has a meaning of its own, such as an address of e-mail or a telephone number.
    public struct DataDetectorMatch: Sendable, Hashable, Codable, BoundingRegionProviding {
        /// What it is.
        public let match: DataDetector.Match
        /// The region around it.
        public let boundingRegion: NormalizedRegion
    }
}

extension DocumentObservation.Container.Text {
    /// What in the text has a meaning of its own; searched for each time it is asked. The guide of `DataDetection` tells what is found.
    ///
    /// What the places of ``DataDetectorMatch/match`` belong to is ``transcript``. Something that runs over the end of a line is not found.
    public var detectedData: [DocumentObservation.Container.DataDetectorMatch] {
        DataDetector.matches(in: transcript).compactMap { match in
            guard let range = match.range, let region = boundingRegion(for: range) else { return nil }
            return DocumentObservation.Container.DataDetectorMatch(match: match, boundingRegion: region)
        }
    }
}
