import { columnsOf, insertionOf } from '#platform/db/table.ts'
import { statement, type Tx } from '#platform/db/tx.ts'
import { idle } from '#platform/http/terminals.sql.ts'
import {
  shopTable,
  staffMemberTable,
  terminalTable,
  type ShopRow,
  type StaffMember,
  type TerminalRow,
} from './tables.ts'

const shopColumns = columnsOf(shopTable)
const memberColumns = columnsOf(staffMemberTable)
const terminalColumns = columnsOf(terminalTable)

const selectShop = statement('shop_select', `SELECT ${shopColumns} FROM shop WHERE tenant_id = $1 AND id = $2`)
const selectShopByNumber = statement(
  'shop_by_number',
  `SELECT ${shopColumns} FROM shop WHERE tenant_id = $1 AND number = $2`,
)
/** Of two changes or new devices at once, the second waits and sees what the first has written. */
const lockShopByNumber = statement(
  'shop_by_number_locked',
  `SELECT ${shopColumns} FROM shop WHERE tenant_id = $1 AND number = $2 FOR NO KEY UPDATE`,
)
const selectShops = statement('shops_select', `SELECT ${shopColumns} FROM shop WHERE tenant_id = $1 ORDER BY number`)
const upsertShop = insertionOf(
  'shop_upsert',
  shopTable,
  ['id', 'number', 'name', 'active', 'createdAt'],
  `ON CONFLICT (tenant_id, number) DO UPDATE SET name = excluded.name, active = excluded.active,
     version = shop.version + ((shop.name, shop.active) IS DISTINCT FROM (excluded.name, excluded.active))::int`,
)

const selectMember = statement(
  'staff_member_select',
  `SELECT ${memberColumns} FROM staff_member WHERE tenant_id = $1 AND id = $2`,
)
const selectByNumber = statement(
  'staff_member_by_number',
  `SELECT ${memberColumns} FROM staff_member WHERE tenant_id = $1 AND staff_number = $2`,
)
/** Of two changes at once, the second waits and sees what the first has written. */
const lockByNumber = statement(
  'staff_member_by_number_locked',
  `SELECT ${memberColumns} FROM staff_member WHERE tenant_id = $1 AND staff_number = $2 FOR NO KEY UPDATE`,
)
const selectMany = statement(
  'staff_members_of_list',
  `SELECT ${memberColumns} FROM staff_member WHERE tenant_id = $1 AND staff_number = ANY ($2)`,
)
/** In one order, whatever the list's, so that two lists do not wait for each other. */
const lockMany = statement('staff_members_of_list_locked', `${selectMany.text} ORDER BY staff_number FOR NO KEY UPDATE`)
const selectOfShop = statement(
  'staff_members_of_shop',
  `SELECT ${memberColumns} FROM staff_member WHERE tenant_id = $1 AND shop_id = $2 ORDER BY staff_number`,
)
const countByShop = statement(
  'staff_members_counted',
  'SELECT shop_id AS "shopId", count(*)::int AS staff FROM staff_member WHERE tenant_id = $1 AND active GROUP BY shop_id',
)
const upsertMember = insertionOf(
  'staff_member_upsert',
  staffMemberTable,
  ['id', 'staffNumber', 'name', 'shopId', 'lead', 'active', 'createdAt', 'leftAt'],
  `ON CONFLICT (tenant_id, staff_number) DO UPDATE SET name = excluded.name, shop_id = excluded.shop_id,
     lead = excluded.lead, active = excluded.active,
     version = staff_member.version + ((staff_member.name, staff_member.shop_id, staff_member.lead, staff_member.active)
       IS DISTINCT FROM (excluded.name, excluded.shop_id, excluded.lead, excluded.active))::int,
     left_at = CASE WHEN excluded.active THEN NULL ELSE coalesce(staff_member.left_at, excluded.left_at) END,
     pin_digest = CASE WHEN excluded.lead AND excluded.active AND excluded.shop_id = staff_member.shop_id THEN staff_member.pin_digest END`,
)
const setPin = statement(
  'staff_member_pin',
  'UPDATE staff_member SET pin_digest = $3 WHERE tenant_id = $1 AND id = $2 AND lead AND active',
)
export const deleteLeft = statement(
  'staff_member_forget',
  'DELETE FROM staff_member WHERE tenant_id = $1 AND left_at < $2',
)

