import pg from 'pg'
import { WaitedTooLong } from '../../apps/server/src/platform/lane-queue.ts'
import type { Answer, TestApp } from './test-app.ts'

/** Starts all of them before the first has ended. */
export const together = <T>(count: number, act: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => act(index)))

/** A client that comes again when the service is briefly unavailable: hundreds at once are more than the pool holds. */
export async function patient(ask: () => Promise<Answer>): Promise<Answer> {
  for (let pause = 50; ; pause = Math.min(pause * 2, 1_000)) {
    const answer = await ask()
    if (answer.status !== 503) return answer
    await new Promise((resolve) => setTimeout(resolve, pause * (0.5 + Math.random())))
  }
}

/** The same for a transaction of the test's own: waits for a place among the connections as long as it takes. */
export async function whenFree<T>(act: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await act()
    } catch (error) {
      if (!(error instanceof WaitedTooLong)) throw error
    }
  }
}

/** How often each answer was given: the status, and the code of a refusal. */
export function tally(answers: readonly Answer[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { status, body } of answers) {
    const what = status < 300 ? 'done' : `${status} ${body?.PsoErrorCode}`
    counts[what] = (counts[what] ?? 0) + 1
  }
  return counts
}

/** Of two at once each was done, or refused as the contract says: never a fault, never a busy database. */
export const refusedOrDone = (answers: readonly Answer[]): string[] =>
  answers.flatMap(({ status, text }) =>
    status < 300 || (status >= 400 && status < 500 && status !== 401) ? [] : [`${status} ${text}`],
  )

/** A connection of the test's own, which no row-level security hides anything from. */
export async function asAdmin<T>(test: TestApp, act: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: test.db.adminUrl })
  await client.connect()
  try {
    return await act(client)
  } finally {
    await client.end()
  }
}

/** Waits until so many of the app's transactions wait for a lock. */
export async function untilWaiting(admin: pg.Client, count: number): Promise<void> {
  for (const end = Date.now() + 8_000; Date.now() < end;) {
    // Inside a transaction the view does not change.
    await admin.query('SELECT pg_stat_clear_snapshot()')
    const { rows } = await admin.query(
      `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND application_name = 'referral'`,
    )
    if (rows.length >= count) return
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  throw new Error(`${count} transactions did not come to wait`)
}

/**
 * Locks a row until all acts wait for it, and lets them through in the order in which they came: the second finds the
 * first one's result.
 */
export const inQueue = <T>(
  test: TestApp,
  row: {
    readonly table: 'account' | 'recommendation' | 'payout_batch' | 'customer_order' | 'approval' | 'token' | 'seller'
    readonly id: string
  },
  acts: readonly (() => Promise<T>)[],
): Promise<T[]> =>
  asAdmin(test, async (admin) => {
    await admin.query('BEGIN')
    await admin.query(`SELECT 1 FROM ${row.table} WHERE id = $1 FOR UPDATE`, [row.id])
    const running: Promise<T>[] = []
    for (const act of acts) {
      running.push(act())
      await untilWaiting(admin, running.length)
    }
    await admin.query('COMMIT')
    return Promise.all(running)
  })

/** Two at once in every way: first one, then the other in front of a held row, afterwards as chance will have it. */
export async function race<T>(
  test: TestApp,
  round: number,
  row: Parameters<typeof inQueue>[1],
  one: () => Promise<T>,
  other: () => Promise<T>,
): Promise<readonly [T, T]> {
  const turned = round % 2 === 1
  const acts = turned ? [other, one] : [one, other]
  const [first, second] = (await (round < 2 ? inQueue(test, row, acts) : Promise.all(acts.map((act) => act())))) as [
    T,
    T,
  ]
  return turned ? [second, first] : [first, second]
}

/** A German IBAN of its own for each person, so that no rule finds one account with many people. */
export function germanIban(index: number): string {
  const bban = `50010517${String(index).padStart(10, '0')}`
  const check = 98n - (BigInt(`${bban}131400`) % 97n)
  return `DE${String(check).padStart(2, '0')}${bban}`
}
