import Manako
import ManakoArguments
import ManakoFeatures

/// What `detect` and `faces` share: a finder over a batch, results in a format, pictures with boxes.
struct FindRun {
    var batch: Batch
    var finder: any ObjectFinder
    var drawing: DrawingTarget?
    var format: DetectionFormat

    /// Where pictures are drawn, if anywhere; several pictures for one file are a mistake in the command line.
    static func drawing(_ arguments: ParsedArguments, _ batch: Batch) throws -> DrawingTarget? {
        guard let path = arguments[Options.draw] else { return nil }
        do throws(ManakoError) {
            return try DrawingTarget(path: path, for: batch.inputs)
        } catch {
            throw arguments.usageError(error.message)
        }
    }

    /// The built-in detectors, which are less sure of what is not there below 0.5, so that is the least unless asked for.
    static func builtIn(
        _ kinds: [BuiltInFinder.Kind], _ arguments: ParsedArguments, _ batch: Batch
    ) -> BuiltInFinder {
        let confidence = arguments.isGiven(Options.confidence) ? arguments[Options.confidence] : 0.5
        return BuiltInFinder(
            kinds: kinds, minimumConfidence: Float(confidence), limit: arguments[Options.limit],
            context: ManakoEnvironment.makeContext(batch.configuration(arguments)))
    }

    /// Looks at all pictures and writes what was found.
    func run() async -> ExitStatus {
        let feature = DetectFeature(finder: finder, drawing: drawing)
        var writer = format.makeWriter(count: batch.inputs.count, labels: finder.labels)
        let status = await batch.run(feature.run) { writer.add($0) }
        Console.write(writer.finish())
        return status
    }
}
