import type { RecipientCase } from './loaded-case.tsx'

export type Phase = 'confirm' | 'order' | 'waiting' | 'reward' | 'done' | 'lapsed' | 'cancelled' | 'expired'

/** What the page says and asks for, from what the server tells of the case. */
export function phaseOf(
  data: Pick<RecipientCase, 'Abgelaufen' | 'Zugestimmt' | 'Auftragsdatum' | 'Schritte' | 'PraemieEmpfaengerCent'>,
): Phase {
  if (data.Abgelaufen) return 'expired'
  const stepOf = (key: string) => data.Schritte.find(({ Schluessel }) => Schluessel === key)
  if (stepOf('cancelled') !== undefined || stepOf('rewardCancelled') !== undefined) return 'cancelled'
  if (stepOf('rewardExpired') !== undefined) return 'lapsed'
  if (!data.Zugestimmt) return 'confirm'
  const isDone = (key: string) => stepOf(key)?.Status === 'Erledigt'
  if (!isDone('contractConcluded') && data.Auftragsdatum === null) return 'order'
  if (isDone('rewardReceived')) return 'done'
  const reward = stepOf('rewardReceived')
  if (reward?.Status !== 'Aktuell') return 'waiting'
  if (data.PraemieEmpfaengerCent === 0) return 'done'
  return reward.Wer === 'recipient' ? 'reward' : 'waiting'
}
