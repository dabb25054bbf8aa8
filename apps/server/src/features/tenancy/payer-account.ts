import { compactIban, isIban } from '@referral/domain/validate/iban'
import { reauthenticateOperator } from '#features/accounts/public.ts'
import { accountOf, type Context } from '#platform/context.ts'
import { newId } from '#platform/ids.ts'
import { refuseFields } from '#platform/outcome.ts'
import { describeChanges } from './describe-changes.ts'
import { presentSettings } from './get-settings.ts'
import { keepChange } from './keep-change.ts'
import { payerProposals, type PayerAccount } from './open-proposals.ts'
import { decideProposal, type Decided } from './second-person.ts'
import { changeConfig, newestRevision, readTenant } from './tenant-revisions.sql.ts'

const onWire = ({ name, iban, bic }: PayerAccount) => ({
  Auszahlungskonto: { Kontoinhaber: name, IBAN: compactIban(iban), BIC: bic },
})

/**
 * Two persons change the account for payouts: one alone could have the bank file drawn on any account. The number of
 * the revision is claimed before proposals are touched: of two concurrent changes one finds it taken.
 */
export async function proposePayerAccount(
  ctx: Context,
  { password, ...account }: PayerAccount & { readonly password?: string | undefined },
) {
  if (!isIban(compactIban(account.iban))) return refuseFields({ field: 'iban', code: 'invalidIban' })
  const refused = await reauthenticateOperator(ctx, password)
  if (refused !== undefined) return refused
  return ctx.write(async (tx) => {
    const version = await newestRevision(tx, 'settings')
    const { config } = await readTenant(tx)
    const changes = describeChanges(onWire(config.payer), onWire(account))
    const lost = await keepChange(ctx, tx, { version, changes, kind: 'payerAccountProposed' })
    if (lost !== undefined) return lost
    await payerProposals.replaceOpen(tx, {
      ...account,
      iban: compactIban(account.iban),
      id: newId(ctx.now),
      askedBy: accountOf(ctx),
      askedAt: ctx.now,
    })
    return presentSettings(ctx, tx)
  })
}

export const decidePayerAccount = (ctx: Context, decided: Decided) =>
  decideProposal(ctx, decided, {
    proposals: payerProposals,
    declined: 'payerAccountDeclined',
    describe: (config, account) => describeChanges(onWire(config.payer), onWire(account)),
    apply: (tx, _config, { name, iban, bic }) => changeConfig(tx, null, { payer: { name, iban, bic } }, []),
  })
