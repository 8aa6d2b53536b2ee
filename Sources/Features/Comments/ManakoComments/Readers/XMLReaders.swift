import ManakoCore

/// Comments as XML.
enum XMLReaders {
    /// Reads a whole file's elements of a name.
    static func read(
        _ bytes: [UInt8], elements name: String, into collector: inout CommentCollector,
        _ record: (XMLRecordScanner.Element) -> CommentRecord
    ) {
        var scanner = XMLRecordScanner(bytes, elements: name)
        while !collector.isCut, let element = scanner.next() {
            if let remark = element.remark { collector.remark(remark, at: element.position) }
            if let problem = element.problem {
                collector.skip(problem, at: element.position)
            } else {
                collector.add(record(element), at: element.position)
            }
        }
    }

    /// A `chat` of niconico's.
    static func chat(_ element: XMLRecordScanner.Element) -> CommentRecord {
        var chat = ChatAttributes()
        chat.content = element.text
        for (name, value) in element.attributes { chat.set(name, value) }
        return chat.record
    }

    /// A `d` of bilibili's.
    static func danmaku(_ element: XMLRecordScanner.Element) -> CommentRecord {
        guard let danmaku = Danmaku(attribute: element.attributes["p"] ?? "", text: element.text) else {
            return .skipped("its attribute p is damaged")
        }
        return danmaku.record
    }
}
