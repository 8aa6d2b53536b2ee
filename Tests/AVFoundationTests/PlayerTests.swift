import Foundation
import ManakoTesting
import Synchronization
import Testing

@testable import AVFoundation

@Suite struct PlayerTests {
    let scratch: ScratchFolder

    init() throws { scratch = try ScratchFolder() }

    private func time(_ tenths: Int) -> CMTime { CMTime(value: Int64(tenths), timescale: 10) }

    @Test func picturesAreTakenOnceEach() throws {
        let client = FramePlayer(url: try Clips.write(12, in: scratch))
        #expect(client.player.currentItem?.status == .readyToPlay)
        #expect(client.player.currentItem?.duration == CMTime(value: 12, timescale: 10))
        // Twice in a row, forwards with gaps, and back.
        for tenths in [0, 0, 1, 3, 3, 11, 2, 30] {
            client.take(at: CMTime(value: Int64(tenths * 10 + 5), timescale: 100))
        }
        #expect(client.times == [0, 1, 3, 11, 2, 11].map(time))
        for (index, number) in [0, 1, 3, 11, 2, 11].enumerated() {
            #expect(abs(Clips.middle(client.buffers[index]) - Clips.brightness(number)) <= 3)
            #expect(CVPixelBufferGetPixelFormatType(client.buffers[index]) == kCVPixelFormatType_32BGRA)
        }
        #expect(!AVPlayerItemVideoOutput().hasNewPixelBuffer(forItemTime: .zero))
    }

    @Test func timeGoesOnWhileItPlays() throws {
        let player = AVPlayer(url: try Clips.write(100, in: scratch))
        let item = try #require(player.currentItem)
        #expect(player.timeControlStatus == .paused && player.currentTime() == .zero)
        player.seek(to: time(20))
        #expect(player.currentTime() == time(20) && item.currentTime() == time(20))
        player.rate = 2
        let before = CACurrentMediaTime()
        Thread.sleep(forTimeInterval: 0.1)
        let shown = player.currentTime().seconds
        // At least what has passed for certain, at most all of the time until now.
        #expect(shown >= 2.2 && shown <= 2 + 2 * (CACurrentMediaTime() - before) + 0.1)
        player.pause()
        let resting = player.currentTime()
        Thread.sleep(forTimeInterval: 0.02)
        #expect(player.currentTime() == resting && player.rate == 0)
        player.seek(to: CMTime(value: 99, timescale: 1))
        #expect(player.currentTime() == item.duration)
    }

    @Test(.timeLimit(.minutes(1))) func itSaysThatItHasPlayed() async throws {
        let player = AVPlayer(url: try Clips.write(3, in: scratch))
        let item = try #require(player.currentItem)
        let ends = AsyncStream<Void> { continuation in
            let token = NotificationCenter.default.addObserver(
                forName: .AVPlayerItemDidPlayToEndTime, object: item, queue: nil
            ) { _ in continuation.yield() }
            // The token is immutable, and only handed back to the centre.
            nonisolated(unsafe) let kept = token
            continuation.onTermination = { _ in NotificationCenter.default.removeObserver(kept) }
        }
        player.play()
        #expect(player.rate == 1)
        for await _ in ends { break }
        #expect(player.rate == 0)
        #expect(player.currentTime() == item.duration)
    }

    @Test(.timeLimit(.minutes(1))) func observersAreToldOfTimes() async throws {
        let player = AVPlayer(url: try Clips.write(100, in: scratch))
        let queue = DispatchQueue(label: "test")
        let (times, told) = AsyncStream<CMTime>.makeStream()
        let observer = player.addPeriodicTimeObserver(forInterval: time(1), queue: queue) { told.yield($0) }
        let (passed, pass) = AsyncStream<Void>.makeStream()
        let boundary = player.addBoundaryTimeObserver(forTimes: [NSValue(time: time(2))], queue: queue) { pass.yield() }
        player.play()
        for await _ in passed { break }
        #expect(player.currentTime() >= time(2))
        var seen: [CMTime] = []
        for await time in times {
            seen.append(time)
            if seen.count == 3 { break }
        }
        #expect(seen == seen.sorted())
        player.removeTimeObserver(observer)
        player.removeTimeObserver(boundary)
        player.pause()
    }

