import type { Context } from '#platform/context.ts'
import { statement, type Tx } from '#platform/db/tx.ts'
import { newId } from '#platform/ids.ts'
import { erasePersons, whenDue } from '#platform/night-work.ts'

/** Mails to an address that a caller typed, or that its owner no longer has here. */
export const rightsTemplates = ['recipientRights.link', 'recipientRights.done'] as const

/** Delivery of a mail is attempted for about twenty hours. */
const mailLifeMs = 48 * 3_600_000

const selectSpent = statement(
  'recipient_rights_spent',
  `SELECT DISTINCT m.subject_id AS id FROM mail m
   WHERE m.tenant_id = $1 AND m.template = ANY($2)
     AND EXISTS (SELECT 1 FROM person_secret s WHERE s.tenant_id = $1 AND s.person_id = m.subject_id)
     AND NOT EXISTS (SELECT 1 FROM mail w WHERE w.tenant_id = $1 AND w.subject_id = m.subject_id AND w.state = 'queued' AND w.created_at >= $3)
     AND NOT EXISTS (SELECT 1 FROM token t WHERE t.tenant_id = $1 AND t.purpose = 'recipientRights' AND t.subject_id = m.subject_id
                     AND t.used_at IS NULL AND t.expires_at > $4)
   LIMIT $5`,
)

/**
 * Stores an address for its link and its mails, under a key of its own that the nightly run destroys; answers its id.
 */
export async function keepAddress(ctx: Context, tx: Tx, email: string): Promise<string> {
  const id = newId(ctx.now)
  await ctx.services.persons.put(tx, id, { address: { email } }, ctx.now)
  return id
}

export const findAddress = async (ctx: Context, tx: Tx, id: string): Promise<string | undefined> =>
  (await ctx.services.persons.get<{ email: string }>(tx, id, 'address'))?.email

/** @param atOnce so many in one transaction */
export const forgetAddressesBy = (atOnce: number) =>
  whenDue([{ of: selectSpent, values: (ctx) => [...valuesOfSpent(ctx), atOnce] }], (ctx) => {
    const listSpent = (tx: Tx) => tx.rows<{ id: string }>(selectSpent, [tx.tenantId, ...valuesOfSpent(ctx), atOnce])
    return erasePersons(ctx, listSpent, atOnce)
  })

/** By night: deletes addresses whose link is used or expired, and whose mails are sent or dropped. Answers how many. */
export const forgetRightsAddresses = forgetAddressesBy(1_000)

/** Links live in real time. */
function valuesOfSpent({ now }: Context): readonly unknown[] {
  return [rightsTemplates, new Date(now.getTime() - mailLifeMs), new Date()]
}
