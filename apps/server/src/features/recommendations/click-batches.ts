import { setTimeout as sleep } from 'node:timers/promises'
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
const mostPauseMs = 2

/**
 * Clicks of one tenant that arrive while a write is under way share the next one: one statement and one
 * commit for all, and nobody is answered before it. Nothing acknowledged can be lost.
 */
export function createClickBatches(services: Services): ClickBatches {
  const queues = new Map<number, Waiting[]>()
  const running = new Map<number, Promise<void>>()
  // When a link was opened that this process has counted durably, as far as it remembers. Clicks are never taken away.
  const counted = new Map<string, number>()
  const isLater = (tenantId: number, number: string, at: Date) =>
    (counted.get(`${tenantId} ${number}`) ?? Number.POSITIVE_INFINITY) < at.getTime()

  function remember(tenantId: number, { number, at }: Pick<Click, 'number' | 'at'>): void {
    const key = `${tenantId} ${number}`
    if (!counted.has(key)) counted.set(key, at.getTime())
    if (counted.size > mostKnown) counted.delete(counted.keys().next().value!)
  }

  async function work(tenantId: number): Promise<void> {
    const queue = queues.get(tenantId) ?? []
    while (queue.length > 0) {
      const batch = queue.splice(0, largestBatch)
      const since = performance.now()
      await writeBatch(tenantId, batch)
      // Where many come at once, those who arrive meanwhile share the next commit instead of missing it.
      if (batch.length > 1) await sleep(Math.min(mostPauseMs, (performance.now() - since) / 4))
    }
    running.delete(tenantId)
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
    const queue = queues.get(tenantId) ?? []
    queues.set(tenantId, queue)
    queue.push(waiting)
    if (!running.has(tenantId)) running.set(tenantId, work(tenantId))
  }

  return {
    enter,
    open: (tenantId, number, click) =>
      new Promise((told, failed) => {
        enter(tenantId, { number, click, told, failed })
      }),
    flush: async () => {
      await Promise.all(running.values())
    },
  }
}
