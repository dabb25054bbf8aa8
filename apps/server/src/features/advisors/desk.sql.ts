import { columnsOf, insertionOf } from '#platform/db/table.ts'
import { statement, type Tx } from '#platform/db/tx.ts'
import { advisorTable, type AdvisorRow } from './tables.ts'

const known = ['id', 'externalId', 'lastName', 'sortName', 'zipCode', 'city', 'active'] as const
const columns = columnsOf(advisorTable, { only: [...known, 'photoType'] })

const selectLocked = statement(
  'advisor_of_desk',
  `SELECT ${columns} FROM advisor WHERE tenant_id = $1 AND external_id = $2 FOR NO KEY UPDATE`,
)
const upsert = insertionOf(
  'advisor_upsert',
  advisorTable,
  known,
  `ON CONFLICT (tenant_id, external_id) DO UPDATE SET last_name = excluded.last_name, sort_name = excluded.sort_name,
     zip_code = excluded.zip_code, city = excluded.city, active = excluded.active`,
)
const updatePhoto = statement(
  'advisor_set_photo',
  'UPDATE advisor SET photo = $3, photo_type = $4 WHERE tenant_id = $1 AND id = $2',
)
const deleteOne = statement('advisor_delete', 'DELETE FROM advisor WHERE tenant_id = $1 AND id = $2')

export const lockAdvisor = (tx: Tx, externalId: string) => tx.maybe<AdvisorRow>(selectLocked, [tx.tenantId, externalId])
export const putAdvisor = (tx: Tx, row: Omit<AdvisorRow, 'photoType'>) =>
  tx.run(upsert.statement, upsert.valuesOf(tx, row))
export const setPhoto = (tx: Tx, id: string, photo: Buffer | undefined) =>
  tx.run(updatePhoto, [tx.tenantId, id, photo ?? null, photo === undefined ? null : 'image/webp'])
export const deleteAdvisorRow = (tx: Tx, id: string) => tx.run(deleteOne, [tx.tenantId, id])
