import Manako
import ManakoArguments
import ManakoFront
import ManakoPipeline

/// What is made of masks: options of commands whose results are pixels.
enum MaskOptions {
    static let cutout = Option<Bool>(
        flag: "cutout", help: "with --output, write what was found alone, the rest transparent")
    static let blur = Option<Bool>(flag: "blur", help: "with --output, write the picture with everything else blurred")
    static let replace = Option<String?>(
        "replace", "FILE", help: "with --output, write what was found before this picture")

    static let all: [any OptionDeclaration] = [cutout, blur, replace]

    /// The folder for pictures of masks that the user wants, if any.
    ///
    /// - Parameter path: what `--output` names for masks; nil where it is missing or names something else.
    static func folder(_ path: String?, _ arguments: ParsedArguments, _ inputs: [InputFile]) throws -> MaskFolder? {
        let chosen = [arguments[cutout], arguments[blur], arguments[replace] != nil].count { $0 }
        guard let path else {
            guard chosen == 0 else {
                throw arguments.usageError(
                    "--cutout, --blur and --replace make pictures; give --output a folder for them")
            }
            return nil
        }
        guard chosen <= 1 else { throw arguments.usageError("--cutout, --blur and --replace are one or the other") }
        let folder: MaskFolder
        do throws(ManakoError) {
            folder = try MaskFolder(path: path, for: inputs, content: content(arguments))
        } catch {
            guard error.code == .invalidArgument else { throw error }
            throw arguments.usageError("--output \(error)")
        }
        if folder.numberedCount > 0 {
            Console.note(
                "manako: --output \(path): \(folder.numberedCount) of the pictures share their name with one before and get"
                    + " a number, such as cat-2.png")
        }
        return folder
    }

    private static func content(_ arguments: ParsedArguments) throws(ManakoError) -> MaskFolder.Content {
        if arguments[cutout] { return .cutout }
        if arguments[blur] { return .blur }
        guard let file = arguments[replace] else { return .mask }
        let background = try VisionImage(contentsOf: file)
        // Decoded before any picture is looked at, so that a damaged one is told of at once.
        _ = try background.bitmap()
        return .background(background)
    }
}
