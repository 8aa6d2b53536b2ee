import ManakoArguments
import ManakoFeatures

/// `manako doctor`
enum DoctorCommand {
    static let spec = CommandSpec(
        "doctor", summary: "say what is installed, what is missing, and how to get it",
        examples: [CommandExample("manako doctor", "exit code 0 when nothing is missing")])

    static func run(_ arguments: ParsedArguments) async throws -> ExitStatus {
        let report = DoctorReport()
        Console.write(report.text)
        return report.isFine ? .success : .failure
    }
}
