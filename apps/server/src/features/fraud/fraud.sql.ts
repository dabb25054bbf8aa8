import type { BlindKind } from '#platform/crypto/person-keys.ts'
import { statement, type Tx } from '#platform/db/tx.ts'

const shared = statement(
  'fraud_shared_values',
  `SELECT DISTINCT a.kind FROM blind_index a
   JOIN blind_index b ON b.tenant_id = $1 AND b.kind = a.kind AND b.digest = a.digest
   WHERE a.tenant_id = $1 AND a.person_id = ANY($2) AND b.person_id = ANY($3)
     AND (a.kind <> 'clientAddress' OR (a.created_at >= $4 AND b.created_at >= $4))`,
)

/** The kinds of values that a person on one side shares with a person on the other. */
export async function sharedKinds(
  tx: Tx,
  left: readonly string[],
  right: readonly string[],
  networkSince: Date,
): Promise<ReadonlySet<BlindKind>> {
  const rows = await tx.rows<{ kind: BlindKind }>(shared, [tx.tenantId, left, right, networkSince])
  return new Set(rows.map((row) => row.kind))
}

/** One human may be a recipient several times: the same birth date and name, else the same address, count once. */
const people = statement(
  'fraud_iban_people',
  `SELECT coalesce(max(counted.people), 0) AS people FROM (
     SELECT i.digest, count(DISTINCT coalesce(n.digest, e.digest, decode(replace(i.person_id::text, '-', ''), 'hex'))) AS people
     FROM blind_index own
     JOIN blind_index i ON i.tenant_id = $1 AND i.kind = 'iban' AND i.digest = own.digest
     LEFT JOIN blind_index n ON n.tenant_id = $1 AND n.kind = 'birthDateAndName' AND n.person_id = i.person_id
     LEFT JOIN blind_index e ON e.tenant_id = $1 AND e.kind = 'email' AND e.person_id = i.person_id
     WHERE own.tenant_id = $1 AND own.kind = 'iban' AND own.person_id = ANY($2)
     GROUP BY i.digest
   ) AS counted`,
)

/** How many different people used the IBAN of one of these; the highest count. */
export const countIbanPeople = async (tx: Tx, personIds: readonly string[]) =>
  (await tx.one<{ people: number }>(people, [tx.tenantId, personIds])).people
