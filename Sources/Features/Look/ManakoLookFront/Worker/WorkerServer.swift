import Manako
import ManakoAPI
import ManakoFiles
import ManakoFront
import ManakoModelLibrary

/// The worker: models that stay loaded, and threads that answer requests of one client or several.
struct WorkerServer: Sendable {
    private let operations: WorkerOperations
    private let pool: WorkerPool
    private let limits: WorkerLimits

    /// The most clients of a socket at once; others wait.
    private static let maximumClients = 16

    /// Starts the threads.
    ///
    /// - Parameters:
    ///   - models: model files to load now.
    ///   - jobs: how many requests are worked on at once.
    ///   - limits: what a client may ask.
    /// - Throws: why a model can't be loaded.
    init(models: [String] = [], jobs: Int, limits: WorkerLimits = WorkerLimits()) throws(ManakoError) {
        let shelf = try ModelRegistry(
            files: models, library: .standard(), catalogue: .standard(), dataFolder: WebAppSettings.usualDataFolder,
            isServing: false)
        operations = WorkerOperations(shelf: shelf)
        pool = WorkerPool(threads: jobs, capacity: Self.maximumClients * limits.inFlight)
        self.limits = limits
    }

    private func session(_ channel: ByteChannel, _ memory: WorkerMemory?) -> WorkerSession {
        WorkerSession(operations, limits: limits, pool: pool, memory: memory) { bytes throws(ManakoError) in
            try channel.writeAtOnce(bytes)
        }
    }

    /// Serves one client, with the memory that it shares, if any.
    ///
    /// - Returns: whether it sent frames alone.
    func serve(_ channel: ByteChannel, _ memory: WorkerMemory? = nil) async -> Bool {
        let session = session(channel, memory)
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isStarted = BackgroundThread.start {
                    continuation.resume(returning: Self.run(session, channel))
                }
                if !isStarted { continuation.resume(returning: false) }
            }
        } onCancel: {
            session.stop()
        }
    }

    private static func run(_ session: WorkerSession, _ channel: ByteChannel) -> Bool {
        defer { channel.shutDown() }
        return session.run { count throws(ManakoError) in
            try channel.read(count)
        } write: { bytes throws(ManakoError) in
            try channel.write(bytes)
        }
    }

    /// Serves the clients of a socket until the task is cancelled.
    func serve(_ listener: LocalListener) async {
        let places = Monitor(0)
        let (clients, arrivals) = AsyncStream.makeStream(of: ByteChannel.self)
        let isStarted = BackgroundThread.start {
            repeat {
                places.wait { count -> Void? in
                    guard count < Self.maximumClients else { return nil }
                    count += 1
                    return ()
                }
            } while listener.accept().map { arrivals.yield($0) } != nil
            arrivals.finish()
        }
        guard isStarted else { return }
        await withTaskCancellationHandler {
            await withDiscardingTaskGroup { group in
                for await client in clients {
                    group.addTask {
                        _ = await serve(client)
                        places.change { $0 -= 1 }
                    }
                }
            }
        } onCancel: {
            listener.shutDown()
        }
    }
}
