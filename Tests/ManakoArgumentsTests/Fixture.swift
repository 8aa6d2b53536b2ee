import Testing

@testable import ManakoArguments

/// A small program with one of everything.
enum Fixture {
    enum Crop: String, CaseIterable, ArgumentValue { case fit, fill, center }

    static let paths = Positional<[String]>("PATH", help: "pictures, folders or globs; - reads standard input")
    static let model = Option<String?>("model", "FILE", short: "m", help: "the model, .onnx or .tflite")
    static let confidence = Option<Double>(
        "confidence", "NUMBER", in: 0...1, default: 0.25, help: "the least confidence")
    static let limit = Option<Int>("limit", "COUNT", in: 1..., default: 300, help: "the most objects in a picture")
    static let jobs = Option<Int?>("jobs", "COUNT", short: "j", in: 1..., help: "pictures at the same time")
    static let shift = Option<Double?>("shift", "NUMBER", in: -10...10, help: "moves boxes")
    static let crop = Option<Crop>("crop", "HOW", default: .fit, help: "how pictures are brought to the model's size")
    static let classes = Option<[String]>("classes", list: "A,B", help: "only these classes")
    static let labels = Option<[String]>("labels", repeated: "FILE", help: "label files")
    static let crops = Option<[Crop]>("crops", list: "HOW", help: "several")
    static let track = Option<Bool>(flag: "track", short: "t", help: "follow objects")
    static let verbose = Option<Bool>(flag: "verbose", short: "v", help: "tell more")
    static let undeclared = Option<Bool>(flag: "undeclared", help: "in no command")

    static let detect = CommandSpec(
        "detect", summary: "find objects in pictures",
        discussion: """
            Boxes are normalised, with the origin in the lower left corner of the upright picture, whatever the
            orientation in the file says.

            Exit codes:
              0  all pictures were read
              1  some were not
            """,
        positionals: [paths],
        options: [model, confidence, limit, jobs, shift, crop, classes, labels, crops, track],
        examples: [
            CommandExample("manako detect photo.jpg --draw boxes.png", "Draws boxes over the photo."),
            CommandExample(
                "manako detect holiday --classes dog,cat --format jsonl > found.jsonl",
                "Looks for dogs and cats in all photos of a folder, and writes a line of JSON for each of them."),
        ])
    static let file = Positional<String>("FILE", help: "the model")
    static let count = Positional<Int?>("COUNT", help: "how many")
    static let info = CommandSpec("info", summary: "print a model's inputs and outputs", positionals: [file, count])
    static let list = CommandSpec("list", summary: "list the models that are installed")
    static let models = CommandSpec("models", summary: "look at models", subcommands: [info, list])
    static let program = CommandSpec(
        "manako", summary: "computer vision on any machine", options: [verbose], subcommands: [detect, models])

    /// Parses words separated by spaces.
    static func run(_ line: String) throws -> ParsedArguments {
        try run(words: line.split(separator: " ").map(String.init))
    }

    static func run(words: [String]) throws -> ParsedArguments {
        guard case .run(let parsed) = try ArgumentParser(program, width: 80).parse(words) else {
            throw UsageError("help", command: "")
        }
        return parsed
    }

    static func help(_ line: String, width: Int = 80) throws -> String? {
        let words = line.split(separator: " ").map(String.init)
        guard case .help(let text) = try ArgumentParser(program, width: width).parse(words) else { return nil }
        return text
    }
}
