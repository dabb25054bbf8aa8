import { randomUUID } from 'node:crypto'
import { addDays, type PlainDay } from '@referral/domain/calendar'
import type { SeedTx } from './bulk.ts'
import type { CategorySeed } from './catalogue/product-seed.ts'

/** From how many days before today on an agency pays how much, category by category; below 0: in the future. */
const planned: readonly (readonly (readonly [daysAgo: number, cents: number])[])[] = [
  [
    [330, 6_000],
    [120, 6_500],
    [-30, 7_500],
  ],
  [
    [330, 8_000],
    [60, 9_500],
  ],
  [
    [200, 5_000],
    [-60, 5_500],
  ],
  [[90, 4_000]],
]

/** Every amount that an agency pays at some time. */
export const plannedTotals = planned.flatMap((entries) => entries.map(([, cents]) => cents))

/** The client's fee for a released order, from how many days ago on. */
const prices: readonly (readonly [daysAgo: number, cents: number])[] = [
  [330, 1_190],
  [150, 1_250],
  [-75, 1_350],
]

/** A reward plan of the agency with past, present and future entries, and the client's price list. */
export async function seedPlans(tx: SeedTx, { categories, agencyId, today, now }: SeedPlans): Promise<void> {
  const from = (daysAgo: number) => addDays(today, -daysAgo)
  await tx.insert(
    'reward_plan_entry',
    planned.flatMap((entries, at) =>
      entries.map(([daysAgo, cents]) => ({
        id: randomUUID(),
        agency_id: agencyId,
        category_id: categories[at]!.id,
        cents,
        valid_from: from(daysAgo),
        created_at: new Date(now.getTime() - (Math.max(daysAgo, 0) + 14) * 86_400_000),
      })),
    ),
  )
  await tx.insert(
    'price_list_entry',
    categories.flatMap(({ id }) =>
      prices.map(([daysAgo, cents]) => ({
        id: randomUUID(),
        category_id: id,
        cents,
        valid_from: from(daysAgo),
        created_at: new Date(now.getTime() - (Math.max(daysAgo, 0) + 42) * 86_400_000),
      })),
    ),
  )
}

interface SeedPlans {
  readonly categories: readonly CategorySeed[]
  readonly agencyId: string
  readonly today: PlainDay
  readonly now: Date
}
