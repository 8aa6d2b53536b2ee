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

    /// The kind by the first element of a known name; other roots, such as converters add, are passed over.
    private static func xmlKind(of bytes: [UInt8]) throws(Damage) -> CommentFileKind? {
        var tokens = XMLTokens(bytes)
        var position = 0
        for _ in 0..<maximumTags {
            tokens.move(to: position)
            guard tokens.skipToTag() != nil else { return nil }
            position = tokens.position + 1
            guard !isDocumentType(bytes[tokens.position...]) else {
                throw Damage(position: tokens.position, problem: "it declares a document type, which is refused")
            }
            guard let tag = try? tokens.tag(), tag.kind != .closing else { continue }
            switch tag.name {
            case "packet", "chat": return .niconicoXML
            case "i", "d": return .bilibili
            default: break
            }
        }
        return nil
    }

    private static let maximumTags = 1000

    private static func isDocumentType(_ bytes: ArraySlice<UInt8>) -> Bool {
        String(decoding: bytes.prefix(9), as: UTF8.self).uppercased() == "<!DOCTYPE"
    }

    private static func isASS(_ bytes: ArraySlice<UInt8>) -> Bool {
        let start = String(decoding: bytes.prefix(14), as: UTF8.self).lowercased()
        return ["[script info]", "[v4+ styles]", "[v4 styles]", "[events]"].contains { start.hasPrefix($0) }
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
        return kind
    }

    private static func listKind(_ keys: Set<String>) -> CommentFileKind? {
        if keys.contains("comments") { return .niconicoV1 }
        if !keys.isDisjoint(with: ["chat", "thread", "ping", "global_num_res", "leaf"]) { return .niconicoLegacy }
        if keys.contains("comment"), keys.contains("time") { return .niconicoOwner }
        if keys.contains("content"), !keys.isDisjoint(with: ["progress", "midHash", "fontsize"]) {
            return .bilibiliJSON
        }
        return keys.isDisjoint(with: ["vpos", "content"]) ? nil : .niconicoFormatted
    }

    /// A server's answer, a chat of Twitch's, or the first of many lines.
    private static func objectKind(of bytes: [UInt8]) -> CommentFileKind? {
        var scanner = JSONScanner(bytes)
        for _ in 0..<maximumLines {
            var keys: Set<String> = []
            let start = scanner
            let damage = readKeys(of: &scanner, into: &keys)
            if let kind = objectKind(keys, start) { return kind }
            guard damage == nil, scanner.next() == UInt8(ascii: "{") else { return nil }
        }
        return nil
    }

    private static let maximumLines = 100

    private static func objectKind(_ keys: Set<String>, _ object: JSONScanner) -> CommentFileKind? {
        if keys.contains("replayChatItemAction") { return .youTube }
        if keys.contains("packet") { return .niconicoLegacy }
        if keys.contains("comments") { return .twitch }
        if keys.contains("threads") { return .niconicoV1 }
        if let kind = listKind(keys) { return kind }
        return keys.isDisjoint(with: BilibiliJSONReader.wrappers) ? nil : wrapperKind(object)
    }

    /// The kind of an object whose records lie in `data` or the like.
    private static func wrapperKind(_ object: JSONScanner) -> CommentFileKind? {
        var (object, kind) = (object, CommentFileKind?.none)
        _ = try? object.members { (scanner, key) throws(Damage) in
            guard BilibiliJSONReader.wrappers.contains(key), kind == nil else { return try scanner.skip() }
            switch scanner.next() {
            case UInt8(ascii: "{"):
                var keys: Set<String> = []
                let start = scanner
                let damage = readKeys(of: &scanner, into: &keys)
                kind = keys.contains("threads") ? .niconicoV1 : keys.contains("elems") ? .bilibiliJSON : nil
                if kind == nil, !keys.isDisjoint(with: BilibiliJSONReader.wrappers) { kind = wrapperKind(start) }
                if let damage { throw damage }
            case UInt8(ascii: "["):
                scanner.advance()
                kind = scanner.next() == UInt8(ascii: "[") ? .dPlayer : .bilibiliJSON
                throw scanner.error("enough")
            default: try scanner.skip()
            }
        }
        return kind
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
        if WebVTTReader.isWebVTT(bytes[start...]) { return .webVTT }
        var lines = TextLines(bytes, from: start)
        var first: [String] = []
        while first.count < maximumHeading, let range = lines.next() {
            if !range.isEmpty { first.append(String(decoding: bytes[range], as: UTF8.self)) }
        }
        if first.contains(where: { SubRipReader.times($0) != nil }) { return .subRip }
        if first.contains(where: { $0.hasPrefix("Dialogue:") }) { return .ass }
        return first.prefix(3).contains { LegacyOwnerReader.comment($0) != nil } ? .niconicoLegacyOwner : nil
    }

    /// The lines in which the first cue of SubRip must begin.
    private static let maximumHeading = 20
}
