import ManakoCore

extension GitHubResponseReader {
    /// Releases; drafts are left out, and those whose tags can't be shown.
    func releases(_ field: JSONField) throws(ManakoError) -> [GitHubRelease] {
        var releases: [GitHubRelease] = []
        for item in try field.elements(0...100, of: "releases") {
            let tag = try item.needed("tag_name").text()
            if try item.flag("draft") || !EntryPath.isPlain(tag) { continue }
            let published = try item.line("published_at", limit: 40)
            releases.append(
                GitHubRelease(
                    tag: tag, title: try item.line("name", limit: 200) ?? tag,
                    published: published.flatMap { DateText.seconds($0) == nil ? nil : $0 },
                    isPrerelease: try item.flag("prerelease"), assets: try assets(item)))
        }
        return releases
    }

    /// Files of a release that are uploaded, lie where files of releases do, and have names that can be shown.
    private func assets(_ release: JSONField) throws(ManakoError) -> [ReleaseAsset] {
        var assets: [ReleaseAsset] = []
        for item in try release.optional("assets")?.elements(0...2000, of: "assets") ?? [] {
            let name = try item.needed("name").text()
            let state = try item.optional("state")?.text() ?? "uploaded"
            let bytes = try item.needed("size").integer(0...(1 << 53))
            let address = try item.needed("browser_download_url").text()
            let digest = try item.optional("digest")?.text()
            guard state == "uploaded", EntryPath.isPlain(name), !name.contains("/"), let address = address.inside(hosts)
            else { continue }
            assets.append(
                ReleaseAsset(name: name, bytes: bytes, address: address, sha256: digest.flatMap { Digest.sha256($0) }))
        }
        return assets
    }
}
