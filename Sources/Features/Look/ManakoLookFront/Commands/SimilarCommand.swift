import Manako
import ManakoArguments
import ManakoFront
import ManakoLook
import ManakoPipeline

/// `manako similar`
enum SimilarCommand {
    private static let paths = Positional<[String]>(
        "PATH", help: "pictures, folders (searched through), or patterns such as 'in/*.jpg'")
    private static let threshold = Option<Double>(
        "threshold", "DISTANCE", in: 0...2, default: FeaturePrintObservation.nearDuplicateDistance,
        help: "below which distance pictures are taken for one")
    private static let nearest = Option<Int>(
        "nearest", "N", in: 0...100, default: 0, help: "name the pictures most like each, with their distances")
    private static let format = Option<PlainFormat>(
        "format", "FORMAT", short: "f", default: .text, help: "how results are written")

    static let spec = CommandSpec(
        "similar", summary: "find copies among pictures: cropped, compressed, scaled or recoloured",
        discussion: """
            Each picture is compared with each, up to 10 000. Distances go from 0 for the same picture to about 1.4 for such as have nothing \
            in common. A copy may lack a fifth of width and height, in gray or other colours; turned and mirrored ones are not known again, \
            and another photo of the same thing is another picture.
            """,
        positionals: [paths], options: [threshold, nearest, Options.jobs, format],
        examples: [
            CommandExample("manako similar photos/", "groups of copies"),
            CommandExample("manako similar photos/ --nearest 3 -f json", "and to each those most like it"),
        ])

    static func run(_ arguments: ParsedArguments) async throws -> ExitStatus {
        let batch = try Batch(paths: arguments[paths], jobs: arguments[Options.jobs], arguments)
        do throws(ManakoError) {
            try SimilarFeature.check(batch.inputs)
        } catch {
            throw arguments.usageError(error.message)
        }
        let feature = SimilarFeature(threshold: arguments[threshold], nearest: arguments[nearest])
        var report: SimilarReport?
        let status = await batch.run { inputs, jobs, receive throws(ManakoError) in
            report = try await feature.run(inputs, jobs: jobs, receive: receive)
        } write: { (_: Outcome<Void>) in
            ""
        }
        guard let report else { return status }
        Console.write(arguments[format] == .json ? report.json + "\n" : report.text)
        return status
    }
}
