import { recommendationState, rewardState } from '@referral/contract/states'
import type { StateName } from '#desk/state-badge.tsx'
import { useWords } from '#platform/i18n/use-words.ts'
import type { Delivery } from './deliveries.tsx'

/** What the receiver answered, or why nothing was. */
export function useAnswerWords(): (delivery: Delivery) => string {
  const w = useWords('webhooks')
  return ({ answer, fault }) => {
    if (answer !== null) return w('answer.status', { status: String(answer) })
    return fault === null ? '–' : w(`fault.${fault}`)
  }
}

const states = { recommendation: recommendationState(), reward: rewardState() }

/** The told state; undefined where the message had none, or one that is not known here. */
export function toldState({ event, to }: Delivery): StateName | undefined {
  if (to === null) return undefined
  const read = states[event === 'rewardChanged' ? 'reward' : 'recommendation'].safeDecode(to as never)
  return read.success ? read.data : undefined
}
