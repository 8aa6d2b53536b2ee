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
        let names = try placed.write(to: folder, name: InputFiles.lastComponent(folder))
        for (index, name) in names.enumerated() {
            if let name, let view = placed.alignment.views[index] {
                Console.write(text(placed.photos[index], view, "\(folder)/\(name)"))
            }
        }
        for exclusion in placed.exclusions { Console.message("manako: \(exclusion)") }
        let percent = (placed.scaleError * 100).text(decimals: 2)
        Console.note(
            "The \(ruler.noun) and \(placed.alignment.points.count) shared points place the photos, which adds \(percent) % to each length's error."
        )
        return placed.exclusions.isEmpty ? .success : .failure
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