export const selectTerminalsOfLeft = statement(
  'terminals_of_left',
  `SELECT t.id FROM terminal t JOIN staff_member m ON m.tenant_id = $1 AND m.id = t.staff_id
   WHERE t.tenant_id = $1 AND m.left_at < $2`,
)
const deleteTerminalsOfLeft = statement(
  'terminals_of_left_forget',
  `DELETE FROM terminal t USING staff_member m
   WHERE t.tenant_id = $1 AND m.tenant_id = $1 AND m.id = t.staff_id AND m.left_at < $2`,
)

const insertTerminal = insertionOf('terminal_insert', terminalTable, [
  ...(['id', 'shopId', 'name', 'codeDigest', 'codeUntil', 'createdAt'] as const),
])
const selectTerminalByName = statement(
  'terminal_by_name',
  `SELECT id FROM terminal WHERE tenant_id = $1 AND shop_id = $2 AND lower(name) = lower($3) AND staff_id IS NULL AND revoked_at IS NULL LIMIT 1`,
)
const selectTerminal = statement(
  'terminal_select',
  `SELECT ${terminalColumns} FROM terminal WHERE tenant_id = $1 AND id = $2`,
)
/** Of the terminals that employees signed on to only the open ones: they come and go each day. */
const selectTerminals = statement(
  'terminals_select',
  `SELECT ${columnsOf(terminalTable, { as: 't' })}, s.last_used_at AS "lastUsedAt", m.name AS member, m.staff_number AS "staffNumber" FROM terminal t
   LEFT JOIN terminal_session s ON s.tenant_id = $1 AND s.terminal_id = t.id
   LEFT JOIN staff_member m ON m.tenant_id = $1 AND m.id = t.staff_id
   WHERE t.tenant_id = $1 AND (t.staff_id IS NULL OR (t.revoked_at IS NULL AND m.active AND m.shop_id = t.shop_id
     AND s.expires_at > $2 AND s.last_used_at > $2::timestamptz - interval '${idle.own}'))
   ORDER BY t.staff_id IS NOT NULL, t.created_at DESC, t.id`,
)
/** An employee has one; signing on again moves it to the present device. */
const openOwn = insertionOf(
  'terminal_open_own',
  terminalTable,
  ['id', 'shopId', 'name', 'createdAt', 'openedAt', 'staffId'],
  `ON CONFLICT (tenant_id, staff_id) WHERE staff_id IS NOT NULL
   DO UPDATE SET shop_id = excluded.shop_id, name = excluded.name, opened_at = excluded.opened_at, revoked_at = NULL
   RETURNING ${terminalColumns}`,
)
/** Of many at once one opens it. */
const openByCode = statement(
  'terminal_open',
  `UPDATE terminal SET opened_at = $3 FROM shop h
   WHERE terminal.tenant_id = $1 AND terminal.code_digest = $2 AND terminal.opened_at IS NULL AND terminal.revoked_at IS NULL
     AND terminal.code_until > $3 AND h.tenant_id = $1 AND h.id = terminal.shop_id AND h.active
   RETURNING ${columnsOf(terminalTable, { as: 'terminal' })}`,
)
const revoke = statement(
  'terminal_revoke',
  'UPDATE terminal SET revoked_at = $3 WHERE tenant_id = $1 AND id = $2 AND revoked_at IS NULL',
)

export const findShop = (tx: Tx, id: string) => tx.maybe<ShopRow>(selectShop, [tx.tenantId, id])
export const findShopByNumber = (tx: Tx, number: string) => tx.maybe<ShopRow>(selectShopByNumber, [tx.tenantId, number])
export const lockShop = (tx: Tx, number: string) => tx.maybe<ShopRow>(lockShopByNumber, [tx.tenantId, number])
export const listShopRows = (tx: Tx) => tx.rows<ShopRow>(selectShops, [tx.tenantId])
/** Adds it, or changes name and activity of the one with its number. */
export const putShop = (tx: Tx, row: Omit<ShopRow, 'version'>) =>
  tx.run(upsertShop.statement, upsertShop.valuesOf(tx, row))

