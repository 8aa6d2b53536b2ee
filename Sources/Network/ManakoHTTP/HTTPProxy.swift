import Glibc

/// Which proxy the environment names for an address, by libcurl's rules
/// ([CURLOPT_PROXY](https://curl.se/libcurl/c/CURLOPT_PROXY.html)).
///
/// It is decided here, so that it is known whether a connection leads to the proxy or to the host.
enum HTTPProxy {
    /// The proxy; nil for none.
    static func proxy(for address: HTTPAddress, _ variable: (String) -> String? = variable) -> String? {
        if address.isLoopback { return nil }
        let exceptions = variable("no_proxy") ?? variable("NO_PROXY") ?? ""
        if isException(address.host, exceptions) { return nil }
        // In capitals, `HTTP_PROXY` would be what a client sends to a CGI program in a header.
        let names = address.isSecure ? ["https_proxy", "HTTPS_PROXY"] : ["http_proxy"]
        return (names + ["all_proxy", "ALL_PROXY"]).lazy.compactMap(variable).first
    }

    /// Whether a host, or a domain that it is in, stands in a list with commas or blanks.
    private static func isException(_ host: String, _ list: String) -> Bool {
        list.lowercased().split { $0 == "," || $0 == " " || $0 == "\t" }.contains { entry in
            let name = entry.hasPrefix(".") ? entry.dropFirst() : entry
            return name == "*" || host == name || host.hasSuffix("." + name)
        }
    }

    /// A variable of the environment that is not empty.
    static func variable(_ name: String) -> String? {
        guard let value = unsafe getenv(name) else { return nil }
        let text = unsafe String(cString: value)
        return text.isEmpty ? nil : text
    }
}
