import { z } from 'zod'
import { recommendationState, rewardState } from '@referral/contract/states'
import type { ListedDelivery } from './deliveries.sql.ts'

const states = { recommendation: recommendationState(), reward: rewardState() }

/** The told state in the words of the message. */
export const presentDelivery = (row: ListedDelivery) => ({
  ...row,
  to:
    row.toState === null
      ? null
      : z.encode(states[row.rewardId === null ? 'recommendation' : 'reward'], row.toState as never),
})
