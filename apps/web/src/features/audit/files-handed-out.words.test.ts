import type { Operation } from '@referral/contract/operation'
import { operations } from '@referral/contract/operations'
import { expect, it } from 'vitest'
import { words } from './files-handed-out.words.ts'

it('every file that leaves an event has a name', () => {
  const traced = (Object.values(operations) as Operation[]).filter(({ handsOut }) => handsOut === true)
  const named = Object.keys(words.de).filter((word) => word.startsWith('list.'))
  expect(named.toSorted()).toEqual(traced.map(({ id }) => `list.${id}`).toSorted())
})
