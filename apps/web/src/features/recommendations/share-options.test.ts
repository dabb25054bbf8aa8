import { expect, it } from 'vitest'
import { shareOptions } from './share-options.ts'

it('shows what each of the three shares brings', () => {
  const amounts = shareOptions(7_000, null).map(({ share, split }) => [
    share,
    split.recommenderCents,
    split.recipientCents,
  ])
  expect(amounts).toEqual([
    [100, 7_000, 0],
    [50, 3_500, 3_500],
    [0, 0, 7_000],
  ])
})

it('caps the contact’s part at the tenant’s limit, says so, and leaves the rest to the recommender', () => {
  const [, half, none] = shareOptions(15_000, 4_000)
  expect(half).toMatchObject({ split: { recommenderCents: 11_000, recipientCents: 4_000 }, isCapped: true })
  expect(none).toMatchObject({ split: { recommenderCents: 11_000, recipientCents: 4_000 }, isCapped: true })
  expect(shareOptions(5_001, 4_000)[1]).toMatchObject({
    split: { recommenderCents: 2_501, recipientCents: 2_500 },
    isCapped: false,
  })
})
