import FoundationEssentials
import Manako
import ManakoCapabilities
import ManakoFront

/// What `manako serve` says: where the page is, and a line for each request.
enum ServeReport {
    /// Says where the page is; for other machines with a code that phones scan, on a terminal.
    static func announce(_ app: WebApp, _ settings: WebAppSettings) {
        Console.write("\(app.address)\n")
        let others = app.addressesForOthers
        for address in others { Console.write("\(address)\n") }
        if let first = others.first, Console.isWatched, let code = try? QRCode(first) {
            Console.status("\n\(code.terminalText)\n")
        }
        if let fingerprint = app.fingerprint {
            Console.message("the certificate's SHA-256, to compare with what the browser shows:\n\(fingerprint)")
        }
        if !settings.isLocal, settings.encryption == nil {
            Console.message("phones give the camera only to encrypted pages: add --tls")
        }
        if app.hasOnlyBuiltInModels {
            Console.note(
                "people, faces and hands are known; 'manako models pull yolox-nano' gets a model of 80 kinds of objects"
            )
        }
        Console.note("Ctrl-C stops the server")
    }

    /// A line of the log.
    static func log(_ request: ServedRequest) {
        Console.message(line(request, at: Date()))
    }

    /// Time, client, request, status, duration, and what was sent.
    static func line(_ request: ServedRequest, at date: Date) -> String {
        let seconds = Int(date.timeIntervalSince1970) % 86_400
        let clock = [seconds / 3600, seconds / 60 % 60, seconds % 60].map { $0.zeroPadded(to: 2) }
            .joined(separator: ":")
        let took = request.duration.milliseconds
        let time = took < 1000 ? "\(Int(took.rounded())) ms" : "\(Int((took / 1000).rounded())) s"
        let what = request.status == 101 ? "\(request.count) frames" : "\(request.count) bytes"
        let cause = request.cause.map { ": \($0.split(whereSeparator: \.isNewline).joined(separator: " "))" } ?? ""
        return "\(clock)Z \(request.client) \(request.method) \(request.path) \(request.status) \(time) \(what)\(cause)"
    }
}
