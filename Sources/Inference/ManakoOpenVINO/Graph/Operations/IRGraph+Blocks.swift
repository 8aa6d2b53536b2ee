package import ManakoCore

extension IRGraph {
    /// Blocks of height × width as channels: `[N, C, H, W]` to `[N, C·b², H/b, W/b]`, places in a block before channels.
    package func folded(_ value: GraphValue, blocks size: Int) throws(ManakoError) -> GraphValue {
        let area = try Self.area(of: size)
        guard value.rank == 4, let shape = value.shape, shape[2...].allSatisfy({ ($0 ?? 0) % size == 0 }) else {
            throw ManakoError(.malformedInput, "\(Self.text(value.shape)) does not divide into blocks of \(size)")
        }
        let result = [shape[0], shape[1].map { $0 &* area }] + shape[2...].map { $0.map { $0 / size } }
        return try node(
            "SpaceToDepth", "opset1", [value], attributes: [("block_size", "\(size)"), ("mode", "blocks_first")],
            outputs: [(value.type, result)])[0]
    }

    /// Channels as blocks of height × width: `[N, C, H, W]` to `[N, C/b², H·b, W·b]`.
    ///
    /// - Parameter channelsFirst: whether the channels of the result are before the places in a block.
    package func unfolded(
        _ value: GraphValue, blocks size: Int, channelsFirst: Bool
    ) throws(ManakoError) -> GraphValue {
        let area = try Self.area(of: size)
        guard value.rank == 4, let shape = value.shape, (shape[1] ?? 0) % area == 0 else {
            throw ManakoError(.malformedInput, "\(Self.text(value.shape)) has no channels for blocks of \(size)")
        }
        let result = [shape[0], shape[1].map { $0 / area }] + shape[2...].map { $0.map { $0 &* size } }
        let mode = channelsFirst ? "depth_first" : "blocks_first"
        return try node(
            "DepthToSpace", "opset1", [value], attributes: [("block_size", "\(size)"), ("mode", mode)],
            outputs: [(value.type, result)])[0]
    }

    private static func area(of size: Int) throws(ManakoError) -> Int {
        guard (1...4096).contains(size) else { throw ManakoError(.malformedInput, "there are no blocks of \(size)") }
        return size * size
    }
}
