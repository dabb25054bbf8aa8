import type { Sabotage } from './sabotage.ts'

/** What several processes, a replica and a cluster must not break. */
export const scaling: readonly Sabotage[] = [
  {
    name: 'replica-abreast',
    defence: 'a replica answers only once it has replayed what was written before the question',
    file: 'apps/server/src/platform/db/replica.ts',
    remove: 'if (known[0]!.isOurs && known[0]!.isAbreast) return true',
    put: 'if (known[0]!.isOurs) return true',
    test: 'tests/replica/replica.test.ts',
    only: 'is passed over while it lags',
  },
  {
    name: 'replica-ours',
    defence: 'a replica of another database is never asked',
    file: 'apps/server/src/platform/db/replica.ts',
    remove: 'pg_is_in_recovery() AND system_identifier::text = $2 AS "isOurs"',
    put: 'pg_is_in_recovery() AND $2::text IS NOT NULL AS "isOurs"',
    also: { remove: 'coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, false)', put: '$1::text IS NOT NULL' },
    test: 'tests/replica/replica.test.ts',
    only: 'that follows another database',
  },
  {
    name: 'tenant-on-every-table',
    defence: 'a statement that joins a table without its tenant is found',
    file: 'apps/server/src/features/orders/due.sql.ts',
    remove: 'JOIN customer_order o ON o.tenant_id = $1 AND o.recommendation_id = r.id',
    put: 'JOIN customer_order o ON o.recommendation_id = r.id',
    test: 'tests/distribution/statements.test.ts',
    only: 'has no constant statement',
  },
  {
    name: 'insert-select-returning',
    defence: 'an INSERT … SELECT that Citus would turn into a COPY is found',
    file: 'apps/server/src/features/rewards/ecode.ts',
    remove: '   RETURNING id`',
    put: '`',
    test: 'tests/distribution/statements.test.ts',
    only: 'has no constant statement',
  },
]
