import { addDays, berlinDay } from '@referral/domain/calendar'
import { daysBetweenReminders, mostReminders } from '@referral/domain/invitation-rules'
import { within, type Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { isAddressDead } from '#platform/mail/delivery.ts'
import { isRefused, type Refused } from '#platform/outcome.ts'
import { countToAddress } from './invitation-limits.ts'
import { lockInvitation } from './invitations.sql.ts'
import { requireInviter, type Inviter } from './inviter.ts'
import { mailInvitation } from './mail-invitation.ts'
import { decideOn, moveInvitation } from './move-invitation.ts'
import { isSuppressed } from './suppression.ts'
import { findUndelivered } from './undelivered.ts'
import type { InvitationRow } from './tables.ts'

export type Obstacle = 'unknown' | 'ended' | 'tooSoon' | 'tooOften' | 'optedOut' | 'limit' | 'undeliverable'

export interface InvitationOutcome {
  readonly id: string
  readonly name: string
  /** Null: it happens. */
  readonly obstacle: Obstacle | null
}

interface ChosenInvitations {
  readonly ids: readonly string[]
  readonly dryRun?: boolean | undefined
}

type Act = (ctx: Context, tx: Tx, inviter: Inviter, row: InvitationRow, dryRun: boolean) => Promise<Obstacle | null>

/** Mails invitations once more; a dry run answers each result without sending. */
export const remindInvited = (ctx: Context, chosen: ChosenInvitations) => toEach(ctx, chosen, remind)

/** Revokes invitations; a dry run answers each result without doing it. */
export const revokeInvitations = (ctx: Context, chosen: ChosenInvitations) => toEach(ctx, chosen, revoke)

/** Each is a separate transaction; another agency's invitation is not found. */
async function toEach(
  ctx: Context,
  { ids, dryRun = false }: ChosenInvitations,
  act: Act,
): Promise<{ outcomes: InvitationOutcome[] } | Refused> {
  const outcomes: InvitationOutcome[] = []
  for (const id of [...new Set(ids)].toSorted()) {
    const outcome = await ctx.write(async (tx): Promise<InvitationOutcome | Refused> => {
      const inviter = await requireInviter(ctx, tx)
      if (isRefused(inviter)) return inviter
      const row = await lockInvitation(tx, id)
      if (row === undefined || row.agencyId !== inviter.agency.id) return { id, name: '', obstacle: 'unknown' }
      const name = `${row.firstName ?? ''} ${row.lastName ?? ''}`.trim()
      return { id, name, obstacle: await act(within(ctx, tx), tx, inviter, row, dryRun) }
    })
    if (isRefused(outcome)) return outcome
    outcomes.push(outcome)
  }
  return { outcomes }
}

const isWaiting = ({ state }: InvitationRow) => state === 'sent' || state === 'opened'

/** The day from which an invitation may be mailed once more; null where it may not. */
export function remindableFrom(ctx: Context, row: InvitationRow): string | null {
  if (!isWaiting(row) || row.mailedAt === null || row.reminders >= mostReminders || row.email === null) return null
  const from = addDays(berlinDay(row.mailedAt), daysBetweenReminders)
  const today = berlinDay(ctx.now)
  const first = from < today ? today : from
  return first <= row.expiresOn ? first : null
}

/** Whether the address of an invitation whose mail bounced may be corrected. */
export const mayReaddress = (ctx: Context, row: InvitationRow): boolean =>
  row.agencyId !== null && row.email !== null && row.state === 'sent' && berlinDay(ctx.now) <= row.expiresOn

/** A reminder that the limits refuse leaves nothing: its counts are rolled back with it. */
const remind: Act = async (ctx, tx, { role }, row, dryRun) => {
  const { email } = row
  if (email === null || !isWaiting(row)) return 'ended'
  const move = {
    trigger: 'remind' as const,
    by: role,
    facts: { isSuppressed: await isSuppressed(ctx, tx, email), mailQueued: true },
  }
  const decision = decideOn(ctx, row, move)
  if (!decision.ok) return obstacleOf(decision.reason)
  // Only this invitation's own bounce counts: the call must not reveal the outcome of other senders' mails.
  if ((await findUndelivered(tx, [row.id])).has(row.id) && (await isAddressDead(ctx, tx, email))) return 'undeliverable'
  if (dryRun) return null
  if (!(await countToAddress(ctx, tx, row.addressDigest))) return 'limit'
  await mailInvitation(ctx, tx, row)
  return isRefused(await moveInvitation(ctx, tx, row, move)) ? 'ended' : null
}

function obstacleOf(reason: string): Obstacle {
  if (reason === 'wanted') return 'optedOut'
  if (reason === 'remindersLeft') return 'tooOften'
  return reason === 'notTooSoon' ? 'tooSoon' : 'ended'
}

const revoke: Act = async (ctx, tx, { role }, row, dryRun) => {
  const move = { trigger: 'revoke' as const, by: role }
  if (dryRun) return decideOn(ctx, row, move).ok ? null : 'ended'
  return isRefused(await moveInvitation(ctx, tx, row, move)) ? 'ended' : null
}
