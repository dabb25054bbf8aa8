import pg from 'pg'

type Waiter = (error: Error | undefined, client: pg.PoolClient | undefined, done: (release?: unknown) => void) => void

/**
 * The owner's pool, which the job queue works on. It reports a database that is starting as unreachable: the queue
 * retries an unreachable database in two seconds, but a starting one in three, then four and a half, and at last in
 * minutes, so its workers would sleep long after the database is up.
 */
export class OwnerPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>
  override connect(waiter: Waiter): void
  override connect(waiter?: Waiter): Promise<pg.PoolClient> | void {
    if (waiter !== undefined) return super.connect((error, client, done) => waiter(reword(error), client, done))
    return super.connect().catch((error: Error) => {
      throw reword(error)
    })
  }
}

function reword<T extends Error | undefined>(error: T): T {
  return (error as { code?: string } | undefined)?.code === '57P03' ? Object.assign(error!, { code: '08001' }) : error
}
