import { expect, it } from 'vitest'
import { lateClaimMachine } from '@referral/domain/states/late-claim'
import { payoutBatchMachine } from '@referral/domain/states/payout-batch'
import { recommendationMachine } from '@referral/domain/states/recommendation'
import { reasonText } from './refusal-reasons.ts'

/** Guards of moves that only the system makes: no person reads them. */
const nobodys = [
  ...['captchaSolvedIfDemanded', 'notSelfUnlessAllowed', 'withinLimits', 'windowOver'],
  ...['unconfirmedTooLong', 'personalDataErased', 'ownAgencyOrder', 'onePaidOrNoneDue', 'oneProvidedAgain'],
  ...[
    'waiverByTwoPersons',
    'allConfirmed',
    'someReturned',
    'someConfirmed',
    'allReturned',
    'allAnswered',
    'matchUndone',
  ],
]

it('says every guard that stops a person in both languages', () => {
  const guards = [recommendationMachine, lateClaimMachine, payoutBatchMachine].flatMap(({ guards }) =>
    Object.keys(guards),
  )
  const silent = guards.filter(
    (guard) => reasonText(guard, 'de') === undefined || reasonText(guard, 'en') === undefined,
  )
  expect([...new Set(silent)].toSorted()).toEqual(nobodys.toSorted())
})

it('has no words for an unknown reason', () => {
  expect(reasonText('toString', 'de')).toBeUndefined()
})
