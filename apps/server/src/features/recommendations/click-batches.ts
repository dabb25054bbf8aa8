import type { Services } from '#platform/context.ts'
import type { Refused } from '#platform/outcome.ts'
import { openLinks, type Click, type ClickTarget } from './click.sql.ts'

type NewClick = Omit<Click, 'number'>

interface Waiting {
  readonly number: string
  readonly click: NewClick | undefined
  readonly resolve: (target: ClickTarget | undefined) => void
  readonly reject: (error: unknown) => void
}

export interface ClickBatches {
  /** Finds the link's target and counts the click; answers only after the count is durable. */
  open(tenantId: number, number: string, click: NewClick | undefined): Promise<ClickTarget | undefined | Refused>
  flush(): Promise<void>
}

const largestBatch = 500
const mostKnown = 20_000

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
    while (queue.length > 0) await writeBatch(tenantId, queue.splice(0, largestBatch))
    running.delete(tenantId)
  }

  async function writeBatch(tenantId: number, batch: readonly Waiting[]): Promise<void> {
    try {
      const numbers = [...new Set(batch.map(({ number }) => number))]
      const clicks = batch.flatMap(({ number, click }) =>
        click === undefined ? [] : [{ ...click, number, isLater: isLater(tenantId, number, click.at) }],
      )
      const found = await services.db.writeOnce(tenantId, (tx) => openLinks(tx, numbers, clicks))
      const targets = new Map(found.map((target) => [target.number, target]))
      for (const click of clicks) if (targets.has(click.number)) remember(tenantId, click)
      for (const waiting of batch) waiting.resolve(targets.get(waiting.number))
    } catch (error) {
      for (const waiting of batch) waiting.reject(error)
    }
  }

  return {
    open: (tenantId, number, click) =>
      new Promise((resolve, reject) => {
        const queue = queues.get(tenantId) ?? []
        queues.set(tenantId, queue)
        queue.push({ number, click, resolve, reject })
        if (!running.has(tenantId)) running.set(tenantId, work(tenantId))
      }),
    flush: async () => {
      await Promise.all(running.values())
    },
  }
}
