/// What the commands of a comment ask for; what they leave open is nil.
struct CommentStyle: Sendable, Hashable {
    var position: CommentPosition?
    var size: CommentSize?
    var color: CommentColor?
    var font: CommentFont?
    /// How long it is shown, in seconds, as written.
    var seconds: Double?
    var outline: CommentColor?
    var background: CommentColor?
    var frame: CommentColor?
    var opacity: Double?
    /// Whether a fixed comment may be as wide as the stage.
    var isFull = false
    /// Whether many lines leave the text's size as it is.
    var keepsLineSize = false
    /// Whether it is drawn half transparent.
    var isLive = false
    var isInvisible = false

    /// Hundredths of a second for which it is shown: 3 seconds unless said, at most 120.
    var duration: Double {
        guard let seconds, seconds.isFinite, seconds > 0 else { return 300 }
        let duration = (min(seconds, 120) * 100 + 1e-6).rounded(.down)
        return duration > 0 ? duration : 300
    }

    /// Reads commands; the first of a kind counts, but the last duration, and words that are no commands are passed over.
    init(_ commands: [String], isPremium: Bool) {
        for command in commands { read(command.lowercased(), isPremium: isPremium) }
    }

    /// Takes over place, size, colour and typeface where another style says them.
    mutating func adopt(_ other: CommentStyle) {
        position = other.position ?? position
        size = other.size ?? size
        color = other.color ?? color
        font = other.font ?? font
    }

    private mutating func read(_ command: String, isPremium: Bool) {
        if let value = CommentCommandNames.seconds(command) {
            seconds = value
        } else if command.utf8.first == UInt8(ascii: "#") {
            if isPremium, command.utf8.count <= 7 { color = color ?? CommentColor(code: command) }
        } else if command.hasPrefix("nico:") {
            readExtension(command)
        } else {
            readWord(command)
        }
    }

    private mutating func readWord(_ command: String) {
        switch command {
        case "full": isFull = true
        case "ender": keepsLineSize = true
        case "_live": isLive = true
        case "invisible": isInvisible = true
        default:
            if let value = CommentPosition(rawValue: command) {
                position = position ?? value
            } else if let value = CommentSize(rawValue: command) {
                size = size ?? value
            } else if let value = CommentFont(command: command) {
                font = font ?? value
            } else if let value = CommentCommandNames.colors[command] {
                color = color ?? CommentColor(hex: value)
            }
        }
    }

    /// niconicomments' own commands, such as `nico:stroke:#ff0000`.
    private mutating func readExtension(_ command: String) {
        let parts = command.split(separator: ":", maxSplits: 2)
        guard parts.count == 3 else { return }
        let color = CommentCommandNames.color(parts[2])
        switch parts[1] {
        case "stroke": outline = outline ?? color
        case "fill": background = background ?? color
        case "waku": frame = frame ?? color
        case "opacity":
            guard opacity == nil, let value = Double(parts[2]), value.isFinite else { return }
            opacity = min(max(value, 0), 1)
        default: break
        }
    }
}

/// niconico's words for colours and durations.
enum CommentCommandNames {
    /// Colours by name, `0xRRGGBB`.
    static let colors: [String: UInt32] = [
        "white": 0xFFFFFF, "red": 0xFF0000, "pink": 0xFF8080, "orange": 0xFFC000, "yellow": 0xFFFF00,
        "green": 0x00FF00, "cyan": 0x00FFFF, "blue": 0x0000FF, "purple": 0xC000FF, "black": 0x000000,
        "white2": 0xCCCC99, "niconicowhite": 0xCCCC99, "red2": 0xCC0033, "truered": 0xCC0033, "pink2": 0xFF33CC,
        "orange2": 0xFF6600, "passionorange": 0xFF6600, "yellow2": 0x999900, "madyellow": 0x999900,
        "green2": 0x00CC66, "elementalgreen": 0x00CC66, "cyan2": 0x00CCCC, "blue2": 0x3399FF, "marinblue": 0x3399FF,
        "marineblue": 0x3399FF, "purple2": 0x6633CC, "nobleviolet": 0x6633CC, "black2": 0x666666,
    ]

    /// A colour by name or code.
    static func color(_ word: Substring) -> CommentColor? {
        colors[String(word)].map { CommentColor(hex: $0) } ?? CommentColor(code: String(word))
    }

    /// The number of `@5`; what is no number is 0, and what does not begin with an at sign and a digit nil.
    static func seconds(_ command: String) -> Double? {
        guard let first = command.unicodeScalars.first, first == "@" || first == "\u{FF20}" else { return nil }
        let digits = command.dropFirst().prefix { $0 == "." || ($0.isASCII && $0.isNumber) }
        return digits.isEmpty ? nil : Double(digits) ?? 0
    }
}
