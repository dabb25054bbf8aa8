import pg from 'pg'
import type { Logger } from 'pino'
import { noticeVanished } from './database.ts'

/** Interval of heartbeats; a connection that is silent for twice as long is lost. */
const beatMs = 500
const silenceMs = 1_000

interface Listener {
  readonly channel: string
  heard(payload: string): void
  /** The connection is new: earlier notifications may be lost. */
  missed?(): void
}

/** What processes tell each other through PostgreSQL. */
export interface Signals {
  hear(listener: Listener): void
  /** Whether a notice would be heard: the connection has just answered. */
  isAlive(): boolean
  /** Shows the other processes that the holder of this name lives, until the name is released or this process ends. */
  hold(name: string): void
  letGo(name: string): void
  close(): Promise<void>
}

/** The advisory lock of `hold`: two numbers, of which the second is the name's hash. */
const lockOf = `hashtext('referral.alive'), hashtext($1)`

/** A condition on the column with a name: no process holds the name. */
export const isNotHeld = (column: string) => `NOT EXISTS (SELECT FROM pg_locks
  WHERE locktype = 'advisory' AND classid = hashtext('referral.alive')::oid AND objid = hashtext(${column})::oid AND objsubid = 2
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database()))`

/** One connection per process, reopened where it is lost: it listens, and holds the names of living crews. */
export function createSignals(url: string, log: Logger): Signals {
  const listeners: Listener[] = []
  const names = new Set<string>()
  let client: pg.Client | undefined
  /** The same, once it accepts statements. */
  let connected: pg.Client | undefined
  let answeredAt = 0
  let askedAt = 0
  let isClosed = false

  function drop(lost: pg.Client): void {
    if (client !== lost) return
    client = undefined
    connected = undefined
    answeredAt = 0
    lost.connection.stream.destroy()
    void lost.end().catch(() => undefined)
    if (!isClosed) log.warn('changes are not told: the connection is lost')
  }

  function open(): void {
    const opened = new pg.Client({
      connectionString: url,
      application_name: 'referral signals',
      keepAlive: true,
      pipeline: true,
      options: noticeVanished,
    })
    client = opened
    askedAt = performance.now()
    opened.on('error', () => drop(opened))
    opened.on('end', () => drop(opened))
    opened.on('notification', ({ channel, payload = '' }) => {
      for (const listener of listeners) if (listener.channel === channel) listener.heard(payload)
    })
    begin(opened).catch(() => drop(opened))
  }

  async function begin(opened: pg.Client): Promise<void> {
    await opened.connect()
    if (client !== opened) return
    // From here on, the connection's own handlers report its errors.
    connected = opened
    await Promise.all([...listeners.map((one) => listen(opened, one)), ...[...names].map((name) => lock(opened, name))])
    if (client === opened) answeredAt = performance.now()
  }

  async function listen(opened: pg.Client, { channel, missed }: Listener): Promise<void> {
    await opened.query(`LISTEN "${channel}"`)
    if (client === opened) missed?.()
  }

  const lock = (opened: pg.Client, name: string) => opened.query(`SELECT pg_advisory_lock_shared(${lockOf})`, [name])

  async function ask(asked: pg.Client): Promise<void> {
    await asked.query('SELECT 1')
    if (client === asked) answeredAt = performance.now()
  }

  function beat(): void {
    if (client === undefined) return open()
    const asked = client
    const now = performance.now()
    if (now - Math.max(answeredAt, askedAt) > silenceMs) return drop(asked)
    if (answeredAt === 0) return
    ask(asked).catch(() => drop(asked))
  }

  /** At once on an open connection; otherwise when the next one opens. */
  function now(act: (opened: pg.Client) => Promise<unknown>): void {
    const opened = connected
    if (opened !== undefined) act(opened).catch(() => drop(opened))
  }

  open()
  const beating = setInterval(beat, beatMs).unref()
  return {
    isAlive: () => answeredAt > 0 && performance.now() - answeredAt < silenceMs,
    hear(listener) {
      listeners.push(listener)
      now((opened) => listen(opened, listener))
    },
    hold(name) {
      names.add(name)
      now((opened) => lock(opened, name))
    },
    letGo(name) {
      names.delete(name)
      now((opened) => opened.query(`SELECT pg_advisory_unlock_shared(${lockOf})`, [name]))
    },
    async close() {
      isClosed = true
      clearInterval(beating)
      const last = client
      client = undefined
      connected = undefined
      await last?.end().catch(() => undefined)
    },
  }
}
