import Glibc
import ManakoCore

/// What a trash notes of a file: where it was, and when it was moved.
struct TrashNote: Sendable, Equatable {
    /// The file's path, from the top of its disk or whole.
    var path: String
    /// The local time, as in `2024-05-06T12:34:56`.
    var date: String

    /// The note as a `.trashinfo` file.
    var text: String { "[Trash Info]\nPath=\(Self.escaped(path))\nDeletionDate=\(date)\n" }

    /// A path as in addresses: all but letters, digits, slashes and a few marks by their numbers.
    static func escaped(_ path: String) -> String {
        var escaped = ""
        for byte in path.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "-"), UInt8(ascii: "_"),
                UInt8(ascii: "."), UInt8(ascii: "~"):
                escaped.unicodeScalars.append(Unicode.Scalar(byte))
            default:
                escaped += "%" + byte.zeroPadded(to: 2, radix: 16, uppercase: true)
            }
        }
        return escaped
    }

    /// A moment in local time.
    static func date(_ seconds: Int) -> String {
        var moment = time_t(seconds)
        var parts = unsafe tm()
        let ahead = unsafe localtime_r(&moment, &parts) == nil ? 0 : parts.tm_gmtoff
        return String(DateText.iso(Int64(seconds + ahead)).prefix(19))
    }
}
