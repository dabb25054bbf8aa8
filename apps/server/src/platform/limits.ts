import type { Database } from './db/database.ts'
import { statement, type Tx } from './db/tx.ts'

// In the order of the buckets, so that two transactions never deadlock.
const countUses = statement(
  'limit_count',
  `INSERT INTO limit_counter (tenant_id, bucket, window_at, used)
   SELECT $1, u.bucket, u.window_at, 1 FROM unnest($2::text[], $3::timestamptz[]) AS u (bucket, window_at) ORDER BY u.bucket
   ON CONFLICT (tenant_id, bucket, window_at) DO UPDATE SET used = limit_counter.used + 1 RETURNING bucket, used`,
)
const addUses = statement(
  'limit_add',
  `INSERT INTO limit_counter (tenant_id, bucket, window_at, used) VALUES ($1, $2, $3, $4)
   ON CONFLICT (tenant_id, bucket, window_at) DO UPDATE SET used = limit_counter.used + excluded.used RETURNING used`,
)
const readUse = statement(
  'limit_read',
  'SELECT used FROM limit_counter WHERE tenant_id = $1 AND bucket = $2 AND window_at = $3',
)
const uncountUses = statement(
  'limit_uncount',
  `UPDATE limit_counter l SET used = l.used - 1
   FROM (SELECT c.bucket, c.window_at FROM unnest($2::text[], $3::timestamptz[]) AS u (bucket, window_at)
         JOIN limit_counter c ON c.tenant_id = $1 AND c.bucket = u.bucket AND c.window_at = u.window_at
         ORDER BY c.bucket FOR UPDATE OF c) AS held
   WHERE l.tenant_id = $1 AND l.bucket = held.bucket AND l.window_at = held.window_at AND l.used > 0`,
)

export interface LimitedUse {
  readonly bucket: string
  readonly count: number
  readonly seconds: number
}

const windowOf = (seconds: number) => new Date(Math.floor(Date.now() / (seconds * 1000)) * seconds * 1000)
/** When the window ends that is now, in seconds from now. */
export const secondsLeft = (seconds: number) => Math.ceil(seconds - ((Date.now() / 1000) % seconds))
const places = (uses: readonly LimitedUse[]) => [
  uses.map(({ bucket }) => bucket),
  uses.map(({ seconds }) => windowOf(seconds)),
]

/** Counts in fixed windows of real time, shared by all processes of a tenant's database. */
export function createLimits(db: Database) {
  async function takeAll(tenantId: number, uses: readonly LimitedUse[]): Promise<boolean> {
    const counted = await db.noteAside(tenantId, (tx) =>
      tx.rows<{ bucket: string; used: number }>(countUses, [tenantId, ...places(uses)]),
    )
    const used = new Map(counted.map((row) => [row.bucket, row.used]))
    return uses.every(({ bucket, count }) => used.get(bucket)! <= count)
  }

  const usedIn = async (tx: Tx, bucket: string, seconds: number): Promise<number> =>
    (await tx.maybe<{ used: number }>(readUse, [tx.tenantId, bucket, windowOf(seconds)]))?.used ?? 0

  return {
    /** Counts one use; true while at most `count` were made in this window. */
    take(tenantId: number, bucket: string, count: number, seconds: number): Promise<boolean> {
      return takeAll(tenantId, [{ bucket, count, seconds }])
    },
    /** Counts a use in several buckets at once; true while none is exceeded. */
    takeAll,
    /** Counts a use that is rolled back with the transaction; answers the new count. */
    async count(tx: Tx, { bucket, seconds }: Omit<LimitedUse, 'count'>): Promise<number> {
      const { used } = await tx.one<{ used: number }>(countUses, [tx.tenantId, [bucket], [windowOf(seconds)]])
      return used
    },
    /** Counts many uses of a window that begins at `from`; answers how many all of them are. */
    async add(tenantId: number, bucket: string, uses: number, from: Date): Promise<number> {
      const { used } = await db.noteAside(tenantId, (tx) =>
        tx.one<{ used: number }>(addUses, [tenantId, bucket, from, uses]),
      )
      return used
    },
    /** Takes back uses that were counted in advance, such as the attempt of a login that succeeded. */
    async giveBackAll(tenantId: number, uses: readonly LimitedUse[]): Promise<void> {
      await db.noteAside(tenantId, (tx) => tx.run(uncountUses, [tenantId, ...places(uses)]))
    },
    giveBack(tenantId: number, bucket: string, seconds: number): Promise<void> {
      return this.giveBackAll(tenantId, [{ bucket, count: 0, seconds }])
    },
    /** Uses made so far in this window, without counting one. */
    used(tenantId: number, bucket: string, seconds: number): Promise<number> {
      return db.noteAside(tenantId, (tx) => usedIn(tx, bucket, seconds))
    },
    /** As `used`, including the uses that this transaction has counted. */
    usedIn,
  }
}

export type Limits = ReturnType<typeof createLimits>
