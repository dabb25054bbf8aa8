import { accountOf, type Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { newId } from '#platform/ids.ts'
import { refuse } from '#platform/outcome.ts'
import type { TenantConfig } from '#platform/tenant.ts'
import { keepChange } from './keep-change.ts'
import { presentSettings } from './get-settings.ts'
import { closeOpenScripts, decideScripts, insertScripts, lockScripts } from './script-proposal.sql.ts'
import { describeScripts, scriptSettingsOf, withScriptSettings, type ScriptSettings } from './script-settings.ts'
import { changeConfig, newestRevision, readTenant } from './tenant-revisions.sql.ts'

/** Demands the operator's password where their login is not young. */
export type Reauthenticate = (ctx: Context, password: string | undefined) => Promise<void>

/** Asks for a second person, in the transaction of whoever saves; it replaces what was open. */
export async function proposeScripts(ctx: Context, tx: Tx, config: TenantConfig, wanted: ScriptSettings) {
  const me = accountOf(ctx)
  await closeOpenScripts(tx, me, ctx.now)
  await insertScripts(tx, { id: newId(ctx.now), members: wanted, askedBy: me, askedAt: ctx.now })
  await keepChange(ctx, tx, {
    version: await newestRevision(tx, 'settings'),
    changes: describeScripts(config, scriptSettingsOf(config), wanted),
    kind: 'scriptsProposed',
  })
}

interface Decided {
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
    const proposal = await lockScripts(tx, id)
    if (proposal === undefined) return refuse('notFound')
    if (proposal.decidedAt !== null) return refuse('illegalMove')
    if (isGranted && proposal.askedBy === me) return refuse('secondPerson')
    await decideScripts(tx, id, me, ctx.now, isGranted)
    const { config } = await readTenant(tx)
    const [before, after] = [scriptSettingsOf(config), proposal.members]
    if (isGranted) {
      const changed = withScriptSettings(config, after)
      const removed = Object.keys(config).filter((member) => !Object.hasOwn(changed, member))
      await changeConfig(tx, null, changed, removed)
    }
    await keepChange(ctx, tx, {
      version: await newestRevision(tx, 'settings'),
      changes: isGranted
        ? describeScripts(config, before, after)
        : describeScripts(config, after, before).map((change) => ({ ...change, after: null })),
      kind: isGranted ? 'settingsChanged' : 'scriptsDeclined',
    })
    tx.afterCommit(() => ctx.services.tenants.forget())
    return presentSettings(ctx, tx)
  })
}
