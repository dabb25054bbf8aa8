import { setTimeout as sleep } from 'node:timers/promises'
import type { Services } from '#platform/context.ts'
import { openLinks, type Click, type ClickTarget } from './click.sql.ts'

type NewClick = Omit<Click, 'number'>

interface Waiting {
  readonly number: string
  readonly click: NewClick | undefined
  readonly resolve: (target: ClickTarget | undefined) => void
  readonly failed: (error: unknown) => void
}

export interface ClickBatches {
  /** Finds the link's target and counts the click; answers only after the count is durable. */
  open(tenantId: number, number: string, click: NewClick | undefined): Promise<ClickTarget | undefined>
  /** As `open`, by callback: a promise for each of thousands of clicks a second costs too much. */
  enter(tenantId: number, waiting: Waiting): void
  flush(): Promise<void>
}

const largestBatch = 500
const mostKnown = 20_000
const mostPauseMs = 2
/** Two batches at a time: one is written while the answers to the other are sent. */
const flightsAtOnce = 2
/** A batch with fewer clicks waits for the batch under way, and shares its commit. */
const worthAFlight = 28

/** The clicks of one tenant. */
interface Queue {
  readonly waiting: Waiting[]
  flights: number
}

/**
 * Clicks of one tenant that arrive during a write share the next one: one statement and one commit for all, answered
 * only after it. No acknowledged click can be lost.
 */
export function createClickBatches(services: Services): ClickBatches {
  const queues = new Map<number, Queue>()
  const flying = new Set<Promise<void>>()
  // Links whose first click this process has counted durably, and when. A click is never taken back.
  const counted = new Map<string, number>()
  const isLater = (tenantId: number, number: string, at: Date) =>
    (counted.get(`${tenantId} ${number}`) ?? Number.POSITIVE_INFINITY) < at.getTime()

  function remember(tenantId: number, { number, at }: Pick<Click, 'number' | 'at'>): void {
    const key = `${tenantId} ${number}`
    if (!counted.has(key)) counted.set(key, at.getTime())
    if (counted.size > mostKnown) counted.delete(counted.keys().next().value!)
  }

  function leave(tenantId: number, queue: Queue): void {
    const { waiting, flights } = queue
    if (waiting.length === 0 && flights === 0) queues.delete(tenantId)
    const least = flights === 0 ? 1 : worthAFlight
    if (flights === flightsAtOnce || waiting.length < least) return
    const flight = fly(tenantId, queue).finally(() => flying.delete(flight))
    flying.add(flight)
  }

  async function fly(tenantId: number, queue: Queue): Promise<void> {
    queue.flights += 1
    const batch = queue.waiting.splice(0, largestBatch)
    const since = performance.now()
    await writeBatch(tenantId, batch)
    // Under load, clicks that arrive now still share the next commit.
    if (batch.length > 1) await sleep(Math.min(mostPauseMs, (performance.now() - since) / 4))
    queue.flights -= 1
    leave(tenantId, queue)
  }

  async function writeBatch(tenantId: number, batch: readonly Waiting[]): Promise<void> {
    const targets = await writeClicks(tenantId, batch).catch((error: unknown) => ({ error }))
    for (const waiting of batch) {
      try {
        if ('error' in targets) waiting.failed(targets.error)
        else waiting.resolve(targets.get(waiting.number))
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
    const queue = queues.get(tenantId) ?? { waiting: [], flights: 0 }
    queues.set(tenantId, queue)
    queue.waiting.push(waiting)
    leave(tenantId, queue)
  }

  return {
    enter,
    open: (tenantId, number, click) =>
      new Promise((resolve, failed) => {
        enter(tenantId, { number, click, resolve, failed })
      }),
    flush: async () => {
      while (flying.size > 0) await Promise.all(flying)
    },
  }
}
