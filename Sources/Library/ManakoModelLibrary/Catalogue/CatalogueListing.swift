import Manako

/// A catalogue as text for people.
public struct CatalogueListing: Sendable {
    private let catalogue: Catalogue
    private let library: ModelLibrary

    /// Creates a listing of a catalogue, in which the models of a library are marked.
    public init(_ catalogue: Catalogue, _ library: ModelLibrary) {
        self.catalogue = catalogue
        self.library = library
    }

    /// A line a model: name, task, size, licence, whether its file is pinned by SHA-256, whether it is there, what it is; those of the
    /// library that are from elsewhere come first.
    public var text: String {
        var rows = [["NAME", "TASK", "SIZE", "LICENCE", "SHA-256", "HERE", "WHAT"]]
        for receipt in library.receipts where catalogue.model(named: receipt.name) == nil {
            rows.append([
                receipt.name, "", receipt.bytes.map(Self.size) ?? "?", receipt.licence ?? "not known",
                String(receipt.sha256.prefix(8)), "yes", "from \(Self.place(of: receipt))",
            ])
        }
        for model in catalogue.models {
            rows.append([
                model.name, model.task.rawValue, model.bytes.map(Self.size) ?? "?", model.licence,
                model.sha256.map { String($0.prefix(8)) } ?? "not pinned",
                library.path(of: model.name) == nil ? "" : "yes",
                model.summary,
            ])
        }
        return Self.table(rows)
    }

    /// A line for each model that is here: name, size, licence, digest, where it is from.
    public var here: String {
        var rows = [["NAME", "SIZE", "LICENCE", "SHA-256", "FROM"]]
        for receipt in library.receipts {
            rows.append([
                receipt.name, receipt.bytes.map(Self.size) ?? "?", receipt.licence ?? "not known",
                String(receipt.sha256.prefix(12)), Self.place(of: receipt),
            ])
        }
        return Self.table(rows)
    }

    /// Where a model was taken from.
    private static func place(of receipt: ModelReceipt) -> String {
        guard let origin = receipt.origin else { return receipt.url }
        return "\(origin.repository)@\(origin.commit.prefix(12)):\(origin.path)"
    }

    /// Cells in columns.
    private static func table(_ rows: [[String]]) -> String {
        let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
        return rows.map { row in
            let cells = zip(row.dropLast(), widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }
            return cells.joined(separator: "  ") + "  \(row.last ?? "")\n"
        }.joined()
    }

    /// Everything that the catalogue says of a model.
    public func details(of model: CatalogueModel) -> String {
        """
        \(model.name): \(model.summary)
          task      \(model.task.rawValue)
          address   \(model.url)\(model.member.map { "\n  member    \($0), converted" } ?? "")
          size      \(model.bytes.map { "\($0) bytes" } ?? "not known")
          SHA-256   \(model.sha256 ?? "not pinned")
          licence   \(model.licence)
          authors   \(model.homepage)
          file      \(library.path(of: model.name) ?? "not downloaded; run `manako models pull \(model.name)`")

        """
    }

    /// A number of bytes in the unit that people would choose, such as `3.7 MB`.
    public static func size(_ bytes: Int) -> String {
        for (unit, name) in [(1_000_000_000, "GB"), (1_000_000, "MB"), (1_000, "KB")] where bytes >= unit {
            let tenths = (bytes * 10 + unit / 2) / unit
            return "\(tenths / 10).\(tenths % 10) \(name)"
        }
        return "\(bytes) bytes"
    }
}
