import ManakoCore

/// The text of bilibili's mode 7: `[x, y, "from-to", life, text, z, y, toX, toY, movement ms, delay ms, outline, family, …]`.
struct BilibiliPositioned {
    private static let longestLife = 3600.0

    let text: String
    let placement: PositionedPlacement

    /// Reads it; nil when what must be there is damaged.
    init?(_ json: String, size: Double, color: CommentColor) {
        var fields: [String] = []
        var scanner = JSONScanner(Array(json.utf8))
        do throws(Damage) {
            try scanner.elements { (scanner) throws(Damage) in fields.append(try scanner.scalar() ?? "") }
        } catch {
            return nil
        }
        func number(_ index: Int) -> Double? {
            guard index < fields.count, let value = Double(fields[index]), value.isFinite else { return nil }
            return value
        }
        guard fields.count >= 5, let x = Self.fraction(fields[0], of: BilibiliShape.player.width),
            let y = Self.fraction(fields[1], of: BilibiliShape.player.height), let life = number(3), life > 0
        else { return nil }
        text = fields[4]
        let opacities = fields[2].split(separator: "-").map { Double($0) ?? 1 }.map { min(max($0, 0), 1) }
        let (from, to) = (opacities.first ?? 1, opacities.count > 1 ? opacities[1] : opacities.first ?? 1)
        let delay = max((number(10) ?? 0) / 1000, 0)
        placement = PositionedPlacement(
            x: x, y: y,
            toX: fields.count > 8 ? Self.fraction(fields[7], of: BilibiliShape.player.width) ?? x : x,
            toY: fields.count > 8 ? Self.fraction(fields[8], of: BilibiliShape.player.height) ?? y : y,
            delay: delay, movement: max(number(9).map { $0 / 1000 } ?? life - delay, 0),
            life: min(life, Self.longestLife), opacity: from, toOpacity: to,
            rotation: CommentRotation(z: number(5) ?? 0, y: number(6) ?? 0), size: size, color: color,
            hasOutline: fields.count <= 11 || !["false", "0"].contains(fields[11]),
            family: fields.count > 12
                ? String(fields[12].unicodeScalars.filter { $0.value >= 0x20 }.map(Character.init)) : "")
    }

    /// A length as a fraction of the player's: numbers with a point are that already, others are pixels.
    private static func fraction(_ field: String, of length: Double) -> Double? {
        guard let value = Double(field), value.isFinite, abs(value) <= 1e6 else { return nil }
        return field.utf8.contains(UInt8(ascii: ".")) ? value : value / length
    }
}
