import ManakoCore

/// The date that a container states where FFmpeg does not read it.
struct ContainerDate {
    var date: RecordingDate
    /// Whether the date is the camera's own time of recording rather than the time at which a file was written.
    var isRecordingTime: Bool

    /// Reads the beginning of a file, at most a few hundred kilobytes; nil where it states no date.
    init?(path: String) {
        guard let file = PartialFile(path) else { return nil }
        let head = file.bytes(at: 0, count: 64)
        let found: (RecordingDate, Bool)? =
            if ContainerEnd.isISO(head) {
                Self.userData(file).map { ($0, true) }
            } else if head.starts(with: Array("RIFF".utf8)) {
                Self.riff(file).map { ($0, true) }
            } else if head.starts(with: Self.asfHeader) {
                Self.asf(file).map { ($0, false) }
            } else if let packet = Self.packetSize(head + file.bytes(at: 64, count: 400)) {
                Self.camcorder(file, packet).map { ($0, true) }
            } else {
                nil
            }
        guard let found else { return nil }
        (date, isRecordingTime) = found
    }

    /// The box `date` in user data, beside the movie box or in it (3GPP files of phones): text such as
    /// `2018-02-07T10:15:08-0500`.
    private static func userData(_ file: borrowing PartialFile) -> RecordingDate? {
        ISOBoxes.first(of: file, in: ["moov": 0, "udta": 0]) { name, body in
            guard name == "date" else { return nil }
            let text = file.bytes(at: body.lowerBound, count: min(body.count, 64))
            return RecordingDate(String(decoding: text, as: UTF8.self))
        }
    }

    /// The chunk `IDIT` of AVI's header list: local time in one of several forms.
    private static func riff(_ file: borrowing PartialFile) -> RecordingDate? {
        var offset = 12
        for _ in 0..<1000 {
            let head = file.bytes(at: offset, count: 12)
            guard head.count >= 8 else { return nil }
            let size = ContainerEnd.integer(head[4..<8].reversed())
            let name = String(decoding: head[0..<4], as: UTF8.self)
            if name == "IDIT" {
                return RecordingDate(String(decoding: file.bytes(at: offset + 8, count: min(size, 64)), as: UTF8.self))
            }
            let isHeader = name == "LIST" && head.dropFirst(8).elementsEqual("hdrl".utf8)
            offset += isHeader ? 12 : 8 + size + size & 1
        }
        return nil
    }

    /// The identifier of ASF's header object.
    private static let asfHeader: [UInt8] = [0x30, 0x26, 0xB2, 0x75, 0x8E, 0x66, 0xCF, 0x11]
    /// The identifier of ASF's object of file properties.
    private static let asfProperties: [UInt8] = [0xA1, 0xDC, 0xAB, 0x8C, 0x47, 0xA9, 0xCF, 0x11]

    /// The creation date of ASF's file properties: UTC in units of 100 ns since 1601.
    private static func asf(_ file: borrowing PartialFile) -> RecordingDate? {
        var offset = 30
        for _ in 0..<100 {
            let head = file.bytes(at: offset, count: 56)
            guard head.count == 56 else { return nil }
            if head.starts(with: asfProperties) {
                let seconds = ContainerEnd.integer(head[48..<56].reversed()) / 10_000_000 - 11_644_473_600
                let date = RecordingDate(seconds: seconds, zone: .utc)
                return date.isPlausible ? date : nil
            }
            let size = ContainerEnd.integer(head[16..<24].reversed())
            guard size >= 24, size < 1 << 40 else { return nil }
            offset += size
        }
        return nil
    }

    /// 188 bytes in MPEG-TS, 192 in AVCHD.
    private static func packetSize(_ head: [UInt8]) -> Int? {
        if head.count > 188, head[0] == 0x47, head[188] == 0x47 { return 188 }
        return head.count > 196 && head[4] == 0x47 && head[196] == 0x47 ? 192 : nil
    }

    /// The camcorder's date among the user data of H.264 (`MDPM`): tags of five bytes, 0x18 with the zone, century, year and
    /// month and 0x19 with day, hour, minute and second in binary-coded decimal.
    private static func camcorder(_ file: borrowing PartialFile, _ packet: Int) -> RecordingDate? {
        let bytes = file.bytes(at: 0, count: 400 * 1024)
        var stream: [UInt8] = []
        stream.reserveCapacity(bytes.count)
        for start in stride(from: packet - 188, to: bytes.count - 188, by: packet) where bytes[start] == 0x47 {
            let hasField = bytes[start + 3] & 0x20 != 0
            let header = 4 + (hasField ? 1 + Int(bytes[start + 4]) : 0)
            if header < 188 { stream += bytes[(start + header)..<(start + 188)] }
        }
        guard let place = stream.firstRange(of: Array("MDPM".utf8))?.upperBound, place < stream.count else {
            return nil
        }
        let tags = stream[(place + 1)...].prefix(5 * Int(stream[place]))
        return camcorderDate(withoutEscapes(tags))
    }

    /// H.264 puts a 3 behind two zeros (ITU-T H.264 § 7.4.1.1).
    private static func withoutEscapes(_ bytes: some Sequence<UInt8>) -> [UInt8] {
        bytes.reduce(into: []) { all, byte in
            if byte == 3, all.suffix(2) == [0, 0] { return }
            all.append(byte)
        }
    }

    private static func camcorderDate(_ tags: [UInt8]) -> RecordingDate? {
        var day: ArraySlice<UInt8>?, time: ArraySlice<UInt8>?
        for start in stride(from: 0, to: tags.count - 4, by: 5) {
            if tags[start] == 0x18 { day = tags[(start + 1)..<(start + 5)] }
            if tags[start] == 0x19 { time = tags[(start + 1)..<(start + 5)] }
        }
        guard let day, let time else { return nil }
        let texts = (day.dropFirst() + time).map { hexadecimal($0) }
        let zone = day[day.startIndex]
        // Bit 5: west of Greenwich; bits 1…4: hours; bit 0: half an hour; 0xFF: unknown.
        let offset = (Int(zone >> 1 & 0xF) * 3600 + Int(zone & 1) * 1800) * (zone & 0x20 != 0 ? -1 : 1)
        return RecordingDate(
            "\(texts[0])\(texts[1])-\(texts[2])-\(texts[3])T\(texts[4]):\(texts[5]):\(texts[6])",
            zone: zone == 0xFF ? .unknown : .offset(offset))
    }

    private static func hexadecimal(_ byte: UInt8) -> String {
        (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
}
