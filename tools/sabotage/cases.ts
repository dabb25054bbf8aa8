import type { Sabotage } from './sabotage.ts'

export const cases: readonly Sabotage[] = [
  {
    name: 'release-not-own',
    defence: 'nobody releases a reward to themselves',
    file: 'apps/server/src/features/orders/release-recommendation.ts',
    remove: 'releaserIsBeneficiary: await isBeneficiary(ctx, tx, row)',
    put: 'releaserIsBeneficiary: false',
    test: 'apps/server/src/features/orders/nights.test.ts',
    only: 'is never one’s own',
  },
  {
    name: 'lock-order-of-many',
    defence: 'what many orders are about is locked in one order, recommendations before orders',
    file: 'apps/server/src/features/orders/receive-many.ts',
    remove: '  await unlessBusy(tx, () => lockCases(ctx, tx, orders, lookups))\n',
    test: 'tests/races/locks.test.ts',
    only: 'whatever order the lines have',
  },
  {
    name: 'recipient-first-place',
    defence: 'of two people at one link one takes the first place',
    file: 'apps/server/src/features/recommendations/recommendation.sql.ts',
    remove: " AND state IN ('open', 'matched') AND recipient_at IS NULL`",
    put: " AND state IN ('open', 'matched')`",
    test: 'tests/races/cases.test.ts',
    only: 'lets two people at one link both in',
  },
  {
    name: 'captcha-count',
    defence:
      'creations of one address are counted with their transactions, so that many at once can’t outrun the count',
    file: 'apps/server/src/features/recommendations/captcha-demand.ts',
    remove: '(await ctx.services.limits.count(tx, { bucket: bucketOf(ctx), seconds: hour })) > freeCreations',
    put: 'tx.tenantId > 0 && isCaptchaDemanded(ctx)',
    test: 'apps/server/src/features/recommendations/recommendations.test.ts',
    only: 'counts them exactly',
  },
  {
    name: 'network-address-of-both',
    defence:
      'A recommender’s network address is met again with each recommendation, so that the recipient’s can be compared',
    file: 'apps/server/src/platform/crypto/person-keys.ts',
    remove:
      '   ON CONFLICT (tenant_id, kind, digest, person_id) DO UPDATE SET created_at = EXCLUDED.created_at\n   WHERE blind_index.created_at < $6`',
    put: '   ON CONFLICT DO NOTHING`',
    test: 'apps/server/src/features/orders/suspicion.test.ts',
    only: 'hints at one network address',
  },
  {
    name: 'network-address-forgotten',
    defence: 'Whoever is erased leaves no network address, also of what never joined their account',
    file: 'apps/server/src/features/recommendations/forget-recommender.ts',
    remove: 'erased.map(({ id }) => id)',
    put: '[]',
    test: 'apps/server/src/features/orders/suspicion.test.ts',
    only: 'keeps no network address of an erased person, even of cases that never joined their account',
  },
  {
    name: 'fraud-values-kept',
    defence: 'A finding of the fraud rules keeps what was measured and the limit of its day',
    file: 'packages/domain/src/fraud.ts',
    remove: '...(measure?.(facts) ?? unmeasured)',
    put: '...unmeasured',
    test: 'packages/domain/src/fraud.test.ts',
    only: 'is found alone',
  },
  {
    name: 'release-count-acts',
    defence: 'What is counted and listed as to release is what a person can release',
    file: 'apps/server/src/features/operator/search-recommendations.sql.ts',
    remove: ' AND r.confirmed_at IS NOT NULL`',
    put: '`',
    test: 'apps/server/src/features/operator/tasks.test.ts',
  },
]
