import type { Sabotage } from './sabotage.ts'

/** The catalogue's content, and what may be recommended. */
export const listings: readonly Sabotage[] = [
  {
    name: 'listing-beside-recommend-pages',
    defence: 'no page of products takes the path of the pages to recommend, wherever the tenant has them',
    file: 'apps/server/src/features/catalogue-desk/listings.ts',
    remove: '.map((name) => routePathOf(tenant, name))',
    put: '.map((name) => allRoutes[name])',
    test: 'apps/server/src/features/catalogue-desk/setup.test.ts',
    only: 'lies beside the pages to recommend',
  },
  {
    name: 'advisor-number-taken',
    defence: 'a new advisor takes no other’s number',
    file: 'apps/server/src/features/advisors/save-advisor.ts',
    remove: "    if (given.isNew === true && !isNew) return refuseFields({ field: 'externalId', code: 'taken' })\n",
    test: 'apps/server/src/features/advisors/advisor-desk.test.ts',
    only: 'takes no other’s number',
  },
  {
    name: 'advisor-words-forgotten',
    defence: 'a deleted advisor is found by no word',
    file: 'apps/server/src/features/advisors/save-advisor.ts',
    remove: '  await forgetWords(tx, id)\n  await emit',
    put: '  await emit',
    test: 'apps/server/src/features/advisors/advisor-desk.test.ts',
    only: 'is deleted with the words that find them',
  },
  {
    name: 'advisor-deleted-for-good',
    defence: 'a deleted advisor does not come back with a restored backup',
    file: 'apps/server/src/features/advisors/save-advisor.ts',
    remove: "      await note({ kind: 'advisor', id })\n",
    test: 'apps/server/src/features/advisors/advisor-desk.test.ts',
    only: 'stays so when a backup brings them back',
  },
  {
    name: 'newsletter-ended-for-good',
    defence: 'an ended newsletter does not come back with a restored backup',
    file: 'apps/server/src/features/accounts/newsletter.ts',
    remove: "  await note?.({ kind: 'newsletterEnded', id })\n",
    test: 'apps/server/src/features/newsletter/recipients.test.ts',
    only: 'ends again for whoever ended it',
  },
  {
    name: 'device-goes-with-its-tariff',
    defence: 'Only a device that can be had with the tariff is recommended with it',
    file: 'apps/server/src/features/recommendations/create-recommendation.ts',
    remove:
      "    if (device === undefined) return refuseFields({ field: 'recommendation.deviceId', code: 'invalid' })\n",
    test: 'apps/server/src/features/recommendations/with-device.test.ts',
    only: 'that cannot be had with it',
  },
  {
    name: 'listing-published',
    defence: 'A page of products that is not published is not there',
    file: 'apps/server/src/features/catalogue/listings.sql.ts',
    remove: 'FROM listing WHERE tenant_id = $1 AND published ORDER BY position, key`,\n)\nconst selectPaths',
    put: 'FROM listing WHERE tenant_id = $1 ORDER BY position, key`,\n)\nconst selectPaths',
    test: 'apps/server/src/features/catalogue/listings.test.ts',
    only: 'that is not published is not there',
  },
]
