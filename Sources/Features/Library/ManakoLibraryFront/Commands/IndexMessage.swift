import ManakoCore
import ManakoLibrary

/// A line that the process which looks at files writes to the one that watches it.
struct IndexMessage: Equatable {
    let progress: IndexProgress

    init(_ progress: IndexProgress) { self.progress = progress }

    /// Reads a line; nil for what libraries print.
    init?(_ line: String) {
        guard line.hasPrefix("{"), let field = try? JSONField(json: Array(line.utf8)),
            let done = try? field.needed("done").integer(0...Int(Int32.max)),
            let failed = try? field.needed("failed").integer(0...Int(Int32.max)),
            let total = try? field.needed("total").integer(0...Int(Int32.max))
        else { return nil }
        progress = IndexProgress(done: done, failed: failed, total: total)
    }

    /// The message in JSON.
    var line: String {
        var json = JSONWriter()
        json.object { json in
            json.member("done", progress.done)
            json.member("failed", progress.failed)
            json.member("total", progress.total)
        }
        return json.text
    }
}
