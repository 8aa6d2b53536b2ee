public import Manako
public import ManakoCapabilities
import ManakoFiles

/// Compares two pictures in files, and writes what the capability makes of them if asked to.
public struct PairFeature<Asked: PairCapability>: Sendable {
    /// What is asked.
    public var capability: Asked
    /// What was set.
    public var options: OptionValues
    /// Where the result goes, or nowhere.
    public var output: String?

    /// Creates the feature.
    public init(_ capability: Asked, options: OptionValues = OptionValues(), output: String? = nil) {
        self.capability = capability
        self.options = options
        self.output = output
    }

    /// Compares two files.
    ///
    /// - Parameters:
    ///   - first: the path of the picture that the other one is compared with.
    ///   - second: the path of the other picture.
    /// - Throws: ``ManakoError/Code/invalidArgument`` when the output is one of the pictures or of no known kind, and why a picture
    ///   could not be read, compared or written.
    public func run(_ first: String, _ second: String) throws(ManakoError) -> PairComparison<Asked.Answer> {
        let target = try checkedTarget(reading: [first, second])
        let (one, other) = (try VisionImage(contentsOf: first), try VisionImage(contentsOf: second))
        let found = try capability.compare(one, other, options)
        guard let output, found.missingPicture == nil else { return found }
        if let target {
            try target.write(found.picture())
        } else if let bytes = found.file(FileName.suffix(of: output)) {
            try AtomicFile.write(bytes, to: output)
        }
        return found
    }

    /// Where a picture goes; nil for none, and for a file that is none.
    private func checkedTarget(reading sources: [String]) throws(ManakoError) -> DrawingTarget? {
        guard let output else { return nil }
        try OutputGuard(reading: sources).check(output)
        return capability.outputSuffixes.contains(FileName.suffix(of: output)) ? nil : try DrawingTarget(file: output)
    }
}
