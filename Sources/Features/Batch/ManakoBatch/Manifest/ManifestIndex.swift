import ManakoCore

/// What the manifest of a job consists of; its file is written last, so that a manifest is whole or not there.
struct ManifestIndex: Sendable, Hashable {
    /// The folder below `manifest/` that holds the shards.
    var folder: String
    /// The number of inputs of each shard.
    var inputs: [Int]
    /// The bytes of all inputs.
    var bytes: Int

    /// The number of all inputs.
    var count: Int { inputs.reduce(0, +) }

    var json: [UInt8] {
        var json = JSONWriter()
        json.object { json in
            json.member("folder", folder)
            json.member("count", count)
            json.member("bytes", bytes)
            json.numbers("inputs", inputs)
        }
        return Array((json.text + "\n").utf8)
    }

    init(folder: String, inputs: [Int], bytes: Int) {
        self.folder = folder
        self.inputs = inputs
        self.bytes = bytes
    }

    /// Reads the file.
    ///
    /// - Throws: ``ManakoError/Code/malformedInput`` for what is no index.
    init(json: [UInt8]) throws(ManakoError) {
        let field = try JSONField(json: json)
        folder = try field.needed("folder").text()
        guard !folder.isEmpty, folder.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) }) else {
            throw try field.needed("folder").error("is no name of a folder")
        }
        bytes = try field.needed("bytes").integer(0...Int.max)
        inputs = []
        var sum = 0
        for count in try field.needed("inputs").elements(0...JSONParser.maximumValues, of: "counts") {
            inputs.append(try count.integer(1...1_000_000_000))
            sum += inputs[inputs.count - 1]
        }
        guard try field.needed("count").integer(0...Int.max) == sum else {
            throw field.error("has a sum of counts that differs from \"count\"")
        }
    }
}
