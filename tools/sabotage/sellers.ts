import type { Sabotage } from './sabotage.ts'

const tests = 'apps/server/src/features/commissions/commissions.test.ts'

/** What keeps a seller's commission right. */
export const sellerDefences: readonly Sabotage[] = [
  {
    name: 'commission-rank-held',
    defence: 'two orders that are matched at once have different ranks',
    file: 'apps/server/src/features/commissions/follow-case.ts',
    remove: '  await lockSeller(tx, sellerId)\n',
    put: '',
    test: tests,
    only: 'gives no two orders that are matched at once the same rank',
  },
  {
    name: 'bonus-booked-once',
    defence: 'a bonus is booked once where two orders are released at once',
    file: 'apps/server/src/features/commissions/follow-case.ts',
    remove: '  await lockSeller(tx, recommendation.sellerId)\n',
    put: '',
    test: tests,
    only: 'is booked once where two orders are released at once',
  },
  {
    name: 'seller-no-reward',
    defence: 'a seller gets a commission in place of a reward, not beside it',
    file: 'apps/server/src/features/rewards/open-rewards.ts',
    remove: '      isSellers: recommendation.sellerId !== null,\n',
    put: '',
    test: tests,
    only: 'brings the seller no reward',
  },
]
