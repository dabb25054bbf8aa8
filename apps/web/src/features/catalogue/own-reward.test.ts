import { expect, it } from 'vitest'
import { plannedReward } from './own-reward.ts'
import type { Product } from './price.tsx'

const product = { categoryId: 3, rewards: [{ cents: 7_000 }, { cents: 5_000 }] } as unknown as Product
const plan = (categoryId: number) => ({
  agency: 'Agentur Krüger',
  rewards: [{ categoryId, cents: 4_500, validFrom: '2026-01-01' }],
})

it('is what the recommender’s agency pays for the category, above or below the catalogue’s reward', () => {
  expect(plannedReward(product, plan(3))).toEqual({ cents: 4_500, agency: 'Agentur Krüger' })
})

it('is the product’s own where there is no agency, or its plan does not name the category', () => {
  expect(plannedReward(product, undefined)).toEqual({ cents: 7_000 })
  expect(plannedReward(product, { agency: null, rewards: [] })).toEqual({ cents: 7_000 })
  expect(plannedReward(product, plan(4))).toEqual({ cents: 7_000 })
  expect(plannedReward({ ...product, rewards: [] }, plan(4))).toEqual({ cents: 0 })
})
