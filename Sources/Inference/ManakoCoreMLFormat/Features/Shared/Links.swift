import Glibc

/// Functions that make a probability of a real number.
enum Link {
    /// The logistic function.
    static func logistic(_ number: Double) -> Double {
        number >= 0 ? 1 / (1 + exp(-number)) : exp(number) / (1 + exp(number))
    }

    /// The distribution function of the normal distribution.
    static func probit(_ number: Double) -> Double { 0.5 * erfc(-number / 2.0.squareRoot()) }
}
