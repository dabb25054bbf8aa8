import type { Beneficiary } from '@referral/domain/shares'
import { claimReward } from '../../../apps/server/src/features/rewards/claim-reward.ts'
import { listLiving } from '../../../apps/server/src/features/rewards/reward.sql.ts'
import type { Case } from './case.ts'
import { after, days, must, system, type World } from './world.ts'

/** The plan of a claim. */
export interface ClaimPlan {
  readonly byCode: boolean
  /** The shop of the code. */
  readonly optionId: number
  /** Given after a rejected or returned payment. */
  readonly otherIban: string
}

/** Claims a provided reward; tries again later while it is not provided. */
export async function claim(world: World, found: Case, beneficiary: Beneficiary, now: Date): Promise<void> {
  const { recommendation, recommender, claims } = found
  const rewards = await world.as(system, now).read((tx) => listLiving(tx, recommendation!.id))
  const reward = rewards.find((row) => row.beneficiary === beneficiary)
  if (reward?.state === 'open' && !found.suspicious)
    world.agenda.at(after(now, days(3)), (at) => claim(world, found, beneficiary, at), recommender.person.email)
  if (reward?.state !== 'provided' || reward.claimedAt !== null) return
  const { firstName, lastName, email, iban } = beneficiary === 'recommender' ? recommender.person : found.person
  const { byCode, optionId, otherIban } = claims[beneficiary]
  const common = { change: false, useStoredAccount: false }
  const input =
    byCode && reward.attempt === 1
      ? {
          ...{ ...common, optionId },
          ...{ firstName, lastName, email, owner: undefined, iban: undefined },
        }
      : {
          ...{ ...common, optionId: 1, owner: `${firstName} ${lastName}` },
          ...{ iban: reward.attempt === 1 ? iban : otherIban },
          ...{ firstName: undefined, lastName: undefined, email: undefined },
        }
  must(await claimReward(world.as({ kind: 'beneficiary', rewardId: reward.id, tokenId: '' }, now), input))
}
