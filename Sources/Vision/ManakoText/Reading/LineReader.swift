import ManakoCore
import ManakoGeometry
import ManakoPixels

/// A line with what its readers made of it.
struct ReadLine: Sendable, Hashable {
    /// The place, turned so that the reading runs from its left to its right, or of a column from its top to its bottom.
    var quad: TextQuad
    /// Whether the line is a column, read downwards.
    var isVertical: Bool
    /// The readings, the one to be believed first; their confidences fall.
    var readings: [LineReading]

    /// The detector's mean likelihood inside the line, 0…1; nil where the detector was not asked.
    var score: Float?

    var confidence: Float { readings.first?.confidence ?? 0 }
}

/// Reads one line with those readers that suit its script, and chooses among what they say.
///
/// The network knows Chinese and Latin letters and finds every line, but leaves out what it does not know, writes no accents and few
/// spaces; Tesseract reads one script well when it is told which. So the network's reading tells the script, and where the readers
/// differ the network's confidence counts by how much of the line it covers.
struct LineReader {
    let networks: TextNetworks
    let choice: LanguageChoice
    let usesWords: Bool
    var limit = ReadingLimit()
    /// The scripts of the lines before.
    var tally = ScriptTally()

    /// Columns are at least this much higher than wide; below ``surelyColumn`` they may be a single upright letter.
    private static let column = 1.5
    private static let surelyColumn = 2.5
    /// Lines of more heights than this are first looked at in part: reading them takes the network long.
    private static let longLine = 10
    private static let probe = 8
    /// The height of lines for Tesseract.
    private static let inkHeight = 40
    /// How sure a reader must be for no other one to be asked.
    private static let sure: Float = 0.9
    /// The detector's score from which on a line that nobody can read is text nevertheless, 0…1.
    static let surelyText: Float = 0.6
    /// How sure the network must be of its reading for Tesseract to be asked about a line with a lower score.
    private static let legible: Float = 0.5
    /// Fewer letters than this may be none.
    static let fewLetters = 3
    /// How sure Tesseract must be of a column.
    private static let sureColumn: Float = 0.6

    /// Reads a line.
    ///
    /// - Returns: nil for a place without area.
    func read(_ line: TextMap.Line, in bitmap: Bitmap) throws(ManakoError) -> ReadLine? {
        try limit.check()
        var read = try reading(line, in: bitmap)
        read?.score = line.score
        return read
    }

    private func reading(_ line: TextMap.Line, in bitmap: Bitmap) throws(ManakoError) -> ReadLine? {
        let quad = line.quad
        guard quad.height >= Self.column * quad.width else { return try across(line, in: bitmap) }
        let column = try downwards(quad, in: bitmap)
        if let column, try isPlausibleColumn(column, in: bitmap) { return column }
        let turned = TextMap.Line(quad: quad.turned(by: 1), score: line.score)
        var candidates = [column, try across(turned, in: bitmap)]
        if quad.height < Self.surelyColumn * quad.width { candidates.append(try across(line, in: bitmap)) }
        return candidates.compactMap(\.self).max { $0.confidence < $1.confidence }
    }

    /// Whether a column of Japanese is one: a turned line of Latin letters may be read as kana, but the network knows it for Latin.
    private func isPlausibleColumn(_ column: ReadLine, in bitmap: Bitmap) throws(ManakoError) -> Bool {
        guard column.confidence >= Self.sureColumn else { return false }
        guard column.confidence < Self.sure,
            let line = LinePicture(column.quad.turned(by: 1), of: bitmap, thickness: LineRecognizer.height)
        else { return true }
        let turned = try networks.recognizer.read(line.beginning(LineRecognizer.height * Self.probe))
        return !turned.isLatin || turned.confidence < Self.sure
    }

    /// Reads a column of Japanese.
    private func downwards(_ quad: TextQuad, in bitmap: Bitmap) throws(ManakoError) -> ReadLine? {
        guard let file = choice.verticalFile,
            let line = LinePicture(quad, of: bitmap, thickness: Self.inkHeight, isColumn: true)
        else { return nil }
        let reading = try ink(line, [file], isVertical: true)
        return ReadLine(quad: quad, isVertical: true, readings: [reading])
    }

    /// Reads a line of whatever script that runs from left to right.
    func across(_ found: TextMap.Line, in bitmap: Bitmap) throws(ManakoError) -> ReadLine? {
        var quad = found.quad
        guard !LineCuts.isNeeded(for: quad) else { return try inPieces(found, in: bitmap) }
        guard var line = LinePicture(quad, of: bitmap, thickness: LineRecognizer.height) else { return nil }
        let limit = LineRecognizer.height * Self.probe
        let isLong = line.width > LineRecognizer.height * Self.longLine
        var probe = try networks.recognizer.read(isLong ? line.beginning(limit) : line)
        if probe.confidence < Self.sure, try networks.direction.isUpsideDown(line) {
            let turned = line.upsideDown()
            let other = try networks.recognizer.read(isLong ? turned.beginning(limit) : turned)
            if other.confidence > probe.confidence { (quad, line, probe) = (quad.turned(by: 2), turned, other) }
        }
        // Patterns and shadows that look a little like text take Tesseract longest, in every script.
        if found.score < Self.surelyText, probe.confidence < Self.legible {
            return ReadLine(quad: quad, isVertical: false, readings: Self.ordered([allowed(probe)]))
        }
        guard let inked = LinePicture(quad, of: bitmap, thickness: Self.inkHeight) else { return nil }
        let picture = Pictures(network: line, ink: inked, isLong: isLong, probe: probe)
        let isLatin = probe.isLatin && probe.confidence >= 0.8 && choice.files(.other).isEmpty
        let readings = Self.ordered(isLatin ? try latin(picture) : try any(picture).map { $0.spaced(in: line) })
        return ReadLine(quad: quad, isVertical: false, readings: doubted(readings, by: probe))
    }

