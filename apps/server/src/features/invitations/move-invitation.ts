import { berlinDay } from '@referral/domain/calendar'
import { invitationEvents } from '@referral/domain/transition-events'
import { invitationMachine, type InvitationFacts, type InvitationTrigger } from '@referral/domain/states/invitation'
import { decide, type ActorKind } from '@referral/domain/states/machine'
import { emit } from '#platform/chain.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { isRefused, refuse, type Refused } from '#platform/outcome.ts'
import { moveInvitationRow } from './invitations.sql.ts'
import type { InvitationRow } from './tables.ts'

interface Move {
  readonly trigger: Exclude<InvitationTrigger, 'create'>
  readonly by: ActorKind
  readonly facts?: Partial<InvitationFacts>
  readonly accountId?: string
}

/** The facts of the state table that the invitation itself holds. */
const factsOf = (ctx: Context, row: InvitationRow): Partial<InvitationFacts> => ({
  today: berlinDay(ctx.now),
  expiresOn: row.expiresOn,
  reminders: row.reminders,
  ...(row.mailedAt === null ? {} : { mailedOn: berlinDay(row.mailedAt) }),
})

export const decideOn = (ctx: Context, row: InvitationRow, { trigger, by, facts = {} }: Move) =>
  decide(invitationMachine, row.state, trigger, by, { ...factsOf(ctx, row), ...facts })

/**
 * The only function that changes an invitation's state: by the state table, on the expected state, with its event; in
 * the caller's transaction. Refused: illegalMove, lostRace.
 */
export async function moveInvitation(
  ctx: Context,
  tx: Tx,
  row: InvitationRow,
  move: Move,
): Promise<InvitationRow | Refused> {
  const decision = decideOn(ctx, row, move)
  if (!decision.ok) return refuse('illegalMove', decision.reason)
  const { to } = decision
  const moved = await moveInvitationRow(tx, row.id, {
    from: row.state,
    to,
    at: ctx.now,
    endReason: to !== 'revoked' ? null : move.trigger === 'revoke' ? 'byAgency' : 'optedOut',
    accountId: move.accountId ?? null,
  })
  if (moved === undefined) return refuse('lostRace')
  await emit(ctx, tx, {
    kind: invitationEvents[move.trigger],
    subject: { kind: 'invitation', id: row.id },
    from: row.state,
    to,
  })
  return moved
}

/** Moves that end many; a concurrent move of a row prevails. Answers how many were moved. */
export async function moveAll(ctx: Context, tx: Tx, rows: readonly InvitationRow[], move: Move): Promise<number> {
  let moved = 0
  for (const row of rows) if (!isRefused(await moveInvitation(ctx, tx, row, move))) moved += 1
  return moved
}
