import { missingOf } from '@referral/domain/agency-data'
import { agencyEvents } from '@referral/domain/transition-events'
import { agencyMachine, type AgencyTrigger } from '@referral/domain/states/agency'
import { joiningStamp } from '@referral/domain/states/joining'
import { decide, type ActorKind } from '@referral/domain/states/machine'
import { emit } from '#platform/chain.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { refuse, type Refused } from '#platform/outcome.ts'
import { listMembers, moveAgencyRow } from './agencies.sql.ts'
import { keepRoles } from './keep-roles.ts'
import { mailOwners } from './mail-owners.ts'
import type { AgencyRow } from './tables.ts'

export interface AgencyChange {
  readonly trigger: Exclude<AgencyTrigger, 'register'>
  readonly actor: ActorKind
  readonly reason?: string | undefined
}

/** The mails to the owners, one for each trigger. */
const mailOf: Partial<Record<AgencyTrigger, string>> = {
  sendBack: 'agency.sentBack',
  approve: 'agency.approved',
  deactivate: 'agency.deactivated',
  reactivate: 'agency.approved',
}

/**
 * The only function that changes an agency's state: by the table, with the roles of its members, the event and the
 * mails. The caller holds its lock.
 */
export async function changeAgency(
  ctx: Context,
  tx: Tx,
  row: AgencyRow,
  change: AgencyChange,
): Promise<AgencyRow | Refused> {
  const { trigger, actor, reason = '' } = change
  const decision = decide(agencyMachine, row.state, trigger, actor, {
    dataComplete: missingOf(row).length === 0,
    reason,
  })
  if (!decision.ok) return refuse('illegalMove', decision.reason)
  const moved: AgencyRow = {
    ...row,
    state: decision.to,
    reason: reason === '' ? null : reason,
    ...joiningStamp(trigger, ctx.now),
  }
  if (!(await moveAgencyRow(tx, row.id, row.state, moved))) return refuse('lostRace')
  const members = await listMembers(tx, row.id)
  await keepRoles(tx, moved, members)
  await emit(ctx, tx, {
    kind: agencyEvents[trigger],
    subject: { kind: 'agency', id: row.id },
    from: row.state,
    to: moved.state,
    reason: moved.reason,
  })
  const mail = mailOf[trigger]
  if (mail !== undefined) await mailOwners(ctx, tx, row.id, mail)
  return moved
}
