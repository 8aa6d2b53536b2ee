package import Manako
public import ManakoArguments
import ManakoFront
import ManakoLook

extension TrackOpticalFlowRequest.ComputationAccuracy: ArgumentValue {}

/// `manako flow`
enum FlowCommand {
    private static let first = Positional<String>("FIRST", help: "a picture")
    private static let second = Positional<String>("SECOND", help: "a picture of the same size, taken later")
    private static let accuracy = Option<TrackOpticalFlowRequest.ComputationAccuracy>(
        "accuracy", "ACCURACY", default: .medium, help: "how much work goes into it")
    private static let output = Option<String?>(
        "output", "FILE", short: "o",
        help: "write the flow: colours of directions into a .png or .jpg file, or the numbers into a .flo file")
    private static let format = Option<PlainFormat>(
        "format", "FORMAT", short: "f", default: .text, help: "what is printed")

    static let spec = CommandSpec(
        "flow", summary: "find how everything moves from one picture to another",
        discussion: """
            For each pixel of the first picture, how far to the right and down it is in the second one: dense inverse search. Numbers are \
            pixels; of pictures of more than two million, those of a smaller copy. Colours are those of the Middlebury benchmark, and so is \
            the .flo file.
            """,
        positionals: [first, second], options: [accuracy, output, format],
        examples: [
            CommandExample("manako flow 1.jpg 2.jpg -o motion.png", "a picture of what moves where"),
            CommandExample("manako flow 1.jpg 2.jpg --accuracy veryHigh -o motion.flo", "the numbers"),
        ])

    static func run(_ arguments: ParsedArguments) async throws -> ExitStatus {
        let feature = FlowFeature(accuracy: arguments[accuracy], output: arguments[output])
        let report = try feature.run(from: arguments[first], to: arguments[second])
        Console.write(arguments[format] == .json ? report.json + "\n" : report.text)
        return .success
    }
}
