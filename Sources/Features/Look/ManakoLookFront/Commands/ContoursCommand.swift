import Manako
import ManakoArguments
import ManakoFront
import ManakoLook
import ManakoPipeline

/// `manako contours`
enum ContoursCommand {
    private static let paths = Positional<[String]>(
        "PATH", help: "pictures, folders (searched through), patterns such as 'in/*.jpg', or - for standard input")
    private static let pivot = Option<Double?>(
        "pivot", "LEVEL", in: 0...1,
        help: "the level of gray that parts dark from light (default: the one that parts the picture's values best)")
    private static let contrast = Option<Double>(
        "contrast", "FACTOR", in: 0...3, default: 2, help: "how far gray values are spread before; 1 leaves them")
    private static let light = Option<Bool>(flag: "light", help: "find what is light on dark, not dark on light")
    private static let dimension = Option<Int>(
        "max-dimension", "PIXELS", in: 64...8192, default: 512, help: "a larger picture is made smaller before")
    private static let epsilon = Option<Double?>(
        "epsilon", "PIXELS", in: 0...1000,
        help: "leave out points that are no farther than this from the line without them")
    private static let area = Option<Double>(
        "min-area", "PIXELS", in: 0...1e9, default: 0, help: "leave out contours with a smaller area inside")
    private static let output = Option<String?>(
        "output", "FILE", short: "o", help: "draw the contours of one picture into an .svg file")
    private static let format = Option<PictureReportFormat>(
        "format", "FORMAT", short: "f", default: .text, help: "how results are written")

    static let spec = CommandSpec(
        "contours", summary: "follow the outlines of what is dark on light",
        discussion: """
            Borders between dark and light pixels, each with the one around it: those of things, of the holes in them, of things in the \
            holes. In JSON, points are pixels of the upright picture from its upper-left corner, parent is the number of the contour \
            around a contour.
            """,
        positionals: [paths],
        options: [pivot, contrast, light, dimension, epsilon, area, output, Options.jobs, format],
        examples: [
            CommandExample("manako contours drawing.png -o drawing.svg", "outlines to scale and cut"),
            CommandExample("manako contours plan.jpg --epsilon 2 --min-area 50 -f json", "as polygons, without specks"),
        ])

    static func run(_ arguments: ParsedArguments) async throws -> ExitStatus {
        let batch = try Batch(paths: arguments[paths], jobs: arguments[Options.jobs], arguments)
        var request = DetectContoursRequest()
        request.contrastPivot = arguments[pivot].map { Float($0) }
        request.contrastAdjustment = Float(arguments[contrast])
        request.detectsDarkOnLight = !arguments[light]
        request.maximumImageDimension = arguments[dimension]
        if arguments.isGiven(output), batch.inputs.count > 1 {
            throw arguments.usageError("--output is for one picture")
        }
        let feature = ContoursFeature(
            request: request, epsilon: arguments[epsilon], minimumArea: arguments[area], output: arguments[output])
        var writer = PictureReportWriter<ContoursReport>(arguments[format], isSingle: batch.inputs.count == 1)
        let status = await batch.run(feature.run) { writer.add($0) }
        Console.write(writer.finish())
        return status
    }
}
