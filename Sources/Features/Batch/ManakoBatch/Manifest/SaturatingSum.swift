extension Int {
    /// The sum of two numbers that are not negative, or the largest number.
    func saturatingSum(with other: Int) -> Int {
        let (sum, overflows) = addingReportingOverflow(other)
        return overflows ? .max : sum
    }
}
