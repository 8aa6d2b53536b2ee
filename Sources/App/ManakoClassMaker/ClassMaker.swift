import Glibc
import ManakoCore
import ManakoFiles
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
        try AtomicFile.write(Array(code.utf8), to: arguments[1])
    }
}
