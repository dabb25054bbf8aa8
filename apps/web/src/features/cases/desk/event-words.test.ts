import { eventKinds } from '@referral/domain/events'
import { expect, test } from 'vitest'
import { eventNames } from './event-words.ts'

const ofCases =
  /^(recommendation|link|shopOpened|recipient|order|match|release|reward(?!Plan|Option)|hold|lateClaim|appeal|approval|clawBack|commission(?!Model)|bonus|payout(?!Batch)|mail)/

test('whatever can happen to a case has a name in both languages', () => {
  const kinds = eventKinds.filter((kind) => ofCases.test(kind))
  expect(kinds.length).toBeGreaterThan(50)
  expect(kinds.filter((kind) => eventNames[kind] === undefined)).toEqual([])
})
