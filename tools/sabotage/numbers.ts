import type { Sabotage } from './sabotage.ts'

const test = 'apps/server/src/features/numbers/count-cases.test.ts'

/** What the numbers' tests prove. */
export const numbers: readonly Sabotage[] = [
  {
    name: 'numbers-taken-back',
    defence: 'what was counted of a case is taken back before it is counted anew',
    file: 'apps/server/src/features/numbers/count-cases.sql.ts',
    remove: 'UNION ALL SELECT -1, * FROM gone',
    put: 'UNION ALL SELECT -1, * FROM gone WHERE false',
    test,
    only: 'over random lives',
  },
  {
    name: 'numbers-first-click',
    defence: 'a first click has its case counted anew, also where a later one came before it',
    file: 'apps/server/src/features/recommendations/click.sql.ts',
    remove: ' AND (c.at, c.id) < (given.at, given.id)',
    put: ' AND c.id <> given.id',
    test,
    only: 'over random lives',
  },
  {
    name: 'numbers-told-by-events',
    defence: 'every event of a case has it counted anew, in its own transaction',
    file: 'apps/server/src/platform/chain.ts',
    remove: 'FROM written WHERE recommendation_id IS NOT NULL',
    put: `FROM written WHERE recommendation_id IS NOT NULL AND id IS NULL`,
    test,
    only: 'see a transaction that commits after',
  },
  {
    name: 'numbers-recount-sums',
    defence: 'the night counts the sums again',
    file: 'apps/server/src/features/numbers/recount.ts',
    remove: 'if (wrong > 0) await fillAgain(tx, month)',
    test,
    only: 'finds a wrong count',
  },
  {
    name: 'agency-list-of-order',
    defence: 'A step of the order opens the cases of the order’s agency, as many as its number counts',
    file: 'apps/server/src/features/numbers/funnel-filter.ts',
    remove: "? 'order_' : ''",
    put: "? '' : ''",
    test: 'apps/server/src/features/agency/lists-behind-numbers.test.ts',
    only: 'each number of a random life has a list of as many cases',
  },
  {
    name: 'own-members-named',
    defence: 'an agency’s lists and files name the agency’s own employees alone',
    file: 'apps/server/src/features/agency/reports/whose.ts',
    remove: ' AND m.agency_id = ${bind(agencyId)})`',
    put: ')`',
    test: 'apps/server/src/features/agency/whose-names.test.ts',
    only: 'names the agency’s own employees alone',
  },
]
