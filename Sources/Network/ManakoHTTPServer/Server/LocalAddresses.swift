import Glibc

/// Where this machine is reached by others.
public enum LocalAddresses {
    /// The machine's IPv4 addresses that others reach, as numbers, in the system's order; none without a network.
    public static func list() -> [String] {
        var first: UnsafeMutablePointer<ifaddrs>?
        guard unsafe getifaddrs(&first) == 0 else { return [] }
        defer { unsafe freeifaddrs(first) }
        var found: [String] = []
        var entry = unsafe first
        while let interface = unsafe entry {
            defer { unsafe entry = interface.pointee.ifa_next }
            let flags = unsafe Int32(bitPattern: interface.pointee.ifa_flags)
            guard let address = unsafe interface.pointee.ifa_addr,
                unsafe Int32(address.pointee.sa_family) == AF_INET, flags & Int32(IFF_UP) != 0,
                flags & Int32(IFF_LOOPBACK) == 0, let text = unsafe text(address), !found.contains(text)
            else { continue }
            found.append(text)
        }
        return found
    }

    /// The machine's own name, nil when it has none.
    public static func hostName() -> String? {
        var bytes = [CChar](repeating: 0, count: 256)
        guard unsafe gethostname(&bytes, bytes.count - 1) == 0 else { return nil }
        let name = String(decoding: bytes.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        return HostName(name)?.name
    }

    private static func text(_ address: UnsafeMutablePointer<sockaddr>) -> String? {
        var bytes = [CChar](repeating: 0, count: Int(NI_MAXHOST))
        let status = unsafe getnameinfo(
            address, socklen_t(MemoryLayout<sockaddr_in>.size), &bytes, socklen_t(bytes.count), nil, 0, NI_NUMERICHOST)
        guard status == 0 else { return nil }
        return String(decoding: bytes.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
