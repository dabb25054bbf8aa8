import { sha256 } from '../../apps/server/src/platform/crypto/key-ring.ts'
import { tenantId, type Site } from './stand.ts'

/** Accounts and sessions by their number, so that a statement can name one of them by arithmetic alone. */
export const accountCount = 200
const expiry = 4_000_000_000

export const tokenOf = (k: number) => `s1.${expiry}.${String(k).padStart(43, '0')}`
export const accountIdOf = (k: number) => `00000000-0000-4000-8000-${k.toString(16).padStart(12, '0')}`

/** The same in SQL, of pgbench's variable `:account`. */
export const accountIdSql = `('000000000000400080000000' || lpad(to_hex(:account::bigint), 8, '0'))::uuid`
export const tokenDigestSql = `sha256(('s1.${expiry}.' || lpad('' || :account, 43, '0'))::bytea)`
export const tokenDigestOf = (k: number) => sha256(tokenOf(k))

/** The number of the account whose session is an operator's. */
export const operator = accountCount + 1
/** The number of the account that owns the one agency. */
export const agencyOwner = accountCount + 2
export const agencyId = '00000000-0000-4000-8000-00000000a9e0'

export async function addPeople(site: Pick<Site, 'query'>): Promise<void> {
  const numbers = Array.from({ length: agencyOwner }, (_, index) => index + 1)
  await site.query(
    `INSERT INTO account (tenant_id, id, email, email_key, first_name, last_name, hash, roles, language, created_at)
     SELECT $1, id, 'bench' || k || '@demo.example', 'bench' || k || '@demo.example', 'Bench', 'Person' || k, 'bench' || k,
            CASE k WHEN $4 THEN '{operator}'::text[] WHEN $5 THEN '{recommender,AgenturInhaber}' ELSE '{recommender}' END, 'de', now()
     FROM unnest($2::uuid[], $3::int[]) AS u (id, k)`,
    [tenantId, numbers.map(accountIdOf), numbers, operator, agencyOwner],
  )
  await site.query(
    `INSERT INTO session (tenant_id, id, token_digest, account_id, kind, authenticated_at, created_at, expires_at)
     SELECT $1, gen_random_uuid(), digest, id, CASE WHEN k = $5 THEN 'operator' ELSE 'account' END, now(), now(), now() + interval '1 day'
     FROM unnest($2::uuid[], $3::bytea[], $4::int[]) AS u (id, digest, k)`,
    [tenantId, numbers.map(accountIdOf), numbers.map(tokenDigestOf), numbers, operator],
  )
  await site.query(
    `INSERT INTO agency (tenant_id, id, name, state, email, terms_digest, created_at, approved_at)
     VALUES ($1, $2, 'Bench', 'active', 'agency@demo.example', '\\x00', now(), now())`,
    [tenantId, agencyId],
  )
  await site.query(
    `INSERT INTO agency_member (tenant_id, account_id, agency_id, role, active, joined_at) VALUES ($1, $2, $3, 'owner', true, now())`,
    [tenantId, accountIdOf(agencyOwner), agencyId],
  )
}
