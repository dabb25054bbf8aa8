import { reauthenticateOperator } from '#features/accounts/public.ts'
import { accountOf, type Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { refuse } from '#platform/outcome.ts'
import type { TenantConfig } from '#platform/tenant.ts'
import { presentSettings } from './get-settings.ts'
import { keepChange, type ChangeKind } from './keep-change.ts'
import type { Proposals } from './proposals.sql.ts'
import { newestRevision, readTenant, type Change } from './tenant-revisions.sql.ts'

export interface Decided {
  readonly id: string
  readonly decision: 'confirm' | 'decline'
  readonly password: string | undefined
}

interface Deciding<Wanted extends object> {
  readonly proposals: Proposals<Wanted>
  readonly declined: ChangeKind
  /** What agreeing to it would change. */
  readonly describe: (config: TenantConfig, wanted: Wanted) => readonly Change[]
  readonly apply: (tx: Tx, config: TenantConfig, wanted: Wanted) => Promise<unknown>
}

/** The proposer of a change may withdraw it, but not agree to it; agreeing requires the password (decision 0040). */
export async function decideProposal<Wanted extends object>(
  ctx: Context,
  { id, decision, password }: Decided,
  { proposals, declined, describe, apply }: Deciding<Wanted>,
) {
  const me = accountOf(ctx)
  const isGranted = decision === 'confirm'
  const refused = isGranted ? await reauthenticateOperator(ctx, password) : undefined
  if (refused !== undefined) return refused
  return ctx.write(async (tx) => {
    const version = await newestRevision(tx, 'settings')
    const proposal = await proposals.find(tx, id)
    if (proposal === undefined) return refuse('notFound')
    if (proposal.decidedAt !== null) return refuse('illegalMove')
    if (isGranted && proposal.askedBy === me) return refuse('secondPerson')
    const { config } = await readTenant(tx)
    const changes = describe(config, proposal)
    const lost = await keepChange(ctx, tx, {
      version,
      changes: isGranted ? changes : changes.map((change) => ({ ...change, before: change.after, after: null })),
      kind: isGranted ? 'settingsChanged' : declined,
    })
    if (lost !== undefined) return lost
    await proposals.decide(tx, id, me, ctx.now, isGranted)
    if (isGranted) await apply(tx, config, proposal)
    tx.afterCommit(() => ctx.services.tenants.forget())
    return presentSettings(ctx, tx)
  })
}
