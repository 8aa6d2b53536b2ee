package import ManakoCore

extension ProtobufMessage {
    /// The most messages of one number in a message.
    private static var maximumCount: Int { 1_000_000 }

    @inline(__always)
    private func last(_ number: Int) -> WireReader.Field? {
        var last: WireReader.Field?
        visit { if $0.number == number { last = $0 } }
        return last
    }

    /// Whether a field stands in the message.
    package func has(_ number: Int) -> Bool { last(number) != nil }

    /// The numbers of the fields that stand in the message, each once, in their order.
    package var numbers: [Int] {
        var seen: Set<Int> = []
        var numbers: [Int] = []
        visit { if seen.insert($0.number).inserted { numbers.append($0.number) } }
        return numbers
    }

    /// An integer.
    package func int(_ number: Int, default value: Int = 0) -> Int {
        last(number).map { Int(truncatingIfNeeded: $0.value) } ?? value
    }

    /// A truth value.
    package func bool(_ number: Int) -> Bool { (last(number)?.value ?? 0) != 0 }

    /// A `float`.
    package func float(_ number: Int, default value: Float = 0) -> Float {
        last(number).map { Float(bitPattern: UInt32(truncatingIfNeeded: $0.value)) } ?? value
    }

    /// A `double`.
    package func double(_ number: Int, default value: Double = 0) -> Double {
        last(number).map { Double(bitPattern: $0.value) } ?? value
    }

    /// Text; what is not UTF-8 in it is replaced.
    package func string(_ number: Int) -> String { last(number).map(text) ?? "" }

    /// Texts in the order of the file.
    package func strings(_ number: Int) -> [String] {
        var texts: [String] = []
        visit { if $0.number == number { texts.append(text($0)) } }
        return texts
    }

    /// A message, or nil when it is missing.
    package func message(_ number: Int) throws(ManakoError) -> ProtobufMessage? {
        guard let field = last(number) else { return nil }
        return try message(field)
    }

    /// The first of several messages that stands in the message, or nil.
    package func message(oneOf numbers: Int...) throws(ManakoError) -> ProtobufMessage? {
        for number in numbers {
            if let message = try message(number) { return message }
        }
        return nil
    }

    /// A message; one without fields when it is missing.
    package func part(_ number: Int) throws(ManakoError) -> ProtobufMessage {
        if let message = try message(number) { return message }
        return empty
    }

    /// Messages in the order of the file.
    ///
    /// - Throws: ``ManakoError/Code/limitExceeded`` when there are more than a million.
    package func messages(_ number: Int) throws(ManakoError) -> [ProtobufMessage] {
        var messages: [ProtobufMessage] = []
        var count = 0
        var isSound = true
        visit { field in
            guard field.number == number else { return }
            count += 1
            isSound = isSound && field.wire == 2
            if count <= Self.maximumCount { messages.append(inner(field)) }
        }
        guard isSound else { throw damaged }
        guard count <= Self.maximumCount else {
            throw ManakoError(.limitExceeded, "\(file.path): a list has more than \(Self.maximumCount) entries")
        }
        for message in messages { try message.check() }
        return messages
    }

    /// Where the bytes of a field are in the file, or nil when it is missing or has none.
    package func bytes(_ number: Int) -> Range<Int>? {
        guard let field = last(number), field.wire == 2, field.length > 0 else { return nil }
        return place(of: field)
    }

    /// The entries of a map whose keys are texts; the last of equal keys counts.
    package func map(_ number: Int) throws(ManakoError) -> [String: ProtobufMessage] {
        var entries: [String: ProtobufMessage] = [:]
        for entry in try messages(number) { entries[entry.string(1)] = entry }
        return entries
    }

    private func text(_ field: WireReader.Field) -> String {
        file.withBytes(in: place(of: field)) { bytes in
            unsafe bytes.withUnsafeBytes { unsafe String(decoding: $0, as: UTF8.self) }
        }
    }

    private func message(_ field: WireReader.Field) throws(ManakoError) -> ProtobufMessage {
        guard field.wire == 2 else { throw damaged }
        let message = inner(field)
        try message.check()
        return message
    }
}
