import Manako
import ManakoAPI
import ManakoFiles
import ManakoFront
import ManakoMeasure
import ManakoPipeline
import ManakoSpatial

/// `manako burst --ruler`: freely taken photos of one scene.
struct BurstPhotos {
    let ruler: Ruler
    let folder: String
    let format: BurstCommand.Format

    func run(_ batch: Batch) async throws -> ExitStatus {
        try FreePhotos.check(ruler)
        try PhotoAligner.check(count: batch.inputs.count)
        var photos: [FreePhoto] = []
        let status = await batch.run(find) { outcome in
            guard case .success(let photo) = outcome.result else { return "" }
            photos.append(photo)
            return ""
        }
        guard status == .success else { return status }
        let placed = try FreePhotos(photos, ruler: ruler).placed()
        let folderName = folder.split(separator: "/").last.map(String.init) ?? folder
        let names = try placed.write(to: folder, name: folderName)
        for (index, name) in names.enumerated() {
            if let name, case .success(let view) = placed.alignment.views[index] {
                Console.write(text(placed.photos[index], view, "\(folder)/\(name)"))
            }
        }
        for photo in placed.excluded {
            Console.message("manako: \(photo.name): left out, as \(photo.reason.text)")
        }
        let percent = (placed.scaleError * 100).text(decimals: 2)
        Console.note(
            "The places are known by the \(ruler.noun) and \(placed.alignment.points.count) points, which makes lengths sure to \(percent) % and their taps."
        )
        return placed.excluded.isEmpty ? .success : .failure
    }

    private func find(
        _ inputs: [InputFile], jobs: Int, receive: (Outcome<FreePhoto>) throws(ManakoError) -> Void
    ) async throws(ManakoError) {
        let ruler = ruler
        try await OrderedBatch(jobs: jobs).run(
            inputs,
            work: { input throws(ManakoError) in
                try FreePhoto(FileBytes.read(input.path), name: input.path, ruler: ruler)
            }, receive: receive)
    }

    private func text(_ photo: FreePhoto, _ view: PhotoAlignment.View, _ picture: String) -> String {
        guard format == .jsonl else {
            let seen = photo.ruler == nil ? "" : ", \(ruler.noun)"
            return "\(photo.name)  \(picture)  \(view.points) points off by \(view.rms.text(decimals: 2)) px\(seen)\n"
        }
        var json = JSONWriter()
        json.object { json in
            json.member("photo", photo.name)
            json.member("picture", picture)
            json.member("points", view.points)
            json.member("rms", view.rms, decimals: 3)
            json.member("ruler", photo.ruler != nil)
        }
        return json.text + "\n"
    }
}
