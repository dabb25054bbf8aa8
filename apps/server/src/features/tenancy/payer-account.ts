import { compactIban, isIban } from '@referral/domain/validate/iban'
import { accountOf, type Context } from '#platform/context.ts'
import { newId } from '#platform/ids.ts'
import { refuse, refuseFields } from '#platform/outcome.ts'
import type { Decided, Reauthenticate } from './decide-scripts.ts'
import { describeChanges } from './describe-changes.ts'
import { presentSettings } from './get-settings.ts'
import { keepChange } from './keep-change.ts'
import { closeOpenProposal, decideProposal, findProposal, insertProposal } from './payer-proposal.sql.ts'
import { changeConfig, newestRevision, readTenant } from './tenant-revisions.sql.ts'

interface Account {
  readonly name: string
  readonly iban: string
  readonly bic: string
}

const onWire = ({ name, iban, bic }: Account) => ({
  Auszahlungskonto: { Kontoinhaber: name, IBAN: compactIban(iban), BIC: bic },
})

/**
 * Where payouts are made from changes by two persons: one alone could have the bank file drawn on any account. The
 * number of the revision is claimed before proposals are touched: of two at once one finds it taken.
 */
export async function proposePayerAccount(
  ctx: Context,
  { password, ...account }: Account & { readonly password?: string | undefined },
  reauthenticate: Reauthenticate,
) {
  if (!isIban(compactIban(account.iban))) return refuseFields({ field: 'IBAN', code: 'invalidIban' })
  await reauthenticate(ctx, password)
  const me = accountOf(ctx)
  return ctx.write(async (tx) => {
    const version = await newestRevision(tx, 'settings')
    const { config } = await readTenant(tx)
    const changes = describeChanges(onWire(config.payer), onWire(account))
    await keepChange(ctx, tx, { version, changes, kind: 'payerAccountProposed' })
    await closeOpenProposal(tx, me, ctx.now)
    await insertProposal(tx, {
      ...account,
      iban: compactIban(account.iban),
      id: newId(ctx.now),
      askedBy: me,
      askedAt: ctx.now,
    })
    return presentSettings(ctx, tx)
  })
}

/** Whoever proposed an account may take it back, not agree to it. */
export async function decidePayerAccount(
  ctx: Context,
  { id, decision, password }: Decided,
  reauthenticate: Reauthenticate,
) {
  const me = accountOf(ctx)
  const isGranted = decision === 'confirm'
  if (isGranted) await reauthenticate(ctx, password)
  return ctx.write(async (tx) => {
    const version = await newestRevision(tx, 'settings')
    const proposal = await findProposal(tx, id)
    if (proposal === undefined) return refuse('notFound')
    if (proposal.decidedAt !== null) return refuse('illegalMove')
    if (isGranted && proposal.askedBy === me) return refuse('secondPerson')
    const { config } = await readTenant(tx)
    const { name, iban, bic } = proposal
    const changes = describeChanges(onWire(config.payer), onWire({ name, iban, bic }))
    await keepChange(ctx, tx, {
      version,
      changes: isGranted ? changes : changes.map((change) => ({ ...change, before: change.after, after: null })),
      kind: isGranted ? 'settingsChanged' : 'payerAccountDeclined',
    })
    await decideProposal(tx, id, me, ctx.now, isGranted)
    if (isGranted) await changeConfig(tx, null, { payer: { name, iban, bic } }, [])
    tx.afterCommit(() => ctx.services.tenants.forget())
    return presentSettings(ctx, tx)
  })
}
