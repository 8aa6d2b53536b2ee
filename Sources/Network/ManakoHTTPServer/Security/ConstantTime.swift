/// Comparing secrets without telling by the time it takes how much of them is right.
public enum ConstantTime {
    /// Whether two texts are the same; the time depends on the length of the first alone.
    public static func areEqual(_ given: String, _ secret: String) -> Bool {
        areEqual(Array(given.utf8), Array(secret.utf8))
    }

    /// Whether two runs of bytes are the same; the time depends on the length of the first alone.
    public static func areEqual(_ given: [UInt8], _ secret: [UInt8]) -> Bool {
        guard !secret.isEmpty else { return given.isEmpty }
        var difference = UInt(bitPattern: given.count ^ secret.count)
        for index in given.indices { difference |= UInt(given[index] ^ secret[index % secret.count]) }
        return difference == 0
    }
}

/// Secrets that nobody guesses.
public enum AccessToken {
    /// 160 bits from the system, as 32 letters and digits that are easily told apart.
    public static func make() -> String {
        let letters = Array("abcdefghijkmnpqrstuvwxyz23456789")
        var generator = SystemRandomNumberGenerator()
        return String((0..<32).map { _ in letters[Int(truncatingIfNeeded: generator.next() & 31)] })
    }
}
