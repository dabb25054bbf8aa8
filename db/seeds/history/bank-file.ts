import type { PlainDay } from '@referral/domain/calendar'
import { writeCreditTransfers } from '../../../apps/server/src/features/payouts/pain001.ts'
import type { Context } from '../../../apps/server/src/platform/context.ts'
import type { Batch } from './paying.ts'
import type { World } from './world.ts'

/** The file as the export writes and seals it. */
export function writeBankFile(world: World, { row, payments }: Batch, executeOn: PlainDay, at: Date): Buffer | null {
  const transfers = payments
    .filter(({ payout }) => payout.cents > 0)
    .map(({ payout, reward, found }) => {
      const person = reward.beneficiary === 'recommender' ? found.recommender.person : found.person!
      return {
        reference: payout.reference,
        name: `${person.firstName} ${person.lastName}`,
        iban: found.ibans.get(reward.id)!,
        cents: payout.cents,
      }
    })
  if (transfers.length === 0) return null
  const { config, name } = world.tenant
  const xml = writeCreditTransfers(
    { tenant: { config, name }, now: at } as Context,
    row.reference,
    executeOn,
    transfers,
  )
  return world.keys.seal(xml, `bank-file:${world.tenant.id}:${row.id}`)
}
