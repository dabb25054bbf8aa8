import { getCompileCacheDir } from 'node:module'
import { setTimeout as sleep } from 'node:timers/promises'
import { Tinypool } from 'tinypool'
import type { Logger } from 'pino'
import { createLaneQueue } from '../lane-queue.ts'

/** The work was ended: it took longer than it may. */
export class TookTooLong extends Error {}
/** No worker has started in time: the machine is busy, and nothing is known of the work. */
export class NoWorker extends Error {}
/** The worker broke: it needed more memory than it may, or crashed. */
export class WorkerBroke extends Error {}

export interface PoolOptions {
  /** A module whose exports are the tasks; one of them, `ready`, loads what the named one needs. */
  readonly file: URL
  readonly runtime: 'worker_threads' | 'child_process'
  readonly atOnce: number
  /** Of memory, for one worker's objects. */
  readonly megabytes: number
  /**
   * Of memory, for a thread's newest objects (`node:worker_threads`); left to V8, it takes up to 100 MB of a thread that
   * makes many short-lived ones, and has it until the thread ends.
   */
  readonly youngMegabytes?: number
  /** That a worker may take to start, which is not the task's time. */
  readonly startSeconds?: number
  readonly log: Logger
}

export interface Run {
  readonly task: string
  readonly seconds: number
  readonly transfer?: readonly ArrayBuffer[]
}

const idleMs = 30_000
const mostEndingMs = 5_000
/** Beyond this number, waiting would take too long. */
const room = { first: 40, second: 0 } as const

/**
 * Workers beside the main thread. The first task starts them, half a minute without work ends them, and a task that
 * takes too long is ended with its worker.
 */
export function createPool({ file, runtime, atOnce, megabytes, youngMegabytes, startSeconds = 20, log }: PoolOptions) {
  // Tinypool starts no new worker for tasks in its own queue behind a terminated one, so no task waits there.
  const inTurn = createLaneQueue(atOnce, room)
  let pool: Tinypool | undefined
  const open = () => {
    pool ??= new Tinypool({
      filename: file.href,
      runtime,
      minThreads: 0,
      maxThreads: atOnce,
      idleTimeout: idleMs,
      execArgv: runtime === 'child_process' ? [`--max-old-space-size=${megabytes}`] : [],
      resourceLimits: {
        maxOldGenerationSizeMb: megabytes,
        ...(youngMegabytes === undefined ? {} : { maxYoungGenerationSizeMb: youngMegabytes }),
      },
      env: compileCache(),
      serialization: 'advanced',
      // With a limit, Tinypool would reject a promise that cannot be caught, and the process would end.
      terminateTimeout: 0,
    }).on('error', (error: Error) => log.warn({ error: error.message }, 'an idle worker ended'))
    return pool
  }
  const timed = (given: unknown, name: string, seconds: number, transfer: readonly ArrayBuffer[] = []) =>
    open().run(given, {
      name,
      signal: AbortSignal.timeout(seconds * 1_000),
      transferList: [...transfer],
    }) as Promise<unknown>

  return {
    /** @throws QueueFullError, NoWorker, TookTooLong, WorkerBroke, or what the task throws */
    run: <Made>({ task, seconds, transfer }: Run, given: unknown): Promise<Made> =>
      inTurn('first', async () => {
        try {
          await timed(task, 'ready', startSeconds).catch((error: Error) => {
            throw error.name === 'AbortError' ? new NoWorker('No worker has started') : error
          })
          return (await timed(given, task, seconds, transfer)) as Made
        } catch (error) {
          throw toFault(error as Error & { code?: string })
        }
      }),
    /** A thread inside native code ends when that returns: closing waits only some seconds for it. */
    close: async () => {
      await Promise.race([pool?.destroy(), sleep(mostEndingMs, undefined, { ref: false })])
      pool = undefined
    },
  }
}

/** A worker gets no variable but the place where the process keeps what V8 has compiled, if it does: half of its start. */
function compileCache(): Readonly<Record<string, string>> {
  const folder = process.env['NODE_COMPILE_CACHE']
  return folder === undefined || getCompileCacheDir() === undefined ? {} : { NODE_COMPILE_CACHE: folder }
}

export type Pool = ReturnType<typeof createPool>

function toFault(error: Error & { code?: string }): Error {
  if (error.name === 'AbortError') return new TookTooLong('The work took too long')
  const isBroken = error.code === 'ERR_WORKER_OUT_OF_MEMORY' || /exited unexpectedly|Terminating/.test(error.message)
  return isBroken ? new WorkerBroke(error.message) : error
}
