import ManakoGraph
public import ManakoCore

extension Message {
    private func last(_ number: Int) -> Field? { fields.last { $0.number == Int32(truncatingIfNeeded: number) } }

    /// Whether a field stands in the message.
    public func has(_ number: Int) -> Bool { last(number) != nil }

    /// The numbers of the fields that stand in the message, each once, in their order.
    public var numbers: [Int] {
        var seen: Set<Int32> = []
        return fields.compactMap { seen.insert($0.number).inserted ? Int($0.number) : nil }
    }

    /// An integer.
    public func int(_ number: Int, default value: Int = 0) -> Int {
        last(number).map { Int(truncatingIfNeeded: $0.value) } ?? value
    }

    /// A truth value.
    public func bool(_ number: Int) -> Bool { (last(number)?.value ?? 0) != 0 }

    /// A `float`.
    public func float(_ number: Int, default value: Float = 0) -> Float {
        last(number).map { Float(bitPattern: UInt32(truncatingIfNeeded: $0.value)) } ?? value
    }

    /// A `double`.
    public func double(_ number: Int, default value: Double = 0) -> Double {
        last(number).map { Double(bitPattern: $0.value) } ?? value
    }

    /// Text; what is not UTF-8 in it is replaced.
    public func string(_ number: Int) -> String {
        last(number).map(text) ?? ""
    }

    /// Texts in the order of the file.
    public func strings(_ number: Int) -> [String] { all(number).map(text) }

    /// A message, or nil when it is missing.
    public func message(_ number: Int) throws(ManakoError) -> Message? {
        guard let field = last(number) else { return nil }
        return try Message(file, in: checked(field))
    }

    /// The first of several messages that stands in the message, or nil.
    public func message(oneOf numbers: Int...) throws(ManakoError) -> Message? {
        for number in numbers where has(number) { return try message(number) }
        return nil
    }

    /// A message; one without fields when it is missing.
    public func part(_ number: Int) throws(ManakoError) -> Message {
        if let message = try message(number) { return message }
        return try Message(file, in: range.lowerBound..<range.lowerBound)
    }

    /// Messages in the order of the file.
    public func messages(_ number: Int) throws(ManakoError) -> [Message] {
        var messages: [Message] = []
        for field in all(number) { messages.append(try Message(file, in: checked(field))) }
        return messages
    }

    /// Where the bytes of a field are in the file, or nil when it is missing or has none.
    public func bytes(_ number: Int) -> Range<Int>? {
        guard let field = last(number), field.wire == 2, field.length > 0 else { return nil }
        return field.range
    }

    /// The entries of a map whose keys are texts; the last of equal keys counts.
    public func map(_ number: Int) throws(ManakoError) -> [String: Message] {
        var entries: [String: Message] = [:]
        for entry in try messages(number) { entries[entry.string(1)] = entry }
        return entries
    }

    private func all(_ number: Int) -> [Field] { fields.filter { $0.number == Int32(truncatingIfNeeded: number) } }

    private func text(_ field: Field) -> String {
        file.withBytes(in: field.range) { bytes in
            unsafe bytes.withUnsafeBytes { unsafe String(decoding: $0, as: UTF8.self) }
        }
    }

    private func checked(_ field: Field) throws(ManakoError) -> Range<Int> {
        guard field.wire == 2 else { throw damaged }
        return field.range
    }

    /// The error for contents that are not what the schema says.
    var damaged: ManakoError {
        ManakoError(.malformedInput, "\(file.path): the file is damaged; get it again from where it came from")
    }
}

extension Message {
    /// Repeated integers, packed or not.
    public func ints(_ number: Int) throws(ManakoError) -> [Int] {
        var numbers: [Int] = []
        for field in all(number) {
            if field.wire == 2 {
                numbers += try packedInts(field)
            } else {
                numbers.append(Int(truncatingIfNeeded: field.value))
            }
        }
        return numbers
    }

    private func packedInts(_ field: Field) throws(ManakoError) -> [Int] {
        do throws(WireReader.Damage) {
            return try file.withBytes(in: field.range) { (bytes) throws(WireReader.Damage) in
                var numbers: [Int] = []
                var position = 0
                while position < bytes.byteCount {
                    numbers.append(Int(truncatingIfNeeded: try WireReader.varint(bytes, &position)))
                }
                return numbers
            }
        } catch {
            throw damaged
        }
    }

    /// Repeated `float`s, packed or not.
    public func floats(_ number: Int) throws(ManakoError) -> [Float] {
        try repeated(number, width: 4) { Float(bitPattern: UInt32(truncatingIfNeeded: $0)) }
    }

    /// Repeated `double`s, packed or not.
    public func doubles(_ number: Int) throws(ManakoError) -> [Double] {
        try repeated(number, width: 8) { Double(bitPattern: $0) }
    }

    private func repeated<Number>(
        _ number: Int, width: Int, _ make: (UInt64) -> Number
    ) throws(ManakoError) -> [Number] {
        var numbers: [Number] = []
        for field in all(number) {
            guard field.wire == 2 else {
                numbers.append(make(field.value))
                continue
            }
            guard field.length % width == 0 else { throw damaged }
            file.withBytes(in: field.range) { bytes in
                numbers.reserveCapacity(numbers.count + field.length / width)
                for place in stride(from: 0, to: field.length, by: width) {
                    var pattern: UInt64 = 0
                    for index in 0..<width {
                        let byte = unsafe bytes.unsafeLoad(fromByteOffset: place + index, as: UInt8.self)
                        pattern |= UInt64(byte) << UInt64(8 * index)
                    }
                    numbers.append(make(pattern))
                }
            }
        }
        return numbers
    }
}
