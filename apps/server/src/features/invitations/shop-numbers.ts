import { addDays, startOfBerlinDay, type PlainDay } from '@referral/domain/calendar'
import { listStaffOfShop, requireLead } from '#features/staff/public.ts'
import type { Context } from '#platform/context.ts'
import { statement } from '#platform/db/tx.ts'
import { isRefused, refuseFields } from '#platform/outcome.ts'
import { isUndelivered } from './undelivered.ts'

// Counts only: the lead learns how much was done, and no customer's data.
const counts = statement(
  'invitations_of_shop',
  `SELECT staff_id AS "staffId", max(staff_number) AS "staffNumber", count(*)::int AS invited,
     count(first_opened_at)::int AS opened, (count(*) FILTER (WHERE state = 'registered'))::int AS registered,
     (count(*) FILTER (WHERE ended_at IS NULL AND ${isUndelivered('i')}))::int AS undelivered
   FROM invitation i WHERE tenant_id = $1 AND shop_id = $2 AND created_at >= $3 AND created_at < $4 GROUP BY staff_id`,
)

interface Counted {
  readonly staffId: string
  readonly staffNumber: string
  readonly invited: number
  readonly opened: number
  readonly registered: number
  readonly undelivered: number
}

interface Question {
  readonly staffNumber: string
  readonly pin: string
  readonly from: string
  readonly until: string
}

const nothing = { invited: 0, opened: 0, registered: 0, undelivered: 0 }

/** The counts of the shop's employees between two days. Refused: notFound, tooMany, or the faulty field. */
export async function getShopNumbers(ctx: Context, { from, until, ...proof }: Question) {
  if (until < from) return refuseFields({ field: 'until', code: 'beforeStart' })
  const at = await requireLead(ctx, proof)
  if (isRefused(at)) return at
  const { shop } = at
  return ctx.read(async (tx) => {
    const rows = await tx.rows<Counted>(counts, [
      ...[tx.tenantId, shop.id, startOfBerlinDay(from as PlainDay)],
      startOfBerlinDay(addDays(until as PlainDay, 1)),
    ])
    const found = new Map(rows.map((row) => [row.staffId, row]))
    const members = await listStaffOfShop(tx, shop.id)
    const here = members.map(({ id, staffNumber, name, active }) => {
      const { invited, opened, registered, undelivered } = found.get(id) ?? nothing
      return { staffNumber, name, isActive: active, invited, opened, registered, undelivered }
    })
    // An employee who works elsewhere by now, or is deleted: their counts stay the shop's.
    const known = new Set(members.map(({ id }) => id))
    const gone = rows
      .filter(({ staffId }) => !known.has(staffId))
      .map(({ staffId: _id, ...row }) => ({ ...row, name: '', isActive: false }))
    return { shop: shop.name, members: [...here.filter((one) => one.isActive || one.invited > 0), ...gone] }
  })
}