    /// Readings count half when the surest has hardly any letters and the network, which knows them all, sees no text: to Tesseract, an eye
    /// or a wheel is a letter.
    private func doubted(_ readings: [LineReading], by probe: LineReading) -> [LineReading] {
        guard let first = readings.first, probe.confidence < Self.legible, first.length < Self.fewLetters,
            first.text != probe.text, first.letters.allSatisfy({ networks.recognizer.knows($0.text) })
        else { return readings }
        return readings.map(\.halved)
    }

    /// A line as its readers get it, and what the network says of its beginning.
    private struct Pictures {
        var network: LinePicture
        var ink: LinePicture
        var isLong: Bool
        var probe: LineReading
    }

    private func whole(_ picture: Pictures) throws(ManakoError) -> LineReading {
        picture.isLong ? try networks.recognizer.read(picture.network) : picture.probe
    }

    /// Reads a line of Latin letters and digits; the readings are in no order.
    private func latin(_ picture: Pictures) throws(ManakoError) -> [LineReading] {
        let files = choice.files(.latin)
        guard !files.isEmpty else { return [try whole(picture)] }
        let inked = try ink(picture.ink, files)
        if picture.isLong, inked.confidence >= Self.sure { return [inked] }
        let network = try whole(picture)
        guard network.isLatin else { return try any(picture) }
        let joined = ReadingMerge(knows: networks.recognizer.knows).merged(inked, network)
        return [joined, inked, network].compactMap(\.self)
    }

    /// Reads a line of a script that the network may not know; the readings are in no order.
    private func any(_ picture: Pictures) throws(ManakoError) -> [LineReading] {
        var inked: [LineReading] = []
        var network: LineReading?
        for (script, files) in scripts(picture) {
            inked.append(Self.weighed(try ink(picture.ink, files), script))
            if Self.best(inked).confidence >= Self.sure { break }
            if network == nil { network = try allowed(whole(picture)) }
            if Self.covering(network, inked).confidence >= Self.sure { break }
        }
        // Without a reader that could know better, the network has the say.
        if inked.isEmpty { network = try allowed(whole(picture)) }
        return inked + [Self.covering(network, inked)]
    }

    /// The scripts to read a line in, the likelier first, with Tesseract's files.
    private func scripts(_ picture: Pictures) -> [(TextScript, [String])] {
        let latin = picture.probe.isLatin ? choice.files(.latin) : []
        let traditional = choice.files(.chinese).filter { $0 == "chi_tra" }
        let scripts = [
            (TextScript.japanese, choice.files(.japanese)), (.chinese, traditional), (.korean, choice.files(.korean)),
            (.other, choice.files(.other)), (.latin, latin),
        ].filter { !$0.1.isEmpty }
        return tally.ordered(scripts)
    }

    /// What the network read, when one of the languages is written like that.
    private func allowed(_ reading: LineReading) -> LineReading {
        let isHan = choice.languages.contains { [.chinese, .japanese].contains($0.script) }
        return isHan || reading.isLatin ? reading : .nothing
    }

    private static func best(_ readings: [LineReading]) -> LineReading { ordered(readings).first ?? .nothing }

    /// What the network read, as sure as it covers what the best of the others has: it leaves out what it does not know. A reading
    /// that is itself unsure says little of how long the text is.
    private static func covering(_ network: LineReading?, _ others: [LineReading]) -> LineReading {
        guard var network else { return .nothing }
        let other = best(others)
        let missing = 1 - Float(network.length) / Float(max(1, network.length, other.length))
        network.confidence *= 1 - missing * min(1, 2 * other.confidence)
        return network
    }

    /// A reading counts half when most of its letters are not of the script that it was read in.
    private static func weighed(_ reading: LineReading, _ script: TextScript) -> LineReading {
        reading.share(of: script) < 0.5 ? reading.halved : reading
    }

    /// Readings with text, the surest first, each text once.
    private static func ordered(_ readings: [LineReading]) -> [LineReading] {
        var seen: Set<String> = []
        let sorted = readings.enumerated().sorted { a, b in
            (b.element.confidence, a.offset) < (a.element.confidence, b.offset)
        }
        return sorted.map(\.element).filter { $0.length > 0 && seen.insert($0.text).inserted }
    }

    /// What Tesseract makes of a line.
    private func ink(
        _ line: LinePicture, _ files: [String], isVertical: Bool = false
    ) throws(ManakoError) -> LineReading {
        guard let data = choice.data else { return .nothing }
        let picture = InkPicture(line)
        let kind = TesseractReader.Kind(folder: data.folder, languages: files, usesWords: usesWords)
        let symbols = try TesseractPool.shared.withReader(kind) { reader throws(ManakoError) in
            try reader.read(
                picture.pixels, width: picture.width, height: picture.height, stride: picture.width,
                layout: isVertical ? .column : .line, limit: limit)
        }
        return LineReading(
            symbols, margin: Double(picture.margin), length: Double(isVertical ? line.height : line.width),
            isVertical: isVertical)
    }
}
