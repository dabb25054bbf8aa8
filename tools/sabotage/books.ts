import type { Sabotage } from './sabotage.ts'

export const books: readonly Sabotage[] = [
  {
    name: 'ledger-business-key',
    defence: 'one fact is booked once',
    file: 'db/migrations/0007-ledger.sql',
    remove: 'CREATE UNIQUE INDEX ledger_entry_key',
    put: 'CREATE INDEX ledger_entry_key',
    test: 'apps/server/src/features/ledger/ledger.test.ts',
    only: 'of 50 bookings of one fact at once keeps one',
  },
  {
    name: 'carry-once',
    defence: 'One process at a time carries the ledger’s balances forward, so that no segment is carried twice',
    file: 'apps/server/src/features/ledger/balances.sql.ts',
    remove: '  await tx.run(lock, [tx.tenantId])\n',
    test: 'apps/server/src/features/ledger/balances.test.ts',
    only: 'carry each segment once',
  },
  {
    name: 'balances-hold-unsealed',
    defence: 'The balances that are shown hold what no seal has yet',
    file: 'apps/server/src/features/ledger/balances.sql.ts',
    remove: "kind = 'entry'`)}",
    put: "kind = 'none'`)}",
    test: 'apps/server/src/features/ledger/balances.test.ts',
    only: 'at every step',
  },
  {
    name: 'carried-checked',
    defence: 'The check of the books compares what is shown of each account with all of its postings',
    file: 'apps/server/src/features/ledger/check-books.ts',
    remove: 'statesCents: shown[kind]',
    put: 'statesCents: ledger[kind]',
    test: 'apps/server/src/features/ledger/balances.test.ts',
    only: 'that are wrong are found',
  },
  {
    name: 'books-of-one-moment',
    defence: 'A look at the books compares what was booked at one moment',
    file: 'apps/server/src/features/ledger/look-at-books.ts',
    remove: "    await tx.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ', [])\n",
    test: 'apps/server/src/features/ledger/balances.test.ts',
    only: 'of one moment',
  },
]
