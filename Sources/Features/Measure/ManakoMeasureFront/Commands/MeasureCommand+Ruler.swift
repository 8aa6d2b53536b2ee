import Manako
import ManakoAPI
import ManakoArguments
import ManakoFiles
import ManakoFront
import ManakoMeasure
import ManakoPipeline
import ManakoSpatial

/// A thing of known size.
struct RulerArgument: ArgumentValue {
    var ruler: Ruler

    init?(argument: String) {
        guard let ruler = Ruler(argument) else { return nil }
        self.ruler = ruler
    }

    static let argumentKind = Ruler.kinds
    var argumentText: String { ruler.text }
}

extension MeasureCommand {
    static let ruler = Option<RulerArgument?>(
        "ruler", "THING",
        help:
            "measure on a photo by a thing of known size that lies in it: a4, letter, card, or coin:DIAMETER in millimetres"
    )
    static let corners = Option<PointsArgument?>(
        "corners", "POINTS",
        help:
            "the ruler's four corners, clockwise, if it is not found by itself; of a coin four places of its rim, top, right, bottom, left"
    )

    /// The standard deviation of a corner that somebody gives, in pixels.
    private static let cornerError = 2.0

    /// Measures on a photo.
    static func run(_ arguments: ParsedArguments, _ ruler: Ruler) throws -> ExitStatus {
        let drawing = try drawing(arguments)
        let joints = try joints(arguments)
        let feature = try RulerFeature(FileBytes.read(arguments[session]), ruler: ruler)
        let view = try view(feature, arguments)
        let measured =
            joints.isEmpty ? nil : try view.measure(joints, tapError: arguments[tapError])
        let report = RulerReport(view, doubt: feature.hint.doubt, measurement: measured)
        for note in report.notes { Console.note("manako: \(note.text)") }
        for (index, joint) in (measured?.joints ?? []).enumerated() {
            if let detail = joint.detail { Console.message("manako: joint \(index): \(detail)") }
        }
        Console.write(arguments[format] == .json ? report.json + "\n" : text(report, joints))
        try drawing?.write(RulerPicture(report, joints: joints).drawn(on: feature.picture))
        return measured?.joints.contains { $0.position == nil } == true ? .failure : .success
    }

    private static func view(_ feature: RulerFeature, _ arguments: ParsedArguments) throws -> RulerView {
        guard let given = arguments[corners]?.points else { return try feature.outline() }
        let places = given.compactMap { $0.map { PixelPoint($0.x, $0.y) } }
        guard places.count == 4, given.count == 4 else { throw arguments.usageError("--corners needs four points") }
        return try feature.outline(corners: places, error: cornerError)
    }

    private static func text(_ report: RulerReport, _ joints: [JointEntry]) -> String {
        let noun = Ruler(report.outline.ruler)?.noun ?? report.outline.ruler
        let corners = report.outline.corners.map { "\($0[0].text(decimals: 1)),\($0[1].text(decimals: 1))" }
        var text = "\(noun) at \(corners.joined(separator: " "))\n"
        if let measurement = report.measurement {
            var request = MeasureRequest()
            request.joints = joints
            text += self.text(measurement, request)
        }
        return text + "only on the \(noun)'s plane\n"
    }
}
