import { addDays, berlinDay, type PlainDay } from '@referral/domain/calendar'
import { emailKey } from '@referral/domain/email'
import { findAccount, type Account } from '#features/accounts/public.ts'
import { listMembers, markReminded } from '#features/agencies/public.ts'
import type { Context } from '#platform/context.ts'
import { statement, type Tx } from '#platform/db/tx.ts'
import { eachCase } from '#platform/each-case.ts'
import { queueMail } from '#platform/mail/mailer.ts'
import { whenDue } from '#platform/night-work.ts'
import { isReaders, waitsForOwner } from './waiting-release.sql.ts'

/** Days after which an owner is reminded of a release without obstacles, and between two reminders. */
const remindAfterDays = 3
const remindEveryDays = 7

const waits = waitsForOwner('$2')
const joined = `customer_order o JOIN recommendation r ON r.tenant_id = $1 AND r.id = o.recommendation_id`

const agenciesToRemind = statement(
  'agencies_to_remind_of_releases',
  `SELECT a.id, a.locale FROM agency a WHERE a.tenant_id = $1 AND a.state = 'active'
     AND (a.release_reminded_on IS NULL OR a.release_reminded_on <= $3)
     AND EXISTS (SELECT 1 FROM ${joined} WHERE o.tenant_id = $1 AND o.case_agency_id = a.id AND ${waits}) ORDER BY a.id`,
)
const waiting = statement(
  'agency_releases_waiting',
  `SELECT count(*)::int AS count, min(r.release_on) AS since, coalesce(sum(
       (SELECT sum(w.cents) FROM reward w WHERE w.tenant_id = $1 AND w.recommendation_id = r.id AND w.state = 'open')), 0)::bigint AS cents
   FROM ${joined} WHERE o.tenant_id = $1 AND o.case_agency_id = $3 AND ${waits} AND NOT ${isReaders('$4', '$5')}`,
)

interface Waiting {
  readonly count: number
  readonly cents: number
  /** The oldest day of release; null without a waiting order. */
  readonly since: PlainDay | null
}

export const reminderDays = (ctx: Context) => {
  const today = berlinDay(ctx.now)
  return { today, dueOn: addDays(today, -remindAfterDays), remindedOn: addDays(today, -remindEveryDays) }
}

function daysToRemind(ctx: Context): readonly PlainDay[] {
  const { dueOn, remindedOn } = reminderDays(ctx)
  return [dueOn, remindedOn]
}

/** Orders that an owner could have released on that day and has not; owners may not release their own reward. */
export const readWaiting = (tx: Tx, agencyId: string, dueOn: PlainDay, owner: { id: string; email: string }) =>
  tx.one<Waiting>(waiting, [tx.tenantId, dueOn, agencyId, owner.id, emailKey(owner.email)])

/** The active owners of the agency who could have released something. */
async function ownersToRemind(tx: Tx, agencyId: string, dueOn: PlainDay): Promise<readonly Account[]> {
  const owners: Account[] = []
  for (const { accountId, role, active } of await listMembers(tx, agencyId)) {
    const owner = role === 'owner' && active ? await findAccount(tx, accountId) : undefined
    if (owner !== undefined && (await readWaiting(tx, agencyId, dueOn, owner)).count > 0) owners.push(owner)
  }
  return owners
}

/**
 * By night: reminds owners once a week of orders that wait for their release (product §3); answers how many agencies.
 */
export const remindOfReleases = whenDue([{ of: agenciesToRemind, values: daysToRemind }], async (ctx) => {
  const { today, dueOn, remindedOn } = reminderDays(ctx)
  const due = await ctx.read((tx) =>
    tx.rows<{ id: string; locale: 'de' | 'en' }>(agenciesToRemind, [tx.tenantId, ...daysToRemind(ctx)]),
  )
  return eachCase(ctx, due, async (tx, { id, locale }) => {
    const owners = await ownersToRemind(tx, id, dueOn)
    // Of two nights at once one marks the agency, and mails.
    if (owners.length === 0 || !(await markReminded(tx, id, today, remindedOn))) return false
    for (const owner of owners) await queueMail(ctx, tx, 'agency.releasesWait', owner.id, locale)
    return true
  })
})
