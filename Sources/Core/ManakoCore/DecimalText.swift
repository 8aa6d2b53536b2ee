extension Double {
    /// The number with a fixed number of digits behind its point.
    ///
    /// - Parameters:
    ///   - decimals: how many digits, 0…9.
    ///   - isShort: whether zeros at the end are left out.
    /// - Returns: what Swift writes for numbers that are none or that are too large to be rounded so.
    package func text(decimals: Int, isShort: Bool = false) -> String {
        let scale = (0..<min(max(decimals, 0), 9)).reduce(1) { power, _ in power * 10 }
        guard isFinite, abs(self) * Double(scale) < 9e18 else { return "\(self)" }
        let whole = Int((abs(self) * Double(scale)).rounded())
        var fraction = scale > 1 ? (whole % scale).zeroPadded(to: "\(scale)".count - 1) : ""
        while isShort, fraction.last == "0" { fraction.removeLast() }
        return (self < 0 && whole > 0 ? "-" : "") + "\(whole / scale)" + (fraction.isEmpty ? "" : "." + fraction)
    }
}
