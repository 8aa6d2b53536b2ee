import ManakoCore

/// Recognises the form of a comment file by its content.
enum KindDetection {
    /// The form of a file; nil when it has none that is known.
    ///
    /// - Parameters:
    ///   - bytes: the file, without a byte order mark.
    /// - Throws: where a file that begins as one of the forms is damaged.
    static func kind(of bytes: [UInt8]) throws(Damage) -> CommentFileKind? {
        let start = bytes.firstIndex { !$0.isTextSpace } ?? bytes.count
        guard start < bytes.count else { return nil }
        switch bytes[start] {
        case UInt8(ascii: "<"): return try xmlKind(of: bytes)
        case UInt8(ascii: "{"): return objectKind(of: bytes)
        case UInt8(ascii: "["): return isASS(bytes[start...]) ? .ass : listKind(of: bytes)
        default: return textKind(of: bytes, from: start)
        }
    }

    private static func xmlKind(of bytes: [UInt8]) throws(Damage) -> CommentFileKind? {
        switch try XMLScanner(bytes).root {
        case "packet": .niconicoXML
        case "i": .bilibili
        default: nil
        }
    }

    private static func isASS(_ bytes: ArraySlice<UInt8>) -> Bool {
        String(decoding: bytes.prefix(13), as: UTF8.self).lowercased() == "[script info]"
    }

    /// A list of comments, of `chat`s or of threads, told by the first elements' keys.
    private static func listKind(of bytes: [UInt8]) -> CommentFileKind? {
        var scanner = JSONScanner(bytes)
        var kind: CommentFileKind?
        // Ends early, as soon as it is clear what the list holds; what is damaged is told by the keys before.
        _ = try? scanner.elements { (scanner) throws(Damage) in
            var keys: Set<String> = []
            let damage = readKeys(of: &scanner, into: &keys)
            kind = listKind(keys)
            if let damage { throw damage }
            if kind != nil { throw scanner.error("enough") }
        }
        return kind ?? (isEmptyList(bytes) ? .niconicoFormatted : nil)
    }

    private static func isEmptyList(_ bytes: [UInt8]) -> Bool {
        bytes.filter { !$0.isTextSpace }.elementsEqual("[]".utf8)
    }

    private static func listKind(_ keys: Set<String>) -> CommentFileKind? {
        if keys.contains("comments") { return .niconicoV1 }
        if !keys.isDisjoint(with: ["chat", "thread", "ping", "global_num_res", "leaf"]) { return .niconicoLegacy }
        if keys.contains("comment"), keys.contains("time") { return .niconicoOwner }
        return keys.isDisjoint(with: ["vpos", "content"]) ? nil : .niconicoFormatted
    }

    /// A server's answer with threads, a chat of Twitch's, or the first of many lines.
    private static func objectKind(of bytes: [UInt8]) -> CommentFileKind? {
        var scanner = JSONScanner(bytes)
        var keys: Set<String> = []
        let isWhole = readKeys(of: &scanner, into: &keys) == nil
        if keys.contains("comments") { return .twitch }
        if keys.contains("data") || keys.contains("threads") { return .niconicoV1 }
        let isLines = keys.contains("replayChatItemAction") || (isWhole && scanner.next() == UInt8(ascii: "{"))
        return isLines ? .youTube : nil
    }

    /// Reads the keys of an object and skips its values; returns what is damaged, if anything is.
    private static func readKeys(of scanner: inout JSONScanner, into keys: inout Set<String>) -> Damage? {
        do throws(Damage) {
            guard scanner.next() == UInt8(ascii: "{") else {
                try scanner.skip()
                return nil
            }
            try scanner.members { (scanner, key) throws(Damage) in
                keys.insert(key)
                try scanner.skip()
            }
            return nil
        } catch {
            return error
        }
    }

    private static func textKind(of bytes: [UInt8], from start: Int) -> CommentFileKind? {
        if bytes[start...].starts(with: "WEBVTT".utf8) { return .webVTT }
        var lines = TextLines(bytes, from: start)
        let first = (0..<3).compactMap { _ in lines.next().map { String(decoding: bytes[$0], as: UTF8.self) } }
        if first.prefix(2).contains(where: { $0.contains("-->") }) { return .subRip }
        return first.contains { LegacyOwnerReader.comment($0) != nil } ? .niconicoLegacyOwner : nil
    }
}
