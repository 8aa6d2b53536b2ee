import ManakoFiles
import Foundation
import ManakoCore
import ManakoGeometry
import ManakoTesting

@testable import ManakoVideo

/// Sound whose place is known: silence with short tones, in an AVI file of its own (RIFF with one stream of PCM).
enum SoundClips {
    static let rate = 48_000

    /// Samples of 1 kHz from each moment on for 0.2 seconds, otherwise 0.
    static func samples(seconds: Double, tones: [Double]) -> [Int16] {
        (0..<Int(seconds * Double(rate))).map { index in
            let time = Double(index) / Double(rate)
            let isLoud = tones.contains { (0..<0.2).contains(time - $0) }
            return isLoud ? Int16(12_000 * sin(time * 2 * .pi * 1000)) : 0
        }
    }

    /// Writes an AVI file without pictures.
    static func avi(_ name: String, in folder: ScratchFolder, seconds: Double, tones: [Double]) throws -> String {
        let samples = samples(seconds: seconds, tones: tones)
        let block = rate / 10
        var movie: [UInt8] = []
        for start in stride(from: 0, to: samples.count, by: block) {
            movie += chunk("00wb", samples[start..<min(start + block, samples.count)].flatMap { little($0) })
        }
        let header =
            little(UInt32(100_000)) + little(UInt32(rate * 2)) + zeros(2) + little(UInt32(samples.count / block))
            + zeros(1) + little(UInt32(1)) + zeros(8)
        let stream =
            Array("auds".utf8) + zeros(4) + little(UInt32(2)) + little(UInt32(rate * 2)) + zeros(1)
            + little(UInt32(samples.count)) + zeros(2) + little(UInt32(2)) + zeros(2)
        let format =
            little(UInt16(1)) + little(UInt16(1)) + little(UInt32(rate)) + little(UInt32(rate * 2)) + little(UInt16(2))
            + little(UInt16(16))
        let list = chunk("LIST", Array("strl".utf8) + chunk("strh", stream) + chunk("strf", format))
        let body =
            chunk("LIST", Array("hdrl".utf8) + chunk("avih", header) + list)
            + chunk("LIST", Array("movi".utf8) + movie)
        return try folder.write(chunk("RIFF", Array("AVI ".utf8) + body), to: name)
    }

    /// The moments at which tones begin in an AVI file whose sound is 16-bit PCM, and its length in seconds.
    static func tones(inAVI path: String) throws -> (starts: [Double], seconds: Double) {
        let bytes = try FileBytes.read(path)
        let (channels, rate, sound) = try pcm(bytes)
        let loudness = stride(from: 0, to: sound.count, by: channels).map { abs(Int(sound[$0])) }
        var starts: [Double] = []
        var lastLoud = -rate
        for (index, value) in loudness.enumerated() where value > 2000 {
            if index - lastLoud > rate / 10 { starts.append(Double(index) / Double(rate)) }
            lastLoud = index
        }
        return (starts, Double(loudness.count) / Double(rate))
    }

    /// Channels, rate and samples of the chunks of sound, whichever stream they are.
    private static func pcm(_ bytes: [UInt8]) throws -> (channels: Int, rate: Int, samples: [Int16]) {
        var (channels, rate, data, isSound) = (0, 0, [UInt8](), false)
        var offset = 12
        while offset + 8 <= bytes.count {
            let name = String(decoding: bytes[offset..<offset + 4], as: UTF8.self)
            let size = (0..<4).reduce(0) { $0 | Int(bytes[offset + 4 + $1]) << (8 * $1) }
            let body = offset + 8
            if name == "LIST" || name == "RIFF" {
                offset = body + 4
                continue
            }
            if name == "strh" { isSound = bytes[body..<body + 4].elementsEqual("auds".utf8) }
            if name == "strf", isSound {
                channels = Int(bytes[body + 2])
                rate = Int(bytes[body + 4]) | Int(bytes[body + 5]) << 8 | Int(bytes[body + 6]) << 16
            }
            if name.hasSuffix("wb") { data += bytes[body..<min(body + size, bytes.count)] }
            offset = body + size + size % 2
        }
        struct NoSound: Error {}
        guard channels > 0, rate > 0 else { throw NoSound() }
        let samples = stride(from: 0, to: data.count - 1, by: 2).map {
            Int16(bitPattern: UInt16(data[$0]) | UInt16(data[$0 + 1]) << 8)
        }
        return (channels, rate, samples)
    }

    private static func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
        Array(name.utf8) + little(UInt32(body.count)) + body + (body.count % 2 == 1 ? [0] : [])
    }

    private static func zeros(_ words: Int) -> [UInt8] { [UInt8](repeating: 0, count: words * 4) }

    private static func little(_ value: some FixedWidthInteger) -> [UInt8] {
        (0..<value.bitWidth / 8).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
}
