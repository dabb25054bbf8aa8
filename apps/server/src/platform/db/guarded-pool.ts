import { setImmediate as nextTurn } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'

type Waiter = (error: Error | undefined, client: pg.PoolClient | undefined, done: (release?: unknown) => void) => void

/** The interval of checks, a wait that is still normal, and the longest wait for a ping's answer. */
const lookMs = 100
const patienceMs = 150
const silenceMs = 600
/** Opening a connection takes a busy machine longer. */
const freshSilenceMs = 900
const pauseMs = 250
/** After this time the connection itself may be dead, and another one pings. */
const lostMs = 5_000

interface Question {
  readonly client: pg.Client
  since: number
  readonly patience: number
}

/** 08006 is PostgreSQL's own code for a connection that failed. */
class DatabaseSilent extends Error {
  readonly code = '08006'
  constructor() {
    super('The database does not answer')
  }
}

export interface Guard {
  /** A pool that is broken off and closed while the database is silent. */
  open(options: pg.PoolConfig): pg.Pool
  close(): Promise<void>
}

/**
 * Distinguishes a hung database from a slow statement: while any query waits, a separate connection pings the database.
 * Silence breaks off the waiting queries and refuses new ones at once, until the database answers again. Without it a
 * call would wait as long as the database hangs, since only the database itself enforces the statement timeout.
 */
export function guardAgainstSilence(url: string, log: Logger): Guard {
  const waits = new Map<object, number>()
  const inUse = new Set<pg.PoolClient>()
  const refusals = new Set<() => void>()
  let isSilent = false
  let askedAt = 0
  let lookedAt = performance.now()
  let probe: pg.Client | undefined
  let isConnected = false
  let question: Question | undefined

  function openProbe(): pg.Client {
    const client = new pg.Client({ connectionString: url, application_name: 'referral probe', keepAlive: true })
    isConnected = false
    client.on('error', () => drop(client))
    client.connect().then(
      () => (isConnected = true),
      () => drop(client),
    )
    return client
  }
  function drop(client: pg.Client): void {
    if (probe === client) probe = undefined
    if (question?.client === client) question = undefined
    void client.end().catch(() => undefined)
  }

  function ask(now: number): void {
    const client = (probe ??= openProbe())
    const asked: Question = { client, since: now, patience: isConnected ? silenceMs : freshSilenceMs }
    question = asked
    askedAt = now
    const heard = () => {
      if (question === asked) question = undefined
      if (isSilent && performance.now() - asked.since < lostMs) turn(false)
    }
    // A refused connection is an answer too: then the pools' own attempts report the fault.
    client.query('SELECT 1').then(heard, () => {
      drop(client)
      heard()
    })
  }
  async function look(): Promise<void> {
    const now = performance.now()
    const stoodStill = Math.max(0, now - lookedAt - 2 * lookMs)
    lookedAt = now
    // While this process was stopped, the machine may have been stopped too: that time proves nothing about the
    // database.
    if (question !== undefined) question.since += stoodStill
    if (question === undefined) {
      const anyWaits = isSilent || [...waits.values()].some((since) => now - since > patienceMs)
      if (anyWaits && now - askedAt >= pauseMs) ask(now)
      return
    }
    const asked = question
    if (now - asked.since > lostMs) drop(asked.client)
    if (isSilent || now - asked.since < asked.patience) return
    // An answer that came while this process itself was busy is not read before the next turns.
    for (let turns = 0; turns < 3; turns += 1) await nextTurn()
    if (question === asked && !isSilent) turn(true)
  }
  function turn(silent: boolean): void {
    isSilent = silent
    log.warn(silent ? 'the database does not answer' : 'the database answers again')
    if (!silent) return
    for (const client of inUse) breakOff(client)
    for (const endWait of refusals) endWait()
  }
  // Ending the client would wait for its running query.
  function breakOff(client: pg.PoolClient): void {
    void client.end().catch(() => undefined)
    client.connection.stream.destroy()
  }
  const looking = setInterval(() => void look(), lookMs).unref()

  class GuardedPool extends pg.Pool {
    override connect(): Promise<pg.PoolClient>
    override connect(waiter: Waiter): void
    override connect(waiter?: Waiter): Promise<pg.PoolClient> | void {
      if (waiter === undefined)
        return new Promise((resolve, reject) => {
          this.connect((error, client) => (client === undefined ? reject(error!) : resolve(client)))
        })
      const endWait = () => {
        refusals.delete(endWait)
        process.nextTick(waiter, new DatabaseSilent(), undefined, () => undefined)
      }
      if (isSilent) return endWait()
      const wait = {}
      waits.set(wait, performance.now())
      refusals.add(endWait)
      super.connect((error, client, done) => {
        waits.delete(wait)
        if (refusals.delete(endWait)) waiter(error, client, done)
        // Refused in the meantime: the connection serves the next request.
        else if (client !== undefined) done()
      })
    }
  }
  return {
    open(options) {
      const pool = new GuardedPool(options)
      // Opened beforehand: on a busy machine, opening a connection first is easily mistaken for silence.
      pool.on('connect', () => (probe ??= openProbe()))
      pool.on('acquire', (client) => {
        inUse.add(client)
        waits.set(client, performance.now())
      })
      pool.on('release', (_error, client) => {
        inUse.delete(client)
        waits.delete(client)
      })
      return pool
    },
    async close() {
      clearInterval(looking)
      waits.clear()
      await probe?.end().catch(() => undefined)
    },
  }
}
