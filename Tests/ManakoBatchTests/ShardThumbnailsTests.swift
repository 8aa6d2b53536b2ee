import Testing

@testable import ManakoBatch

@Suite struct ShardThumbnailsTests {
    @Test(arguments: [
        ("photos/1.jpg", "photos/1.jpg.webp"), ("/photos//1.jpg", "photos/1.jpg.webp"),
        ("../../etc/1.jpg", "_/_/etc/1.jpg.webp"), ("s3://bucket/日本 1.jpg", "s3:/bucket/日本 1.jpg.webp"),
        ("...", "_.webp"),
    ])
    func thumbnailsStayBelowTheFolder(_ input: String, _ name: String) {
        #expect(ShardThumbnails.name(of: input) == name)
        #expect(ShardThumbnails.name(of: input, frame: 12) == name.dropLast(5) + "/00000012.webp")
    }
}
