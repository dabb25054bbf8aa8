import { accountOf, type Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { newId } from '#platform/ids.ts'
import { refuse } from '#platform/outcome.ts'
import type { TenantConfig } from '#platform/tenant.ts'
import { keepChange } from './keep-change.ts'
import { presentSettings } from './get-settings.ts'
import { closeOpenScripts, decideScripts, findScripts, insertScripts } from './script-proposal.sql.ts'
import { describeScripts, scriptSettingsOf, withScriptSettings, type ScriptSettings } from './script-settings.ts'
import { changeConfig, newestRevision, readTenant } from './tenant-revisions.sql.ts'

/** Demands the operator's password where their login is not young. */
export type Reauthenticate = (ctx: Context, password: string | undefined) => Promise<void>

interface Proposed {
  /** The revision that whoever saves has seen. */
  readonly version: number
  readonly config: TenantConfig
  readonly wanted: ScriptSettings
}

/**
 * Asks for a second person, in the transaction of whoever saves; it replaces what was open. The number of the revision
 * is claimed before proposals are touched, here and wherever one is decided: of two at once one finds it taken.
 */
export async function proposeScripts(ctx: Context, tx: Tx, { version, config, wanted }: Proposed) {
  const me = accountOf(ctx)
  await keepChange(ctx, tx, {
    version,
    changes: describeScripts(config, scriptSettingsOf(config), wanted),
    kind: 'scriptsProposed',
  })
  await closeOpenScripts(tx, me, ctx.now)
  await insertScripts(tx, { id: newId(ctx.now), members: wanted, askedBy: me, askedAt: ctx.now })
}

export interface Decided {
  readonly id: string
  readonly decision: 'confirm' | 'decline'
  readonly password: string | undefined
}

/** Whoever proposed it may take it back, not agree to it. */
export async function decideScriptSettings(
  ctx: Context,
  { id, decision, password }: Decided,
  reauthenticate: Reauthenticate,
) {
  const me = accountOf(ctx)
  const isGranted = decision === 'confirm'
  if (isGranted) await reauthenticate(ctx, password)
  return ctx.write(async (tx) => {
    const version = await newestRevision(tx, 'settings')
    const proposal = await findScripts(tx, id)
    if (proposal === undefined) return refuse('notFound')
    if (proposal.decidedAt !== null) return refuse('illegalMove')
    if (isGranted && proposal.askedBy === me) return refuse('secondPerson')
    const { config } = await readTenant(tx)
    const [before, after] = [scriptSettingsOf(config), proposal.members]
    await keepChange(ctx, tx, {
      version,
      changes: isGranted
        ? describeScripts(config, before, after)
        : describeScripts(config, after, before).map((change) => ({ ...change, after: null })),
      kind: isGranted ? 'settingsChanged' : 'scriptsDeclined',
    })
    await decideScripts(tx, id, me, ctx.now, isGranted)
    if (isGranted) {
      const changed = withScriptSettings(config, after)
      const removed = Object.keys(config).filter((member) => !Object.hasOwn(changed, member))
      await changeConfig(tx, null, changed, removed)
    }
    tx.afterCommit(() => ctx.services.tenants.forget())
    return presentSettings(ctx, tx)
  })
}
