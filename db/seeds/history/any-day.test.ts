import { randomUUID } from 'node:crypto'
import { addDays, berlinDay, startOfBerlinDay } from '@referral/domain/calendar'
import { beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../../../apps/server/src/config/config.ts'
import { createKeyRing } from '../../../apps/server/src/platform/crypto/key-ring.ts'
import { createPublicNumbers } from '../../../apps/server/src/platform/crypto/public-numbers.ts'
import type { SeededAccounts } from '../accounts.ts'
import { demoTenants } from '../tenants/tenants.ts'
import type { BatchRow, RecommendationRow, RewardRow } from './rows.ts'
import { liveThrough } from './seed-history.ts'
import { nightOf } from './world.ts'

const keys = createKeyRing(readConfig({ MODE: 'demo' }).secretsKey)
const numbers = createPublicNumbers(keys)
const locals = ['empfehler', 'inhaber', 'inhaber-inaktiv', 'mitarbeiter', 'profi', 'betreiber', 'betreiber2']
const people: SeededAccounts = {
  apiKeyId: randomUUID(),
  accounts: new Map(
    locals.map((local) => [
      local,
      { id: randomUUID(), local, firstName: 'Demo', lastName: local, email: `${local}@demo.example` },
    ]),
  ),
}

interface LedgerAccount {
  readonly debit_cents: number
  readonly credit_cents: number
  readonly minimum_cents: number | null
}
const isOverdrawn = (row: LedgerAccount) =>
  row.minimum_cents !== null && row.credit_cents - row.debit_cents < row.minimum_cents

/** What the product's last night before a first start would have found to do (see rewards/reward-nights.ts). */
function wasDue(reward: RewardRow, now: Date): boolean {
  if (reward.state !== 'provided' || reward.claimed_at !== null) return false
  const today = berlinDay(now)
  const night = now >= nightOf(today) ? today : addDays(today, -1)
  if (reward.reminders === 0) return reward.provided_at! < startOfBerlinDay(addDays(night, -13))
  return reward.reminders === 1 ? reward.deadline_on! <= addDays(night, 14) : reward.deadline_on! < night
}

// The first start may fall on any day, at any hour: clock changes, a leap day, just after midnight in Berlin.
const days = [
  '2027-03-28T01:30:00Z',
  '2026-10-25T00:30:00Z',
  '2028-02-29T12:00:00Z',
  '2026-12-31T23:10:00Z',
  '2026-11-21T11:49:00Z',
  '2026-11-21T12:16:00Z',
]

describe.each(days)('a first start at %s', (day) => {
  describe.each(demoTenants.filter(({ history }) => history.special))('$key', (tenant) => {
    let states: {
      recommendations: Set<string>
      batches: Set<string>
      count: number
      future: number
      overdrawn: object[]
      due: object[]
    }

    beforeAll(() => {
      const now = new Date(day)
      const { tables } = liveThrough(tenant, { keys, numbers }, people, now, {
        agencyId: randomUUID(),
        sellerId: randomUUID(),
      })
      const recommendations = tables.rows('recommendation') as RecommendationRow[]
      states = {
        recommendations: new Set(recommendations.map((row) => row.state)),
        batches: new Set((tables.rows('payout_batch') as BatchRow[]).map((row) => row.state)),
        count: recommendations.length,
        overdrawn: (tables.rows('ledger_account') as LedgerAccount[]).filter(isOverdrawn),
        due: (tables.rows('reward') as RewardRow[]).filter((row) => wasDue(row, now)),
        future: (tables.rows('event') as { at: Date }[]).filter(({ at }) => at > now).length,
      }
    })

    test('takes from nobody more than they have', () => expect(states.overdrawn).toEqual([]))

    test('leaves no reminder and no lapse undone', () => expect(states.due).toEqual([]))

    test('has every state of recommendations and batches', () => {
      expect([...states.recommendations].toSorted()).toEqual([
        'cancelled',
        'expired',
        'matched',
        'open',
        'paid',
        'released',
      ])
      expect([...states.batches].toSorted()).toEqual([
        'approved',
        'collecting',
        'exported',
        'frozen',
        'partlyReturned',
        'rejected',
        'settled',
      ])
      expect(states.count).toBeGreaterThanOrEqual(300)
      expect(states.future).toBe(0)
    })
  })
})
