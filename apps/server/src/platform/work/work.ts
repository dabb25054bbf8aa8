import type { Logger } from 'pino'
import { refuse, type Refused } from '../outcome.ts'
import { isDrawing } from '../pictures/is-drawing.ts'
import type { StoredPicture } from '../pictures/decode-picture.ts'
import { QueueFullError } from '../lane-queue.ts'
import { createPool, NoWorker, TookTooLong, WorkerBroke } from './pool.ts'

/** Long work, off the main thread, which serves other requests meanwhile. */
export interface Work {
  /**
   * Runs a task of `threads.ts` by its name, in a thread. A task that takes too long or too much is refused.
   * @param transfer buffers that the thread takes over; they are empty here afterwards
   */
  run<Made>(task: string, given: unknown, transfer?: readonly ArrayBuffer[]): Promise<Made | Refused>
  /**
   * Draws or decodes in a separate process, which is killed when it takes too long; undefined for a file that is no
   * picture, refused while too many wait.
   */
  decodePicture(bytes: Uint8Array): Promise<StoredPicture | 'tooHard' | Refused | undefined>
  close(): Promise<void>
}

const megabytes = 768
const youngMegabytes = 16
/** Seconds. The longest order file takes five on a small machine, longer where its thread gets little of it. */
const most = { thread: 60, drawing: 2, photo: 10 } as const

const isBusy = (error: unknown) => error instanceof QueueFullError || error instanceof NoWorker

export function createWork(threads: URL, log: Logger): Work {
  const readers = createPool({ file: threads, runtime: 'worker_threads', atOnce: 2, megabytes, youngMegabytes, log })
  // Foreign drawing code does not stop on request: only a process can be killed.
  const pictures = createPool({
    file: new URL('../pictures/picture-process.ts', import.meta.url),
    runtime: 'child_process',
    atOnce: 1,
    megabytes,
    log,
  })
  return {
    async run<Made>(task: string, given: unknown, transfer: readonly ArrayBuffer[] = []) {
      try {
        return await readers.run<Made>({ task, seconds: most.thread, transfer }, given)
      } catch (error) {
        if (error instanceof TookTooLong) return refuse('tooLarge', 'tookTooLong')
        if (error instanceof WorkerBroke) return refuse('tooLarge', 'neededTooMuch')
        if (isBusy(error)) return refuse('unavailable')
        throw error
      }
    },
    async decodePicture(bytes) {
      try {
        const seconds = isDrawing(bytes) ? most.drawing : most.photo
        return await pictures.run<StoredPicture | 'tooHard' | undefined>({ task: 'decode', seconds }, bytes)
      } catch (error) {
        if (error instanceof TookTooLong || error instanceof WorkerBroke) return 'tooHard'
        if (isBusy(error)) return refuse('unavailable')
        throw error
      }
    },
    close: async () => void (await Promise.all([readers.close(), pictures.close()])),
  }
}
