import type { Sabotage } from './sabotage.ts'

const test = 'apps/server/src/features/settlements/settlements.test.ts'
const room = 'apps/server/src/features/settlements/'

/** What professional sellers are settled and paid. */
export const settlements: readonly Sabotage[] = [
  {
    name: 'settlement-second-person',
    defence: 'Who checked a settlement does not approve it',
    file: 'packages/domain/src/states/settlement.ts',
    remove: 'secondPerson: twoPersons',
    put: 'secondPerson: (f: Facts) => twoPersons(f) || true',
    test,
    only: 'after two persons',
  },
  {
    name: 'settlement-numbers-gapless',
    defence: 'The numbers of settlements have no gap',
    file: `${room}settlements.sql.ts`,
    remove: 'SET last = settlement_counter.last + 1 RETURNING last',
    put: 'SET last = settlement_counter.last + 2 RETURNING last',
    test,
    only: 'is numbered without a gap',
  },
  {
    name: 'settlement-item-once',
    defence: 'What is in a settlement is in no second one',
    file: 'apps/server/src/features/commissions/settle-items.sql.ts',
    remove: 'seller_id = $2 AND settlement_id IS NULL AND booked_on',
    put: 'seller_id = $2 AND booked_on',
    test,
    only: 'of the next month has what came since',
  },
  {
    name: 'settlement-above-zero',
    defence: 'A settlement is made only above zero',
    file: `${room}issue-settlement.ts`,
    remove: '  if (totals.grossCents <= 0) return false\n',
    test,
    only: 'is made only above zero',
  },
  {
    name: 'settlement-objection-holds',
    defence: 'A settlement under an objection leaves its batch',
    file: 'apps/server/src/chain.ts',
    remove: '  settlementObjected: [dropPayout],\n',
    test,
    only: 'takes it out of its batch',
  },
  {
    name: 'settlement-objected-is-void',
    defence: 'A settlement that was objected to is no invoice any more, whatever is answered',
    file: 'packages/domain/src/states/settlement.ts',
    remove: "      to: 'corrected',\n      trigger: 'keep',",
    put: "      to: 'issued',\n      trigger: 'keep',",
    test,
    only: 'ends the document as an invoice',
  },
  {
    name: 'settlement-objection-period',
    defence: 'An objection comes in its period',
    file: 'packages/domain/src/states/settlement.ts',
    remove: 'isInPeriod: (f: Facts) => f.isInPeriod === true',
    put: 'isInPeriod: (f: Facts) => f.isInPeriod !== undefined',
    test,
    only: 'comes too late',
  },
  {
    name: 'settlement-bank-hold',
    defence: 'No settlement is paid in the day after its seller changed the bank account',
    file: `${room}payable.ts`,
    remove: 'SELECT a.bank_changed_at <= $2',
    put: 'SELECT a.bank_changed_at <= $2 OR true',
    test,
    only: 'not in the day after',
  },
  {
    name: 'settlement-return-approved-anew',
    defence: 'A rejected transfer is approved anew before the next attempt',
    file: 'packages/domain/src/states/settlement.ts',
    remove: "      from: 'approved',\n      to: 'checked',",
    put: "      from: 'approved',\n      to: 'approved',",
    test,
    only: 'again after the bank rejected it',
  },
]
