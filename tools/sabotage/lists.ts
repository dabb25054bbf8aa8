import type { Sabotage } from './sabotage.ts'

const test = 'tests/lists/lists.test.ts'

export const lists: readonly Sabotage[] = [
  {
    name: 'own-list-asks-once',
    defence: 'the recommender’s list asks as often for many as for one',
    file: 'apps/server/src/features/cases/present-own.ts',
    remove: '    summariseOrders(tx, ids),\n',
    put: '    Promise.all(ids.map((id) => summariseOrders(tx, [id]))).then((each) => new Map(each.flatMap((one) => [...one]))),\n',
    test: 'apps/server/src/features/cases/cases.test.ts',
    only: 'asks as often for many as for one',
  },
  {
    name: 'search-compares-all-hits',
    defence: 'of several words all hits are compared, not the first ten thousand of each',
    file: 'apps/server/src/platform/search.ts',
    remove: "hits.join(' INTERSECT ')",
    put: "hits.map((hit) => `(${hit} LIMIT 5000)`).join(' INTERSECT ')",
    test,
    only: 'a person is found by mail address and by full name',
  },
  {
    name: 'list-ids-first',
    defence: 'a page of orders is found before its rows are joined',
    file: 'apps/server/src/features/orders/search-orders.sql.ts',
    remove: '`SELECT o.id FROM customer_order o WHERE ${sql} ${newestFirst} ${part}`',
    put: '`SELECT o.id FROM customer_order o LEFT JOIN recommendation r ON r.tenant_id = $1 AND r.id = o.recommendation_id WHERE ${sql} AND (r.number IS NULL OR r.number > $1::text OR true) ORDER BY o.received_at DESC, o.id DESC, r.number ${part}`',
    test,
    only: 'operator’s orders: all',
  },
  {
    name: 'list-order-state-index',
    defence: 'orders are listed by state from an index',
    file: 'db/migrations/0018-lists.sql',
    remove: 'CREATE INDEX customer_order_state ON customer_order (tenant_id, state, received_at DESC, id DESC);\n',
    test,
    only: 'status=storniert',
  },
  {
    name: 'list-batch-sums-index',
    defence: 'the sums of payout batches come from an index',
    file: 'db/migrations/0018-lists.sql',
    remove: ' ON payout (tenant_id, batch_id, id) INCLUDE (cents)',
    put: ' ON payout (tenant_id, batch_id, id)',
    test,
    only: 'payout batches',
  },
  {
    name: 'tasks-count-little',
    defence: 'today’s tasks read no more of a queue than they count',
    file: 'apps/server/src/features/operator/tasks.sql.ts',
    remove: ' LIMIT ${mostTasksCounted + 1}',
    test,
    only: 'today’s tasks read no more',
  },
]
