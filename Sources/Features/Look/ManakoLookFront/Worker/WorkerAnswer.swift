import Manako
import ManakoAPI
import ManakoPipeline

/// What the worker answers: a value in JSON, and pictures or arrays beside it.
struct WorkerAnswer: Sendable {
    /// What a part of the payload is.
    struct Part: Sendable {
        /// `jpeg`, `png`, `npy`, or `pixels`: rows of red, green and blue.
        var type: String
        var bytes: [UInt8]
        /// Pixels in a row and rows, of pixels.
        var size: (width: Int, height: Int)?
    }

    /// A JSON value.
    var json: String
    var parts: [Part] = []

    /// The frame that carries it.
    ///
    /// - Parameter id: the number of the request.
    func frame(for id: Int) -> WorkerFrame {
        var writer = JSONWriter()
        writer.object { writer in
            writer.member("id", id)
            writer.name("answer")
            writer.value(raw: json)
            if !parts.isEmpty { write(to: &writer) }
        }
        return WorkerFrame(header: Array(writer.text.utf8), payload: parts.count == 1 ? parts[0].bytes : joined)
    }

    private var joined: [UInt8] { parts.flatMap(\.bytes) }

    private func write(to json: inout JSONWriter) {
        json.name("parts")
        json.array { json in
            for part in parts {
                json.object { json in
                    json.member("type", part.type)
                    json.member("bytes", part.bytes.count)
                    if let size = part.size {
                        json.member("width", size.width)
                        json.member("height", size.height)
                    }
                }
            }
        }
    }
}

extension WorkerFrame {
    /// A request that was refused or failed.
    ///
    /// - Parameters:
    ///   - error: why.
    ///   - id: the number of the request; nil where it is not known.
    ///   - isLast: whether nothing follows, as the bytes behind it mean nothing.
    static func failure(_ error: ManakoError, for id: Int?, isLast: Bool = false) -> WorkerFrame {
        var json = JSONWriter()
        json.object { json in
            if let id { json.member("id", id) }
            json.name("error")
            FailureEntry(error).write(to: &json)
            if isLast { json.member("fatal", true) }
        }
        return WorkerFrame(header: Array(json.text.utf8))
    }

    /// What the worker says first.
    static func greeting(_ limits: WorkerLimits) -> WorkerFrame {
        var json = JSONWriter()
        json.object { json in
            json.member("protocol", "manako.worker.v1")
            json.member("headerBytes", limits.headerBytes)
            json.member("payloadBytes", limits.payloadBytes)
            json.member("inFlight", limits.inFlight)
        }
        return WorkerFrame(header: Array(json.text.utf8))
    }
}