    @Test(.timeLimit(.minutes(1))) func anObserverThatPausesIsNotToldOn() async throws {
        let player = AVPlayer(url: try Clips.write(100, in: scratch))
        let (rests, told) = AsyncStream<Bool>.makeStream()
        let observer = player.addPeriodicTimeObserver(forInterval: time(1), queue: .global()) { [weak player] _ in
            let isAtRest = player?.rate == 0
            player?.pause()
            told.yield(isAtRest)
        }
        // The observer is told when it is set, too; were it to pause a player that has begun, that would rest for ever.
        for await isAtRest in rests where isAtRest { break }
        player.play()
        for await isAtRest in rests where !isAtRest { break }
        // Several intervals; a slow machine makes fewer calls of a player that rests, never more.
        try await Task.sleep(for: .milliseconds(500))
        player.removeTimeObserver(observer)
        told.finish()
        #expect(await rests.reduce(0) { count, isAtRest in count + (isAtRest ? 1 : 0) } <= 1)
    }

    @Test(.timeLimit(.minutes(1))) func itemsPlayOneAfterAnother() async throws {
        let url = try Clips.write(2, in: scratch)
        let items = (0..<3).map { _ in AVPlayerItem(url: url) }
        let player = AVQueuePlayer(items: Array(items.prefix(2)))
        #expect(player.canInsert(items[2], after: items[0]) && !player.canInsert(items[0], after: nil))
        player.insert(items[2], after: items[0])
        #expect(player.items() == [items[0], items[2], items[1]])
        player.remove(items[1])
        let (ends, ended) = AsyncStream<Void>.makeStream()
        let token = NotificationCenter.default.addObserver(
            forName: AVPlayerItem.didPlayToEndTimeNotification, object: items[2], queue: nil
        ) { _ in ended.yield() }
        player.play()
        for await _ in ends { break }
        NotificationCenter.default.removeObserver(token)
        #expect(player.items().isEmpty && player.currentItem == nil)
    }

    @Test func aFileThatIsNoVideoFails() throws {
        let path = try scratch.write([1, 2, 3], to: "none.mp4")
        let item = AVPlayerItem(url: URL(fileURLWithPath: path))
        #expect(item.status == .failed)
        #expect((item.error as? AVError)?.localizedDescription.contains("none.mp4") == true)
        let output = AVPlayerItemVideoOutput()
        item.add(output)
        #expect(output.copyPixelBuffer(forItemTime: .zero, itemTimeForDisplay: nil) == nil)
        #expect(AVPlayerLayer(player: AVPlayer(playerItem: item)).videoRect == .zero)
    }

    @Test func aLayerSaysWhereThePictureLies() throws {
        let layer = AVPlayerLayer(player: AVPlayer(url: try Clips.write(2, in: scratch)))
        layer.frame = CGRect(x: 0, y: 0, width: 128, height: 128)
        #expect(layer.videoRect == CGRect(x: 0, y: 16, width: 128, height: 96))
        layer.videoGravity = .resize
        #expect(layer.videoRect == CGRect(x: 0, y: 0, width: 128, height: 128))
    }

    @Test func boxesAndTapsLandOnAPreview() {
        let layout = OverlayLayout(
            session: AVCaptureSession(), bounds: CGRect(x: 0, y: 0, width: 1080, height: 1080))
        // 1920 × 1080 fills a square of 1080: 420 points are cut off on either side.
        #expect(
            layout.rect(for: CGRect(x: 0, y: 0, width: 0.5, height: 1))
                == CGRect(x: -420, y: 0, width: 960, height: 1080))
        #expect(layout.focusPoint(of: CGPoint(x: 540, y: 270)) == CGPoint(x: 0.5, y: 0.25))
        #expect(layout.fit(CGSize(width: 2, height: 1)) == CGRect(x: 0, y: 270, width: 1080, height: 540))
    }
}
