import Foundation
import Manako
import ManakoAPI
import ManakoCapabilities
import ManakoFront
import ManakoTesting
import Synchronization

@testable import ManakoLookFront

/// Asks a worker of pictures, in frames.
struct WorkerAsker {
    private let operations: WorkerOperations
    private let capability: any Capability
    private let options: [String: OptionValue]

    init(_ shelf: ModelRegistry, _ capability: any Capability, _ options: [String: OptionValue] = [:]) {
        operations = WorkerOperations(shelf: shelf)
        self.capability = capability
        self.options = options
    }

    /// What is found in a file, in JSON.
    func look(at picture: [UInt8]) throws -> String {
        try answer(#"{"bytes":\#(picture.count)}"#, picture)
    }

    /// What is found in the pixels of a file, sent as they are.
    func look(atPixelsOf picture: [UInt8]) throws -> String {
        let image = try VisionImage(encoded: picture, codecs: ManakoEnvironment.codecs)
        let bitmap = try image.bitmap().converted(to: .rgb8, orientation: image.orientation)
        let pixels = bitmap.packedBytes()
        return try answer(
            #"{"bytes":\#(pixels.count),"width":\#(bitmap.width),"height":\#(bitmap.height)}"#, pixels)
    }

    private func answer(_ picture: String, _ payload: [UInt8]) throws -> String {
        var json = JSONWriter()
        options.write(to: &json)
        let request =
            #"{"id":1,"do":"look","capability":"\#(capability.info.id)","options":\#(json.text),"pictures":[\#(picture)]}"#
        let frame = WorkerFrame(header: Array(request.utf8), payload: payload)
        let rest = Mutex((frame.head + payload)[...])
        let answered = Mutex([UInt8]())
        let session = WorkerSession(
            operations, limits: WorkerLimits(), pool: WorkerPool(threads: 1, capacity: 4))
        let isSound = session.run { count throws(ManakoError) in
            rest.withLock { rest in
                defer { rest = rest.dropFirst(count) }
                return Array(rest.prefix(count))
            }
        } write: { bytes throws(ManakoError) in
            answered.withLock { $0 += bytes }
        }
        guard isSound else { throw RawClient.Failure(description: "the worker saw no frame") }
        return try Self.json(in: answered.withLock { $0 })
    }

    /// The answer behind the greeting.
    private static func json(in bytes: [UInt8]) throws -> String {
        var (rest, limits) = (bytes[...], WorkerLimits())
        limits.headerBytes = 1 << 26
        var last: WorkerFrame?
        while let frame = try WorkerFrame.next(
            limits,
            read: { count in
                defer { rest = rest.dropFirst(count) }
                return Array(rest.prefix(count))
            })
        {
            last = frame
        }
        let text = String(decoding: last?.header ?? [], as: UTF8.self)
        guard text.hasPrefix(#"{"id":1,"answer":"#) else { throw RawClient.Failure(description: text) }
        return String(text.dropFirst(#"{"id":1,"answer":"#.count).dropLast())
    }
}
