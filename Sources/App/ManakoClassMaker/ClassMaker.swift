import FoundationEssentials
import Glibc
import ManakoCore
import ManakoModelClasses

/// The program of the build plugin `ManakoModels`: writes the class of one Core ML model.
///
/// It is all that a package which uses the plugin has to build beforehand, so it knows nothing of running models.
@main enum ClassMaker {
    static func main() {
        do throws(ManakoError) {
            try run(Array(CommandLine.arguments.dropFirst()))
        } catch {
            let line = Array("error: \(error.message)\n".utf8)
            _ = unsafe write(STDERR_FILENO, line, line.count)
            exit(1)
        }
    }

    private static func run(_ arguments: [String]) throws(ManakoError) {
        guard arguments.count == 3, let location = ModelClass.Location(rawValue: arguments[2]) else {
            throw ManakoError(.invalidArgument, "usage: ManakoClassMaker MODEL OUTPUT.swift module|main")
        }
        let code = try ModelClass(contentsOf: arguments[0], location: location).source
        do {
            try Data(code.utf8).write(to: URL(filePath: arguments[1]), options: .atomic)
        } catch {
            throw ManakoError(.unavailable, "\(arguments[1]): can't be written (\(error))")
        }
    }
}
