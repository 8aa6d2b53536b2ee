/// ZIP archives made in memory.
public enum ZipFixture {
    /// A file of an archive.
    public struct File: Sendable {
        var name: String
        var data: [UInt8]
        var size: Int
        var method: Int

        /// A file that is stored as it is.
        public static func stored(_ name: String, _ text: String) -> File { stored(name, bytes: Array(text.utf8)) }

        /// A file that is stored as it is.
        public static func stored(_ name: String, bytes: [UInt8]) -> File {
            File(name: name, data: bytes, size: bytes.count, method: 0)
        }

        /// A file whose data are compressed already.
        public static func deflated(_ name: String, _ data: [UInt8], size: Int) -> File {
            File(name: name, data: data, size: size, method: 8)
        }
    }

    /// An archive that starts at a place in a larger file.
    public static func bytes(_ files: [File], startingAt start: Int = 0) -> [UInt8] {
        var body: [UInt8] = []
        var directory: [UInt8] = []
        for file in files {
            let name = Array(file.name.utf8)
            let common =
                number(file.method, 2) + number(0, 4) + number(0, 4) + number(file.data.count, 4) + number(file.size, 4)
                + number(name.count, 2) + number(0, 2)
            directory += number(0x0201_4B50, 4) + number(20, 2) + number(20, 2) + number(0, 2) + common
            directory +=
                number(0, 2) + number(0, 2) + number(0, 2) + number(0, 4) + number(start + body.count, 4) + name
            body += number(0x0403_4B50, 4) + number(20, 2) + number(0, 2) + common + name + file.data
        }
        let end =
            number(0x0605_4B50, 4) + number(0, 4) + number(files.count, 2) + number(files.count, 2)
            + number(directory.count, 4) + number(start + body.count, 4) + number(0, 2)
        return body + directory + end
    }

    private static func number(_ value: Int, _ count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
}
