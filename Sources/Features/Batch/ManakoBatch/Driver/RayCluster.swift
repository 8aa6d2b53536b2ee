public import ManakoCore

/// A cluster of [Ray](https://docs.ray.io) on which a job is worked on.
public struct RayCluster: Sendable, Hashable {
    /// The address of a cluster, such as `ray://head:10001`; nil for one that runs on this machine or that `RAY_ADDRESS` names.
    public var address: String?
    /// The interpreter that has Ray and the package `manako`: a path, or a name that is looked for along `PATH`.
    public var python: String
    /// How many pictures each worker process looks at in parallel, which is also the number of processors that it asks for.
    public var jobs: Int
    /// The wheel of the package `manako`, which Ray installs on its machines; nil where it is installed there.
    public var wheel: String?

    /// Names a cluster as users do.
    ///
    /// - Parameters:
    ///   - text: `ray` or an address that begins with `ray://`.
    ///   - python: the interpreter.
    ///   - jobs: the pictures that each worker process looks at in parallel.
    ///   - wheel: the wheel that Ray installs.
    /// - Throws: ``ManakoError/Code/invalidArgument`` for other texts.
    public init(_ text: String, python: String, jobs: Int = 1, wheel: String? = nil) throws(ManakoError) {
        let scheme = "ray://"
        guard text == "ray" || text.hasPrefix(scheme) && text.count > scheme.count else {
            throw ManakoError(
                .invalidArgument,
                "'\(text.prefix(100))' is no cluster; write ray, or an address such as ray://head:10001")
        }
        address = text == "ray" ? nil : text
        self.python = python
        self.jobs = max(1, jobs)
        self.wheel = wheel
    }
}
