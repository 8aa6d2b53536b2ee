/// How many connections there are, in all and from each address.
struct ConnectionCounter {
    private(set) var total = 0
    private var byAddress: [String: Int] = [:]

    /// Whether another one may come; counts it when it may.
    mutating func admit(_ address: String, _ limits: ServerLimits) -> Bool {
        let group = Self.group(address)
        guard total < limits.connections, byAddress[group, default: 0] < limits.connectionsPerAddress else {
            return false
        }
        total += 1
        byAddress[group, default: 0] += 1
        return true
    }

    /// One is gone.
    mutating func release(_ address: String) {
        let group = Self.group(address)
        total -= 1
        let left = byAddress[group, default: 1] - 1
        byAddress[group] = left > 0 ? left : nil
    }

    /// Whoever has one address of IPv6 has 2⁶⁴: those with the same first four groups count as one.
    static func group(_ address: String) -> String {
        guard address.contains(":"), !address.hasPrefix("::") else { return address }
        let groups = address.split(separator: ":", omittingEmptySubsequences: false).prefix(4)
        return groups.prefix { !$0.isEmpty }.joined(separator: ":") + "::"
    }
}
