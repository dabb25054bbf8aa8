import pg from 'pg'

type Waiter = (error: Error | undefined, client: pg.PoolClient | undefined, done: (release?: unknown) => void) => void

/**
 * The owner's pool, which the job queue works on. A database that is just starting is told as one that can't be reached:
 * the queue asks for that again in two seconds, but for a starting one in three, then four and a half, and at last in
 * minutes, and its workers would sleep long after the database is there.
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
