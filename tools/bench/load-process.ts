import { Agent, request } from 'node:http'
import { requestOf, type Mix } from './mixes.ts'

/** The parent's plan for this process. */
export interface LoadPlan {
  readonly origins: readonly string[]
  readonly mix: Mix
  readonly numbers: readonly string[]
  readonly run: number
  readonly seconds: number
  /** Requests a second, whatever becomes of those before; else so many at once, each as soon as one is answered. */
  readonly rate?: number
  readonly atOnce?: number
}

export interface LoadResult {
  /** Milliseconds from when a request was due until its answer was read. */
  readonly times: readonly number[]
  readonly seconds: number
  readonly fault?: string
}

const agent = new Agent({ keepAlive: true, maxSockets: 128, scheduling: 'fifo' })

function ask({ origins, mix, run, numbers }: LoadPlan, n: number): Promise<void> {
  const { path, method, headers, body } = requestOf(mix, run, n, numbers)
  return new Promise((resolve, reject) => {
    const asked = request(origins[n % origins.length]! + path, { agent, method, headers }, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (part: string) => (text += part))
      answer.once('end', () =>
        answer.statusCode! < 300 ? resolve() : reject(new Error(`${path} answered ${answer.statusCode}: ${text}`)),
      )
    })
    asked.once('error', reject).end(body)
  })
}

async function run(plan: LoadPlan): Promise<LoadResult> {
  const begin = performance.now()
  const end = begin + plan.seconds * 1_000
  const times: number[] = []
  const timed = async (n: number, due: number) => {
    await ask(plan, n)
    times.push(performance.now() - due)
  }
  if (plan.rate === undefined) {
    let n = 0
    const work = async () => {
      while (performance.now() < end) await timed(n++, performance.now())
    }
    await Promise.all(Array.from({ length: plan.atOnce! }, work))
    return { times, seconds: (performance.now() - begin) / 1_000 }
  }
  const under: Promise<void>[] = []
  const gap = 1_000 / plan.rate
  await new Promise<void>((resolve) => {
    let n = 0
    const tick = () => {
      const now = performance.now()
      // Sends the requests due since the last turn, timed from their due time.
      for (; begin + n * gap <= now && begin + n * gap < end; n += 1) under.push(timed(n, begin + n * gap))
      if (now >= end) resolve()
      else setTimeout(tick, 1)
    }
    tick()
  })
  await Promise.all(under)
  return { times, seconds: plan.seconds }
}

process.once('message', (plan: LoadPlan) => {
  run(plan).then(
    (told) => process.send?.(told, () => process.disconnect()),
    (error: Error) =>
      process.send?.({ times: [], seconds: 0, fault: error.message } satisfies LoadResult, () => process.exit(1)),
  )
})
