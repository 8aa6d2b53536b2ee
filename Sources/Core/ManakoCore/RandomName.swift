/// Names that nobody guesses, so that knowing one is the permission.
package enum RandomName {
    /// 128 bits from the system, as 32 hexadecimal digits.
    package static func make() -> String {
        var generator = SystemRandomNumberGenerator()
        return UInt128.random(in: .min ... .max, using: &generator).zeroPadded(to: 32, radix: 16)
    }
}
