import { statement, type Tx } from '#platform/db/tx.ts'
import { isWordless, searchHits } from '#platform/search.ts'

/** An advisor of the client (Berater). */
export interface Advisor {
  readonly externalId: string
  readonly lastName: string
  readonly zipCode: string
  readonly city: string
  readonly hasPhoto: boolean
}

export interface Photo {
  readonly bytes: Buffer
  readonly mediaType: string
}

const columns = `external_id AS "externalId", last_name AS "lastName", zip_code AS "zipCode", city, photo IS NOT NULL AS "hasPhoto"`
const order = 'ORDER BY sort_name, id'

const selectPage = statement(
  'advisor_page',
  `SELECT ${columns} FROM advisor WHERE tenant_id = $1 AND active ${order} LIMIT $2 OFFSET $3`,
)
const countAll = statement(
  'advisor_count',
  'SELECT count(*) AS count FROM (SELECT 1 FROM advisor WHERE tenant_id = $1 AND active LIMIT 10001) AS active_ones',
)
const selectOne = statement(
  'advisor_by_external_id',
  `SELECT ${columns} FROM advisor WHERE tenant_id = $1 AND external_id = $2 AND active`,
)
const selectPhoto = statement(
  'advisor_photo',
  `SELECT photo AS bytes, photo_type AS "mediaType" FROM advisor WHERE tenant_id = $1 AND external_id = $2 AND active AND photo IS NOT NULL`,
)

/** A page of the advisors that have every word of the text in name, postcode or city, and how many there are. */
export async function pageOfAdvisors(
  tx: Tx,
  text: string,
  limit: number,
  offset: number,
): Promise<{ readonly advisors: readonly Advisor[]; readonly count: number }> {
  const hits = searchHits('advisor', text, 2)
  if (hits === undefined) {
    if (isWordless(text)) return { advisors: [], count: 0 }
    const advisors = await tx.rows<Advisor>(selectPage, [tx.tenantId, limit, offset])
    return { advisors, count: (await tx.one<{ count: number }>(countAll, [tx.tenantId])).count }
  }
  const found = `FROM advisor WHERE tenant_id = $1 AND active AND id IN (${hits.sql})`
  const values = [tx.tenantId, ...hits.values]
  const bounded = `SELECT count(*) AS count FROM (SELECT 1 ${found} LIMIT 10001) AS found_ones`
  const [counted] = await tx.query<{ count: number }>(bounded, values)
  const page = `LIMIT $${values.length + 1} OFFSET $${values.length + 2}`
  const advisors = await tx.query<Advisor>(`SELECT ${columns} ${found} ${order} ${page}`, [...values, limit, offset])
  return { advisors, count: counted!.count }
}

export const listAdvisorRows = (tx: Tx, limit: number) => tx.rows<Advisor>(selectPage, [tx.tenantId, limit, 0])
export const findAdvisorRow = (tx: Tx, externalId: string) => tx.maybe<Advisor>(selectOne, [tx.tenantId, externalId])
export const findAdvisorPhoto = (tx: Tx, externalId: string) => tx.maybe<Photo>(selectPhoto, [tx.tenantId, externalId])
