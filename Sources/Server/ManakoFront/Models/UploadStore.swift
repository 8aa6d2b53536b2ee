import FoundationEssentials
package import Manako
import ManakoFiles
import ManakoModelLibrary

/// A model that was uploaded.
package struct Upload: Sendable, Hashable {
    /// The name by which it is chosen.
    package var name: String
    /// The SHA-256 of the bytes that came, in hexadecimal digits.
    package var digest: String
    /// The model's file or folder.
    package var path: String
    /// How many bytes came.
    package var bytes: Int
}

/// Keeps uploads in a folder, each in one of its own that is called like the SHA-256 of its bytes.
///
/// What is not whole yet has another name, and is cleared away at the next start.
package struct UploadStore: Sendable {
    /// The folder of all uploads.
    package let folder: String
    package let limits: ServingLimits

    private static let receiptName = "upload-receipt"
    private static let endings = ["onnx", "tflite", "mlmodel", "zip"]

    /// What was stored before, by name.
    package func stored() -> [Upload] {
        FileSystem.names(in: folder).compactMap(upload(in:)).sorted { $0.name < $1.name }
    }

    /// Deletes what an earlier server has left unfinished, and closes the folder to other users.
    package func clearAway() {
        makePrivate()
        for name in FileSystem.names(in: folder) where name.hasPrefix("incoming-") {
            try? FileManager.default.removeItem(atPath: "\(folder)/\(name)")
        }
    }

    /// Stores an upload, once it was found to be usable.
    ///
    /// - Parameters:
    ///   - bytes: what came.
    ///   - digest: its SHA-256.
    ///   - file: the name of the file, whose ending says what it is.
    ///   - name: the name that it gets.
    ///   - check: looks at the file before anything is kept.
    package func store(
        _ bytes: [UInt8], digest: String, file: String, name: String, check: (String) throws(ManakoError) -> Void
    ) throws(ManakoError) -> Upload {
        let ending = try acceptedEnding(of: file, bytes.count)
        makePrivate()
        let incoming = "\(folder)/incoming-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: incoming) }
        let path: String
        do throws(ManakoError) {
            path = try place(bytes, ending, in: incoming)
            try ModelLibrary.refuseForeignFiles(path)
            try check(path)
        } catch {
            throw error.describingModel(at: incoming, file: String(file.prefix(60)))
        }
        let content = String(path.dropFirst(incoming.count + 1))
        let upload = Upload(name: name, digest: digest, path: "\(folder)/\(digest)/\(content)", bytes: bytes.count)
        try writeReceipt(of: upload, to: incoming)
        try move(incoming, to: digest)
        return upload
    }

    /// Keeps models from others on this machine. A folder that can't be made is an error as soon as a model comes.
    private func makePrivate() { _ = FileSystem.makePrivateFolder(folder) }

    /// The ending of a file that may come, by its name and how many bytes it has.
    private func acceptedEnding(of file: String, _ count: Int) throws(ManakoError) -> String {
        let ending = FileName.suffix(of: file)
        guard Self.endings.contains(ending) else {
            throw ManakoError(
                .unsupported,
                "'\(file.prefix(60))' is no model: .onnx, .tflite, .mlmodel and zipped .mlpackage or .aimodel are taken",
                reason: .init("notAModel", ["name": String(file.prefix(60))]))
        }
        guard count > 0 else {
            throw ManakoError(.malformedInput, "the file is empty", reason: .init("damagedModel"))
        }
        guard count <= limits.modelBytes else {
            throw ManakoError(
                .limitExceeded, "the file has \(count) bytes, more than the limit of \(limits.modelBytes) bytes",
                reason: .init("modelTooLarge", ["bytes": "\(count)", "limit": "\(limits.modelBytes)"]))
        }
        guard stored().count < limits.uploads else {
            throw ManakoError(
                .limitExceeded, "there are \(limits.uploads) uploaded models already; delete one first",
                reason: .init("tooManyModels", ["limit": "\(limits.uploads)"]))
        }
        return ending
    }

    /// Gives an upload another name.
    package func rename(_ digest: String, to name: String) throws(ManakoError) -> Upload {
        guard Self.isDigest(digest), var upload = upload(in: digest) else {
            throw ManakoError(.internalFailure, "the upload '\(digest.prefix(64))' is not there any more")
        }
        upload.name = name
        try writeReceipt(of: upload, to: "\(folder)/\(digest)")
        return upload
    }

    private func writeReceipt(of upload: Upload, to home: String) throws(ManakoError) {
        let content = upload.path.split(separator: "/").last ?? ""
        try AtomicFile.write(
            Array("\(upload.name)\n\(upload.bytes)\n\(content)\n".utf8), to: "\(home)/\(Self.receiptName)")
    }

    /// Deletes an upload.
    package func remove(_ digest: String) throws(ManakoError) {
        guard Self.isDigest(digest) else { throw ManakoError(.internalFailure, "'\(digest)' is no digest") }
        do {
            try FileManager.default.removeItem(atPath: "\(folder)/\(digest)")
        } catch {
            throw ManakoError(.internalFailure, "\(folder)/\(digest): can't be deleted (\(error))")
        }
    }

    /// A message without the folder of all uploads and the upload's own in it, whatever characters those have.
    package static func withoutPaths(_ message: String, _ folder: String) -> String {
        var rest = message[...]
        var text = ""
        while let place = rest.firstRange(of: folder + "/") {
            text += rest[..<place.lowerBound]
            rest = rest[place.upperBound...]
            let own = rest.prefix { $0 != "/" && $0 != " " }
            if rest[own.endIndex...].hasPrefix("/") { rest = rest[own.endIndex...].dropFirst() }
        }
        return text + rest
    }

    private func place(_ bytes: [UInt8], _ ending: String, in incoming: String) throws(ManakoError) -> String {
        guard ending == "zip" else {
            try AtomicFile.write(bytes, to: "\(incoming)/model.\(ending)")
            return "\(incoming)/model.\(ending)"
        }
        let path = try PackageUnpacker(maximumBytes: limits.unpackedBytes).unpack(bytes, into: incoming)
        // A name of ours, so that no file beside it can have one with a meaning.
        let own = "\(incoming)/model.\(FileName.suffix(of: path))"
        guard path != own else { return own }
        do {
            try FileManager.default.moveItem(atPath: path, toPath: own)
        } catch {
            throw ManakoError(.internalFailure, "\(path): can't be renamed (\(error))")
        }
        return own
    }

    private func move(_ incoming: String, to digest: String) throws(ManakoError) {
        do {
            let target = "\(folder)/\(digest)"
            try? FileManager.default.removeItem(atPath: target)
            try FileManager.default.moveItem(atPath: incoming, toPath: target)
        } catch {
            throw ManakoError(
                .internalFailure, "\(folder)/\(digest): can't be made (\(error)); check the folder and the disk")
        }
    }

    private func upload(in digest: String) -> Upload? {
        let home = "\(folder)/\(digest)"
        guard Self.isDigest(digest), let bytes = try? FileBytes.read("\(home)/\(Self.receiptName)", limit: 1 << 12)
        else { return nil }
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
        guard lines.count == 3, let count = Int(lines[1]), lines[2].hasPrefix("model."), !lines[2].contains("/"),
            FileManager.default.fileExists(atPath: "\(home)/\(lines[2])")
        else { return nil }
        return Upload(
            name: ModelNames.name(ofFile: lines[0] + ".x"), digest: digest, path: "\(home)/\(lines[2])", bytes: count)
    }

    private static func isDigest(_ text: String) -> Bool {
        text.utf8.count == 64 && text.utf8.allSatisfy { ($0 >= 48 && $0 <= 57) || ($0 >= 97 && $0 <= 102) }
    }
}

extension ManakoError {
    /// What is wrong with an upload, under the name that people know its file by, with a reason that a page can word.
    fileprivate func describingModel(at folder: String, file: String) -> ManakoError {
        var message = message
        for ending in ["onnx", "tflite", "mlmodel"] + PackageUnpacker.endings {
            message = message.replacing("\(folder)/model.\(ending)", with: file)
        }
        switch code {
        case .malformedInput: return ManakoError(code, message, reason: reason ?? Reason("damagedModel"))
        case .unsupported: return ManakoError(code, message, reason: reason ?? Reason("unsupportedModel"))
        default: return ManakoError(code, message, reason: reason)
        }
    }
}
