import { berlinDay, type PlainDay } from '@referral/domain/calendar'
import { isDeadlineOver } from '@referral/domain/eligibility'
import { readOfflineCode } from '@referral/domain/offline-code'
import type { ProductName } from '#features/catalogue/public.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { newId } from '#platform/ids.ts'
import { refuse, type Refused } from '#platform/outcome.ts'
import { openLinks } from './click.sql.ts'
import { findByOfflineCode } from './offline-code.sql.ts'
import { linkIsOver, nameOf } from './present-recommendation.ts'
import { findByNumber } from './recommendation.sql.ts'

interface Opened {
  readonly number: string
  readonly product: ProductName
  readonly expiresOn: PlainDay
}

/** Where a spoken code leads (spec §7.3). An ended code is answered like an unknown one; a valid code counts as a jump-in. */
export async function openOfflineCode(ctx: Context, given: string, source: string | null): Promise<Opened | Refused> {
  const code = readOfflineCode(given)
  if (!ctx.tenant.config.modules.offlineCode || code === null) return refuse('notFound')
  return ctx.write(async (tx) => {
    const found = await findByOfflineCode(tx, code)
    if (found === undefined || isDeadlineOver(found.expiresOn, berlinDay(ctx.now))) return refuse('notFound')
    const row = await findByNumber(tx, found.number)
    if (row === undefined || linkIsOver(ctx, row)) return refuse('notFound')
    const channel = source !== null && /^[\w.-]{1,40}$/.test(source) ? source : 'code'
    const { addressDigest: clientDigest } = ctx.client
    await openLinks(tx, [row.number], [{ id: newId(ctx.now), number: row.number, channel, clientDigest, at: ctx.now }])
    return { number: row.number, product: await nameOf(ctx, tx, row), expiresOn: found.expiresOn }
  })
}

/**
 * The recommendation that an order's code names, ended or not: the code was valid when the buyer gave it, and the order's
 * day decides whether it counts.
 */
export async function numberOfOfflineCode(tx: Tx, given: string): Promise<string | undefined> {
  const code = readOfflineCode(given)
  return code === null ? undefined : (await findByOfflineCode(tx, code))?.number
}
