import { randomBytes } from 'node:crypto'
import { addDays } from '@referral/domain/calendar'
import { encodeCrockford } from '@referral/domain/public-number'
import { uploadEcodes } from '../../../apps/server/src/features/payouts/ecode-pools.ts'
import { packRows } from '../../../apps/server/src/platform/work/packed-rows.ts'
import { plannedTotals } from '../plans.ts'
import { ecodeOptionIds } from '../reward-options.ts'
import { must, type World } from './world.ts'

/** Codes of each shop and value that a tenant's rewards can have; most of them are left after a year. */
const poolSize = 24
const prefixes: Readonly<Record<number, string>> = { 2: 'LESE', 3: 'GRUEN', 4: 'WEIT' }

const newCode = (prefix: string) => `${prefix}-${encodeCrockford(randomBytes(10)).replaceAll(/(.{4})(?=.)/g, '$1-')}`

/** The operator fills a pool for every value that a reward of this tenant can have, whole, half and capped. */
export async function fillPools(world: World, now: Date): Promise<void> {
  const cap = world.tenant.config.maxRecipientCents
  const totals = world.tenant.products.flatMap(({ reward, earlierReward = reward }) => [reward, earlierReward])
  const values = new Set<number>()
  for (const total of [...totals, ...(world.agencies.length === 0 ? [] : plannedTotals)])
    for (const share of [0, 50, 100]) {
      const ofRecipient = Math.min(Math.floor((total * (100 - share)) / 100), cap ?? total)
      for (const cents of [ofRecipient, total - ofRecipient]) if (cents > 0) values.add(cents)
    }
  const ctx = world.as(world.operators[0], now)
  const common = { validUntil: addDays(world.today, 900), repeated: 0, problems: [], dryRun: false }
  for (const optionId of ecodeOptionIds)
    for (const cents of [...values].toSorted((a, b) => a - b)) {
      const codes = Array.from({ length: poolSize }, () => newCode(prefixes[optionId]!))
      must(await uploadEcodes(ctx, { ...common, optionId, cents, codes: packRows(codes, poolSize) }))
    }
}
