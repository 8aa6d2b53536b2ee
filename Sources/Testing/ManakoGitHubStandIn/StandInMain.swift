import Glibc
import ManakoCore
import ManakoTestGitHub

/// Runs a GitHub of one's own until it is ended: `ManakoGitHubStandIn [--port N] [--files DIR]`.
///
/// It prints its address on a line, for `MANAKO_GITHUB`.
@main struct StandInMain {
    static func main() async {
        do throws(ManakoError) {
            let github = try await StandInGitHub.start(try repositories(), port: try port())
            write(github.address, to: STDOUT_FILENO)
            while true { try? await Task.sleep(for: .seconds(3600)) }
        } catch {
            write("\(error)", to: STDERR_FILENO)
            exit(1)
        }
    }

    /// Writes a line at once, whether somebody or a pipe takes it.
    private static func write(_ line: String, to descriptor: Int32) {
        let bytes = Array("\(line)\n".utf8)
        _ = unsafe bytes.withUnsafeBytes { unsafe Glibc.write(descriptor, $0.baseAddress, $0.count) }
    }

    private static func repositories() throws(ManakoError) -> [StandInRepository] {
        guard let folder = value("--files") else { return StandInScene.repositories }
        return [try StandInScene.repository(filesOf: folder)] + StandInScene.repositories
    }

    private static func port() throws(ManakoError) -> UInt16 {
        guard let text = value("--port") else { return 0 }
        guard let port = UInt16(text) else { throw ManakoError(.invalidArgument, "--port: \(text) is no port") }
        return port
    }

    private static func value(_ name: String) -> String? {
        let arguments = CommandLine.arguments
        guard let index = arguments.firstIndex(of: name), index + 1 < arguments.count else { return nil }
        return arguments[index + 1]
    }
}
