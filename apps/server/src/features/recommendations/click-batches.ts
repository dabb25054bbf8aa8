import type { Services } from '#platform/context.ts'
import { openLinks, type Click, type ClickTarget } from './click.sql.ts'

type NewClick = Omit<Click, 'number'>

interface Waiting {
  readonly number: string
  readonly click: NewClick | undefined
  readonly told: (target: ClickTarget | undefined) => void
  readonly failed: (error: unknown) => void
}

export interface ClickBatches {
  /** Finds the link's target and counts the click; answers only after the count is durable. */
  open(tenantId: number, number: string, click: NewClick | undefined): Promise<ClickTarget | undefined>
  /** The same without a promise for each of thousands a second. */
  enter(tenantId: number, waiting: Waiting): void
  flush(): Promise<void>
}

const largestBatch = 500
const mostKnown = 20_000
/** One is being written while the answers to the other leave and come again. */
const flightsAtOnce = 2

/** The clicks of one tenant. */
interface Queue {
  readonly waiting: Waiting[]
  flights: number
  /** Clicks that are being written. */
  aloft: number
}

/**
 * Clicks of one tenant that arrive while a write is under way share the next one: one statement and one
 * commit for all, and nobody is answered before it. Nothing acknowledged can be lost.
 */
export function createClickBatches(services: Services): ClickBatches {
  const queues = new Map<number, Queue>()
  const flying = new Set<Promise<void>>()
  // When a link was opened that this process has counted durably, as far as it remembers. Clicks are never taken away.
  const counted = new Map<string, number>()
  const isLater = (tenantId: number, number: string, at: Date) =>
    (counted.get(`${tenantId} ${number}`) ?? Number.POSITIVE_INFINITY) < at.getTime()

  function remember(tenantId: number, { number, at }: Pick<Click, 'number' | 'at'>): void {
    const key = `${tenantId} ${number}`
    if (!counted.has(key)) counted.set(key, at.getTime())
    if (counted.size > mostKnown) counted.delete(counted.keys().next().value!)
  }

  /**
   * Both flights are as long: each takes half of those who are here, and the second waits until its half is. So one is
   * with PostgreSQL while Node answers the other, however many come.
   */
  function leave(tenantId: number, queue: Queue): void {
    const { waiting, flights, aloft } = queue
    const share = (waiting.length + aloft) / flightsAtOnce
    if (waiting.length === 0 && flights === 0) queues.delete(tenantId)
    if (flights === flightsAtOnce || waiting.length < Math.max(1, Math.floor(share))) return
    const flight = fly(tenantId, queue, Math.min(largestBatch, Math.ceil(share))).finally(() => flying.delete(flight))
    flying.add(flight)
    leave(tenantId, queue)
  }

  async function fly(tenantId: number, queue: Queue, most: number): Promise<void> {
    const batch = queue.waiting.splice(0, most)
    queue.flights += 1
    queue.aloft += batch.length
    await writeBatch(tenantId, batch)
    queue.flights -= 1
    queue.aloft -= batch.length
    leave(tenantId, queue)
  }

  async function writeBatch(tenantId: number, batch: readonly Waiting[]): Promise<void> {
    const targets = await writeClicks(tenantId, batch).catch((error: unknown) => ({ error }))
    for (const waiting of batch) {
      try {
        if ('error' in targets) waiting.failed(targets.error)
        else waiting.told(targets.get(waiting.number))
      } catch (error) {
        services.log.error({ error: String(error) }, 'a click was counted and not answered')
      }
    }
  }

  async function writeClicks(tenantId: number, batch: readonly Waiting[]): Promise<Map<string, ClickTarget>> {
    const numbers = [...new Set(batch.map(({ number }) => number))]
    const clicks = batch.flatMap(({ number, click }) =>
      click === undefined ? [] : [{ ...click, number, isLater: isLater(tenantId, number, click.at) }],
    )
    const found = await services.db.writeOnce(tenantId, (tx) => openLinks(tx, numbers, clicks))
    const targets = new Map(found.map((target) => [target.number, target]))
    for (const click of clicks) if (targets.has(click.number)) remember(tenantId, click)
    return targets
  }

  function enter(tenantId: number, waiting: Waiting): void {
    const queue = queues.get(tenantId) ?? { waiting: [], flights: 0, aloft: 0 }
    queues.set(tenantId, queue)
    queue.waiting.push(waiting)
    leave(tenantId, queue)
  }

  return {
    enter,
    open: (tenantId, number, click) =>
      new Promise((told, failed) => {
        enter(tenantId, { number, click, told, failed })
      }),
    flush: async () => {
      while (flying.size > 0) await Promise.all(flying)
    },
  }
}
