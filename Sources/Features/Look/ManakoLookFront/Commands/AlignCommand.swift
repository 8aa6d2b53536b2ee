import Manako
import ManakoArguments
import ManakoFront
import ManakoLook

/// `manako align`
enum AlignCommand {
    private static let reference = Positional<String>("REFERENCE", help: "a picture")
    private static let floating = Positional<String>("FLOATING", help: "the picture that is laid on it")
    private static let homography = Option<Bool>(
        flag: "homography",
        help: "the camera may also have turned, come nearer or looked from the side, not only shifted")
    private static let output = Option<String?>(
        "output", "FILE", short: "o", help: "write the floating picture as the reference shows it: a .png or .jpg file")
    private static let format = Option<PlainFormat>(
        "format", "FORMAT", short: "f", default: .text, help: "what is printed")

    static let spec = CommandSpec(
        "align", summary: "lay one picture on another one, to a small part of a pixel",
        discussion: """
            Prints a matrix of three rows: it takes pixels of the floating picture to pixels of the reference, (0, 0) being the centre of \
            the upper-left one. A homography is right for what lies in one plane or far away, and for a camera that only turned. \
            Exposure may differ.

            Confidence is how much edges and texture have in common where the pictures overlap, from 0 to 1. Pictures that have too little \
            in common have confidence 0 and no matrix: null in JSON.
            """,
        positionals: [reference, floating], options: [homography, output, format],
        examples: [
            CommandExample("manako align first.jpg second.jpg", "how the second one is shifted"),
            CommandExample("manako align a.jpg b.jpg --homography -o b-on-a.png", "b as a shows it"),
        ])

    static func run(_ arguments: ParsedArguments) async throws -> ExitStatus {
        let feature = AlignFeature(allowsHomography: arguments[homography], output: arguments[output])
        let report = try feature.run(arguments[floating], on: arguments[reference])
        Console.write(arguments[format] == .json ? report.json + "\n" : report.text)
        guard report.matrix == nil, let file = arguments[output] else { return .success }
        Console.message("manako: \(file) was not written: nothing tells how the pictures lie on each other")
        return .failure
    }
}
