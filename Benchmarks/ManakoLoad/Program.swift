import Foundation

/// Puts load on a running server and prints what it saw as JSON. `scripts/load` starts it.
@main enum Program {
    static let usage = """
        usage: ManakoLoad live|http --port N [options]
          --pid N            the server's process, whose time and memory are measured too
          --clients N        how many clients (1)
          --seconds S        how long is measured (10)
          --warm-up S        how long is waited before (1)
        live: frames in, results out
          --frames DIR       JPEG files
          --in-flight N      unanswered frames of a client; 0 never waits for an answer (2)
          --rate F           frames a second of each client; 0 for as many as it can (0)
          --count N          ends after so many answers, whatever --seconds says
          --model NAME       the detector
          --no-detect        looks for no objects
          --track            has one target followed
          --idle N           further connections that do nothing: half of them WebSockets, half keep-alive (0)
          --slow N           further connections that send a byte of a request each second (0)
        http: requests one after the other on kept connections
          --path PATH        what is asked for (/)
          --body FILE        posted
        """

    static func main() {
        guard let options = Options(CommandLine.arguments.dropFirst()) else {
            FileHandle.standardError.write(Data((usage + "\n").utf8))
            exit(2)
        }
        do {
            try run(options)
        } catch {
            FileHandle.standardError.write(Data("ManakoLoad: \(error)\n".utf8))
            exit(1)
        }
    }

    private static func run(_ options: Options) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        let json =
            switch options.command {
            case .live: try encoder.encode(try LiveRun(options).run())
            case .http: try encoder.encode(try HTTPRun(options).run())
            }
        FileHandle.standardOutput.write(json + Data("\n".utf8))
    }
}

/// Something that must not happen in a measurement.
struct Failure: Error, CustomStringConvertible {
    var description: String
    init(_ description: String) { self.description = description }
}
