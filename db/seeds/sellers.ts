import { berlinDay } from '@referral/domain/calendar'
import { randomUUID } from 'node:crypto'
import type { PlainDay } from '@referral/domain/calendar'
import type { CommissionModel } from '@referral/domain/commission'
import { findAccountByEmail } from '../../apps/server/src/features/accounts/public.ts'
import { keepSellerDetails, findSellerOfAccount } from '../../apps/server/src/features/sellers/public.ts'
import type { Context } from '../../apps/server/src/platform/context.ts'
import { sha256 } from '../../apps/server/src/platform/crypto/key-ring.ts'
import type { SeededAccounts } from './accounts.ts'
import type { SeedTx } from './bulk.ts'

/** How the demo's commissions are paid: from the fifth order of a month on, a little more. */
const demoModel: CommissionModel & { readonly name: string } = {
  name: 'standard',
  kind: 'stepped',
  period: 'month',
  steps: [
    { from: 5, cents: 500 },
    { from: 10, cents: 1500 },
  ],
}

const dayMs = 86_400_000

interface When {
  readonly createdAt: Date
  readonly today: PlainDay
  readonly now: Date
}

/** A working seller, and one who has not confirmed yet; answers the id of the working one. */
export async function seedSellers(tx: SeedTx, people: SeededAccounts, { createdAt, now }: When): Promise<string> {
  const id = randomUUID()
  const asked = { terms_digest: sha256('seller-terms'), locale: 'de' }
  await tx.insert('seller', [
    {
      ...{ id, state: 'active', account_id: people.accounts.get('profi')!.id, company: 'Nowak Vertrieb', ...asked },
      ...{ first_name: null, last_name: null, email: null, self_billing_digest: sha256('self-billing') },
      ...{ created_at: createdAt, confirmed_at: createdAt, completed_at: createdAt, self_billing_at: createdAt },
      approved_at: new Date(createdAt.getTime() + dayMs),
    },
    {
      ...{ id: randomUUID(), state: 'registered', account_id: null, company: null, ...asked },
      ...{ first_name: 'Amelie', last_name: 'Schröder', email: 'amelie.schroeder@demo.example' },
      ...{ self_billing_digest: null, created_at: new Date(now.getTime() - 2 * dayMs), confirmed_at: null },
      ...{ completed_at: null, self_billing_at: null, approved_at: null },
    },
  ])
  const validFrom = berlinDay(createdAt)
  await tx.insert('seller_tax', [{ seller_id: id, valid_from: validFrom, status: 'regular', created_at: createdAt }])
  const { name, kind, period, steps } = demoModel
  await tx.insert('commission_model', [
    {
      id: randomUUID(),
      name,
      valid_from: validFrom,
      kind,
      period,
      steps,
      created_at: createdAt,
    },
  ])
  return id
}

/** The seller's data, sealed by the product once their person has a key. */
export async function completeSellers(ctx: Context): Promise<void> {
  await ctx.write(async (tx) => {
    const account = (await findAccountByEmail(tx, 'profi@demo.example'))!
    const seller = (await findSellerOfAccount(tx, account.id))!
    await keepSellerDetails(ctx, tx, seller, {
      ...{ phone: '+49 40 5550133', street: 'Bahrenfelder Straße', streetNumber: '77', zip: '22765', city: 'Hamburg' },
      ...{ vatId: 'DE344118207', taxNumber: null },
    })
    const bank = { owner: 'Tomasz Nowak', iban: 'DE07200505501234567891' }
    await ctx.services.persons.put(tx, account.id, { bank }, ctx.now)
    await ctx.services.persons.index(tx, account.id, { iban: bank.iban }, ctx.now)
  })
}
