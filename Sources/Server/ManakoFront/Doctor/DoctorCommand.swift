import ManakoArguments

/// `manako doctor`
package struct DoctorCommand: Sendable {
    private let features: [Feature]

    package init(_ features: [Feature]) { self.features = features }

    package var command: Command {
        Command(
            CommandSpec(
                "doctor", summary: "say what is installed, what is missing, and how to get it",
                examples: [CommandExample("manako doctor", "exit code 0 when nothing is missing")])
        ) { [features] _ in
            let report = DoctorReport(features)
            Console.write(report.text)
            return report.isFine ? .success : .failure
        }
    }
}
