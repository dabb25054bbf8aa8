import pg from 'pg'
import type { Logger } from 'pino'

/** Asked for a sign of life so often; whoever is silent for twice as long is lost. */
const beatMs = 500
const silenceMs = 1_000

export interface ChangeWatch {
  /** Whether a change would be told: the connection has just answered. */
  isAlive(): boolean
  close(): Promise<void>
}

/**
 * Listens for changes of tenants (migration 0068) on a connection of its own, and makes a new one where that is lost.
 * @param onChange a tenant has changed; undefined: any may have, hosts and new tenants included
 */
export function watchChanges(url: string, log: Logger, onChange: (tenantId: number | undefined) => void): ChangeWatch {
  let client: pg.Client | undefined
  let answeredAt = 0
  let askedAt = 0
  let isClosed = false

  function drop(lost: pg.Client): void {
    if (client !== lost) return
    client = undefined
    answeredAt = 0
    lost.connection.stream.destroy()
    void lost.end().catch(() => undefined)
    if (!isClosed) log.warn('tenants’ changes are not told: the connection is lost')
  }

  function open(): void {
    const opened = new pg.Client({ connectionString: url, application_name: 'referral tenants', keepAlive: true })
    client = opened
    askedAt = performance.now()
    opened.on('error', () => drop(opened))
    opened.on('end', () => drop(opened))
    opened.on('notification', ({ payload }) =>
      onChange(payload === undefined || payload === '' ? undefined : Number(payload)),
    )
    listen(opened).catch(() => drop(opened))
  }

  async function listen(opened: pg.Client): Promise<void> {
    await opened.connect()
    await opened.query('LISTEN tenant_changed')
    if (client !== opened) return
    answeredAt = performance.now()
    // What changed while nobody listened.
    onChange(undefined)
  }

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

  open()
  const beating = setInterval(beat, beatMs).unref()
  return {
    isAlive: () => answeredAt > 0 && performance.now() - answeredAt < silenceMs,
    async close() {
      isClosed = true
      clearInterval(beating)
      const last = client
      client = undefined
      await last?.end().catch(() => undefined)
    },
  }
}
