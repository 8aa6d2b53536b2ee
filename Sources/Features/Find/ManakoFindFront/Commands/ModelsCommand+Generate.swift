import Manako
public import ManakoArguments
import ManakoFiles
import ManakoFront
import ManakoModelClasses
import ManakoPipeline

extension ModelClass.Access: ArgumentValue {}
extension ModelClass.Location: ArgumentValue {}

/// `manako models generate`
enum ModelsGenerate {
    private static let model = Positional<String>("MODEL", help: "a Core ML model: .mlmodel or .mlpackage")
    private static let output = Option<String?>(
        "output", "FILE", short: "o", help: "the Swift file (default: standard output)")
    private static let name = Option<String?>(
        "class", "NAME", help: "the class's name (default: that of the model's file)")
    private static let access = Option<ModelClass.Access>(
        "access", "WHO", default: .internal, help: "the access level of the classes")
    private static let bundle = Option<ModelClass.Location>(
        "bundle", "WHERE", default: .main,
        help: "where the program finds the model: among the resources of its module, or beside the main program")

    static let spec = CommandSpec(
        "generate", summary: "make a Swift class for a Core ML model, as Xcode does",
        discussion: """
            The class has a property for each input and output of the model; it is for `import CoreML` of this package. The \
            build plugin ManakoModels makes it for every model in a target.
            """,
        positionals: [model], options: [output, name, access, bundle],
        examples: [
            CommandExample("manako models generate Pricer.mlmodel --output Pricer.swift", "class Pricer"),
            CommandExample(
                "manako models generate yolov8s.mlpackage --class Detector --access public -o Detector.swift",
                "public class Detector"),
        ])

    static func run(_ arguments: ParsedArguments) throws -> ExitStatus {
        let model = try ModelClass(
            contentsOf: arguments[model], name: arguments[name], access: arguments[access], location: arguments[bundle])
        if let path = arguments[output], path != "-" {
            try OutputGuard(reading: [arguments[Self.model]]).check(path)
            try AtomicFile.write(Array(model.source.utf8), to: path)
        } else {
            Console.write(model.source)
        }
        return .success
    }
}
