public import ManakoCore
public import ManakoInference
public struct LiteRTBackend: Backend {
    public init() {}
    public static func status() -> RuntimeStatus { RuntimeStatus(name: "LiteRT") }
    public var name: String { "X" }
    public var fileExtensions: [String] { [] }
    public func loadModel(at path: String) throws(ManakoError) -> any Model { throw ManakoError(.unavailable, "") }
}
