import CoreGraphics
import DataDetection
import Vision

/// The people on a photographed list: names in the first column, addresses and numbers in the others.
struct ContactList {
    struct Contact {
        let name: String
        let email: String
        let phone: String?
    }

    enum Failure: Error {
        case noTable
    }

    /// The first table of a page.
    func table(in image: CGImage) async throws -> DocumentObservation.Container.Table {
        let request = RecognizeDocumentsRequest()
        let pages = try await request.perform(on: image)
        guard let table = pages.first?.document.tables.first else { throw Failure.noTable }
        return table
    }

    func contacts(in table: DocumentObservation.Container.Table) -> [Contact] {
        var contacts: [Contact] = []
        for row in table.rows {
            guard let first = row.first else { continue }
            var email: String?
            var phone: String?
            for cell in row.dropFirst() {
                for data in cell.content.text.detectedData {
                    switch data.match.details {
                    case .emailAddress(let found): email = found.emailAddress
                    case .phoneNumber(let found): phone = found.phoneNumber
                    default: break
                    }
                }
            }
            if let email {
                contacts.append(Contact(name: first.content.text.transcript, email: email, phone: phone))
            }
        }
        return contacts
    }

    /// What stands where somebody tapped; the place has its origin in the lower left corner.
    func cell(of table: DocumentObservation.Container.Table, at point: NormalizedPoint) -> String? {
        guard table.boundingRegion.normalizedPath.contains(point.cgPoint) else { return nil }
        for cell in table.rows.joined() where cell.content.boundingRegion.normalizedPath.contains(point.cgPoint) {
            return cell.content.text.transcript
        }
        return nil
    }
}
