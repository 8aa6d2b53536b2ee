public import Manako
public import ManakoBoards
import ManakoFiles

/// Writes a board that is to be printed.
public enum BoardFile {
    /// What boards are written as: the ends of their names with the media types.
    package static let mediaTypes = ["pdf": "application/pdf", "svg": "image/svg+xml", "png": "image/png"]

    /// Dots in 25.4 mm of a `.png`, which says so in its `pHYs`.
    static let dotsPerInch = 300.0

    /// Writes a sheet as what the file's name says.
    ///
    /// - Parameters:
    ///   - sheet: what is printed.
    ///   - path: a `.pdf`, `.svg` or `.png` file.
    /// - Throws: ``ManakoError/Code/invalidArgument`` for another name, ``ManakoError/Code/unavailable`` when it can't be written.
    public static func write(_ sheet: BoardSheet, to path: String) throws(ManakoError) {
        do throws(ManakoError) {
            try AtomicFile.write(bytes(sheet, suffix: FileName.suffix(of: path)), to: path)
        } catch {
            throw error.code == .invalidArgument ? error.at(path) : error
        }
    }

    /// The bytes of a file with a sheet.
    ///
    /// - Parameters:
    ///   - sheet: what is printed.
    ///   - suffix: `pdf`, `svg` or `png`.
    /// - Throws: ``ManakoError/Code/invalidArgument`` for another one.
    package static func bytes(_ sheet: BoardSheet, suffix: String) throws(ManakoError) -> [UInt8] {
        switch suffix {
        case "pdf": return sheet.pdf()
        case "svg": return sheet.svg()
        case "png": return try png(sheet)
        default: throw ManakoError(.invalidArgument, "boards are written as .pdf, .svg or .png; choose one of them")
        }
    }

    private static func png(_ sheet: BoardSheet) throws(ManakoError) -> [UInt8] {
        let picture = try sheet.pixels(dotsPerInch: dotsPerInch)
        return PNGResolution.adding(
            dotsPerInch: dotsPerInch, to: try ManakoEnvironment.codecs.encode(picture, as: .png))
    }
}
