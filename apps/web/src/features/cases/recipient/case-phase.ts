import type { RecipientCase } from '#features/recipients/public.tsx'

export type Phase = 'confirm' | 'order' | 'waiting' | 'reward' | 'done' | 'lapsed' | 'cancelled' | 'expired'

/** The phase of the page, by the server's facts about the case. */
export function phaseOf(
  data: Pick<RecipientCase, 'expired' | 'confirmed' | 'orderedOn' | 'steps' | 'recipientCents'>,
): Phase {
  if (data.expired) return 'expired'
  const stepOf = (key: string) => data.steps.find((step) => step.key === key)
  if (stepOf('cancelled') !== undefined || stepOf('rewardCancelled') !== undefined) return 'cancelled'
  if (stepOf('rewardExpired') !== undefined) return 'lapsed'
  if (!data.confirmed) return 'confirm'
  const isDone = (key: string) => stepOf(key)?.state === 'done'
  if (!isDone('contractConcluded') && data.orderedOn === null) return 'order'
  if (isDone('rewardReceived')) return 'done'
  const reward = stepOf('rewardReceived')
  if (reward?.state !== 'current') return 'waiting'
  if (data.recipientCents === 0) return 'done'
  return reward.who === 'recipient' ? 'reward' : 'waiting'
}
