import type { Context, Services } from '#platform/context.ts'
import { carrySegments } from './balances.sql.ts'
import { checkBooks } from './check-books.ts'

export interface BooksLook {
  readonly balanced: boolean
  /** When the books were compared, by the rules' clock. */
  readonly at: Date
}

/** How old a look may be, in real time. Comparing reads every reward and payment: over half a second at a million. */
const keptMs = 60_000
/** A result of this age is not shown any more: the caller waits for the next. */
const lapsedMs = 60 * 60_000

interface Kept {
  readonly since: number
  readonly look: Promise<BooksLook>
}
interface Looks {
  readonly last?: Kept | undefined
  readonly next?: Kept | undefined
}
const looks = new WeakMap<Services, Map<number, Looks>>()

/**
 * Whether the books agree with the states, checked at most once a minute for a tenant, by one of the callers. A caller
 * gets the result of the last hour, with its time, and the next check runs behind it: no page waits.
 */
export async function lookAtBooks(ctx: Context): Promise<BooksLook> {
  const own = looks.get(ctx.services) ?? new Map<number, Looks>()
  looks.set(ctx.services, own)
  const { last, next } = own.get(ctx.tenant.id) ?? {}
  const age = last === undefined ? Infinity : Date.now() - last.since
  const isShown = age < lapsedMs
  if (isShown && (age < keptMs || next !== undefined)) return last!.look
  if (next !== undefined) return next.look
  const look = compare(ctx)
  const begun = { since: Date.now(), look }
  own.set(ctx.tenant.id, { last, next: begun })
  // A failed check has no result: the next caller checks again.
  void look.then(
    () => own.set(ctx.tenant.id, { last: begun }),
    () => own.set(ctx.tenant.id, { last }),
  )
  void look.then(
    () => carryForward(ctx),
    () => undefined,
  )
  return isShown ? last!.look : look
}

const compare = (ctx: Context): Promise<BooksLook> =>
  ctx.report(async (tx) => {
    // Of one moment: what is booked between two of its statements is no difference.
    await tx.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ', [])
    return { balanced: (await checkBooks(tx)).length === 0, at: ctx.now }
  })

/** Carries forward the segments sealed since the last look, so that balances read few postings. No request waits for it. */
async function carryForward(ctx: Context): Promise<void> {
  try {
    while (await ctx.write(carrySegments)) continue
  } catch (error) {
    ctx.log.warn({ error: String(error) }, 'balances were not carried forward')
  }
}
