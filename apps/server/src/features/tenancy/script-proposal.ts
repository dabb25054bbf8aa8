import { accountOf, type Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { newId } from '#platform/ids.ts'
import type { Refused } from '#platform/outcome.ts'
import type { TenantConfig } from '#platform/tenant.ts'
import { keepChange } from './keep-change.ts'
import { describeScripts, scriptSettingsOf, withScriptSettings, type ScriptSettings } from './script-settings.ts'
import { scriptProposals } from './open-proposals.ts'
import { decideProposal, type Decided } from './second-person.ts'
import { changeConfig } from './tenant-revisions.sql.ts'

interface Proposed {
  /** The revision that the operator has read. */
  readonly version: number
  readonly config: TenantConfig
  readonly wanted: ScriptSettings
}

/**
 * Requests a second person, in the transaction that saves; it replaces the open proposal. The number of the revision is
 * claimed before proposals are touched, here and wherever one is decided: of two concurrent acts one finds it taken.
 */
export async function proposeScripts(
  ctx: Context,
  tx: Tx,
  { version, config, wanted }: Proposed,
): Promise<Refused | undefined> {
  const lost = await keepChange(ctx, tx, {
    version,
    changes: describeScripts(config, scriptSettingsOf(config), wanted),
    kind: 'scriptsProposed',
  })
  if (lost !== undefined) return lost
  await scriptProposals.replaceOpen(tx, {
    members: wanted,
    id: newId(ctx.now),
    askedBy: accountOf(ctx),
    askedAt: ctx.now,
  })
  return undefined
}

export const decideScriptSettings = (ctx: Context, decided: Decided) =>
  decideProposal(ctx, decided, {
    proposals: scriptProposals,
    declined: 'scriptsDeclined',
    describe: (config, { members }) => describeScripts(config, scriptSettingsOf(config), members),
    apply: (tx, config, { members }) => {
      const changed = withScriptSettings(config, members)
      const removed = Object.keys(config).filter((member) => !Object.hasOwn(changed, member))
      return changeConfig(tx, null, changed, removed)
    },
  })
