import ManakoCore

/// Times for people.
package enum ClockText {
    /// Seconds to the millisecond, such as `0.317 s`.
    package static func exact(_ seconds: Double) -> String {
        "\(min(max(seconds, 0), 1e9).text(decimals: 3)) s"
    }

    /// Whole minutes and seconds, such as `-1:07`; parts of a second are left out, and what is too large to write is cut.
    package static func minutes(_ seconds: Double) -> String {
        let whole = Int(min(abs(seconds), 1e12))
        return "\(seconds < 0 ? "-" : "")\(whole / 60):\((whole % 60).zeroPadded(to: 2))"
    }
}
