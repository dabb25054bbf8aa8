import { randomBytes } from 'node:crypto'
import { addDays, type PlainDay } from '@referral/domain/calendar'
import { codePlace } from '../../../apps/server/src/features/rewards/ecode.ts'
import { encodeCrockford } from '@referral/domain/public-number'
import { newId } from '../../../apps/server/src/platform/ids.ts'
import { ecodeOptionIds } from '../reward-options.ts'
import type { RewardRow } from './rows.ts'
import { after, days, type World } from './world.ts'

/** Free codes of each shop and value that a tenant's rewards can have. */
const poolSize = 12
const prefixes: Readonly<Record<number, string>> = { 2: 'LESE', 3: 'GRUEN', 4: 'WEIT' }

function addCode(
  world: World,
  optionId: number,
  cents: number,
  uploadedAt: Date,
  used: { rewardId: string; at: Date } | null,
  validUntil: PlainDay,
): void {
  const code = `${prefixes[optionId] ?? 'CODE'}-${encodeCrockford(randomBytes(10)).replaceAll(/(.{4})(?=.)/g, '$1-')}`
  const id = newId(uploadedAt)
  world.tables.add('ecode', {
    id,
    option_id: optionId,
    cents,
    sealed: world.keys.seal(code, codePlace(world.tenant.id, id)),
    digest: world.keys.stableDigest(`ecode:${world.tenant.id}:${optionId}`, code),
    reward_id: used?.rewardId ?? null,
    valid_until: validUntil,
    uploaded_at: uploadedAt,
    revealed_at: used?.at ?? null,
  })
}

/** A code that was in the pool and is now a beneficiary's. */
export function addUsedCode(world: World, reward: RewardRow, optionId: number, at: Date): void {
  addCode(world, optionId, reward.cents, after(at, -days(20)), { rewardId: reward.id, at }, addDays(world.today, 900))
}

/** Fills a pool for every value that a reward of this tenant can have, whole, half and capped. */
export function fillPools(world: World): void {
  const cap = world.tenant.config.maxRecipientCents
  const values = new Set<number>()
  for (const { reward, earlierReward } of world.tenant.products) {
    for (const total of [reward, earlierReward ?? reward]) {
      const recipientOf = (share: number) => Math.min(Math.floor((total * (100 - share)) / 100), cap ?? total)
      for (const share of [0, 50, 100])
        for (const cents of [recipientOf(share), total - recipientOf(share)]) if (cents > 0) values.add(cents)
    }
  }
  const uploadedAt = after(world.now, -days(9))
  for (const optionId of ecodeOptionIds) {
    for (const cents of [...values].toSorted((a, b) => a - b)) {
      for (let count = 0; count < poolSize; count += 1)
        addCode(world, optionId, cents, uploadedAt, null, addDays(world.today, 900))
    }
  }
}
