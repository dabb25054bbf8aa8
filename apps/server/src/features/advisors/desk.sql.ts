import { columnsOf, insertionOf } from '#platform/db/table.ts'
import { statement, type Tx } from '#platform/db/tx.ts'
import { advisorTable, type AdvisorRow } from './tables.ts'

const known = ['id', 'externalId', 'lastName', 'sortName', 'zipCode', 'city', 'active'] as const
const columns = columnsOf(advisorTable, { only: [...known, 'photoType', 'version'] })

const selectLocked = statement(
  'advisor_of_desk',
  `SELECT ${columns} FROM advisor WHERE tenant_id = $1 AND external_id = $2 FOR NO KEY UPDATE`,
)
const selectMany = statement(
  'advisors_of_list',
  `SELECT ${columns} FROM advisor WHERE tenant_id = $1 AND external_id = ANY ($2)`,
)
/** Those that exist are locked in one order, whatever the list's. */
const lockMany = statement('advisors_of_list_locked', `${selectMany.text} ORDER BY external_id FOR NO KEY UPDATE`)
/** Who saves what is there already raises no version: nobody who has it open is told of a change. */
const replaced = `ON CONFLICT (tenant_id, external_id) DO UPDATE SET last_name = excluded.last_name,
     sort_name = excluded.sort_name, zip_code = excluded.zip_code, city = excluded.city, active = excluded.active,
     version = advisor.version + ((advisor.last_name, advisor.zip_code, advisor.city, advisor.active)
       IS DISTINCT FROM (excluded.last_name, excluded.zip_code, excluded.city, excluded.active))::int`
const upsertMany = statement(
  'advisors_upsert',
  `INSERT INTO advisor (tenant_id, id, external_id, last_name, sort_name, zip_code, city, active)
   SELECT $1, u.* FROM unnest($2::uuid[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::boolean[]) AS u
   ${replaced}
   RETURNING id, last_name AS "lastName", zip_code AS "zipCode", city`,
)
const upsert = insertionOf('advisor_upsert', advisorTable, known, replaced)
const updatePhoto = statement(
  'advisor_set_photo',
  'UPDATE advisor SET photo = $3, photo_type = $4 WHERE tenant_id = $1 AND id = $2',
)
const deleteOne = statement('advisor_delete', 'DELETE FROM advisor WHERE tenant_id = $1 AND id = $2')

export const lockAdvisor = (tx: Tx, externalId: string) => tx.maybe<AdvisorRow>(selectLocked, [tx.tenantId, externalId])
export const findAdvisors = (tx: Tx, externalIds: readonly string[]) =>
  tx.rows<AdvisorRow>(selectMany, [tx.tenantId, externalIds])
export const lockAdvisors = (tx: Tx, externalIds: readonly string[]) =>
  tx.rows<AdvisorRow>(lockMany, [tx.tenantId, externalIds])
type NewAdvisor = Omit<AdvisorRow, 'photoType' | 'version'>
/** Answers each as it is stored: of one that exists with its own id. */
export const putAdvisors = (tx: Tx, rows: readonly NewAdvisor[]) =>
  tx.rows<Pick<AdvisorRow, 'id' | 'lastName' | 'zipCode' | 'city'>>(upsertMany, [
    tx.tenantId,
    ...known.map((column) => rows.map((row) => row[column])),
  ])
export const putAdvisor = (tx: Tx, row: NewAdvisor) => tx.run(upsert.statement, upsert.valuesOf(tx, row))
export const setPhoto = (tx: Tx, id: string, photo: Buffer | undefined) =>
  tx.run(updatePhoto, [tx.tenantId, id, photo ?? null, photo === undefined ? null : 'image/webp'])
export const deleteAdvisorRow = (tx: Tx, id: string) => tx.run(deleteOne, [tx.tenantId, id])