export const findStaffMember = (tx: Tx, id: string) => tx.maybe<StaffMember>(selectMember, [tx.tenantId, id])
export const findStaffByNumber = (tx: Tx, staffNumber: string) =>
  tx.maybe<StaffMember>(selectByNumber, [tx.tenantId, staffNumber])
export const lockStaffByNumber = (tx: Tx, staffNumber: string) =>
  tx.maybe<StaffMember>(lockByNumber, [tx.tenantId, staffNumber])
export const findStaffByNumbers = (tx: Tx, staffNumbers: readonly string[]) =>
  tx.rows<StaffMember>(selectMany, [tx.tenantId, staffNumbers])
export const lockStaffByNumbers = (tx: Tx, staffNumbers: readonly string[]) =>
  tx.rows<StaffMember>(lockMany, [tx.tenantId, staffNumbers])
export const listStaffOfShop = (tx: Tx, shopId: string) => tx.rows<StaffMember>(selectOfShop, [tx.tenantId, shopId])
export const countStaffByShop = (tx: Tx) => tx.rows<{ shopId: string; staff: number }>(countByShop, [tx.tenantId])
/** Adds them, or changes who has their number; a PIN ends with the lead of the shop it was made for. */
export const putStaffMember = (tx: Tx, row: Omit<StaffMember, 'pinDigest' | 'version'>) =>
  tx.run(upsertMember.statement, upsertMember.valuesOf(tx, row))
/** False where they lead no shop. */
export const setLeadPin = async (tx: Tx, id: string, digest: Buffer) =>
  (await tx.run(setPin, [tx.tenantId, id, digest])) === 1
export const listTerminalsOfWhoLeft = (tx: Tx, before: Date) =>
  tx.rows<{ id: string }>(selectTerminalsOfLeft, [tx.tenantId, before])
export const deleteTerminalsOfWhoLeft = (tx: Tx, before: Date) => tx.run(deleteTerminalsOfLeft, [tx.tenantId, before])
export const deleteStaffWhoLeft = (tx: Tx, before: Date) => tx.run(deleteLeft, [tx.tenantId, before])

export const insertTerminalRow = (tx: Tx, row: Parameters<typeof insertTerminal.valuesOf>[1]) =>
  tx.run(insertTerminal.statement, insertTerminal.valuesOf(tx, row))
/** Whether a device of the shop, which is not revoked, is called so. */
export const isTerminalNamed = async (tx: Tx, shopId: string, name: string): Promise<boolean> =>
  (await tx.maybe(selectTerminalByName, [tx.tenantId, shopId, name])) !== undefined
export const findTerminalRow = (tx: Tx, id: string) => tx.maybe<TerminalRow>(selectTerminal, [tx.tenantId, id])
/** With their employees; whether a terminal is open depends on real time. */
export const listTerminalRows = (tx: Tx) =>
  tx.rows<TerminalRow & { lastUsedAt: Date | null; member: string | null; staffNumber: string | null }>(
    selectTerminals,
    [tx.tenantId, new Date()],
  )
export const openOwnTerminalRow = async (
  tx: Tx,
  row: Pick<TerminalRow, 'id' | 'shopId' | 'name' | 'createdAt'> & {
    readonly openedAt: Date
    readonly staffId: string
  },
): Promise<TerminalRow> => (await tx.maybe<TerminalRow>(openOwn.statement, openOwn.valuesOf(tx, row)))!
/** Undefined where the code opens nothing, or not any more. Codes live in real time. */
export const openTerminalRow = (tx: Tx, codeDigest: Buffer, now: Date) =>
  tx.maybe<TerminalRow>(openByCode, [tx.tenantId, codeDigest, now])
/** False where it was revoked already, or never there. */
export const revokeTerminalRow = async (tx: Tx, id: string, now: Date) =>
  (await tx.run(revoke, [tx.tenantId, id, now])) === 1
