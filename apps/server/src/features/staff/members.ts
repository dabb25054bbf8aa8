import { emit } from '#platform/chain.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { newId } from '#platform/ids.ts'
import { likeWords } from '#platform/like-words.ts'
import { refuse, refuseFields, type Refused } from '#platform/outcome.ts'
import { pageOfReport } from '#platform/report.ts'
import type { ReportShape } from '#platform/report-shape.ts'
import { tidyNumber } from './at-terminal.ts'
import { digestOfPin, newPin } from './codes.ts'
import { findShopByNumber, findStaffByNumber, lockStaffByNumber, putStaffMember, setLeadPin } from './staff.sql.ts'
import type { ShopRow, StaffMember } from './tables.ts'

interface FoundMember {
  readonly staffNumber: string
  readonly name: string
  readonly shopNumber: string
  readonly shop: string
  readonly isLead: boolean
  readonly isActive: boolean
  readonly hasPin: boolean
  readonly version: number
}

type Narrowed = Pick<StaffSearch, 'text' | 'staffNumber'>

const shape: ReportShape<'staffNumber', Narrowed> = {
  columns: () => `m.staff_number AS "staffNumber", m.name, h.number AS "shopNumber", h.name AS shop,
    m.lead AS "isLead", m.active AS "isActive", m.pin_digest IS NOT NULL AS "hasPin", m.version`,
  from: 'FROM staff_member m JOIN shop h ON h.tenant_id = $1 AND h.id = m.shop_id',
  where: () => 'm.tenant_id = $1',
  key: 'm.id',
  sort: { staffNumber: 'm.staff_number' },
  first: { by: 'staffNumber', descending: false },
  narrow: ({ text = '', staffNumber }, bind) => [
    ...(staffNumber === undefined ? [] : [`m.staff_number = ${bind(tidyNumber(staffNumber))}`]),
    ...likeWords(`concat_ws(' ', m.staff_number, m.name, h.number, h.name)`, text, bind),
  ],
}

export interface StaffSearch {
  readonly text?: string | undefined
  /** Exactly this number: among those that contain it, its own may be on no page that is read. */
  readonly staffNumber?: string | undefined
  readonly page?: number | undefined
  readonly size?: number | undefined
}

/** The operator's list of employees. Refused: notFound, narrowFilter. */
export const searchStaff = (ctx: Context, { page, size, ...narrowed }: StaffSearch) =>
  ctx.tenant.config.modules.employees
    ? ctx.report((tx) =>
        pageOfReport<FoundMember, 'staffNumber', Narrowed>(tx, shape, {
          pageNumber: page,
          pageSize: size,
          narrowed,
        }),
      )
    : Promise.resolve(refuse('notFound'))

export interface MemberInput {
  readonly staffNumber: string
  readonly name: string
  readonly shopNumber: string
  readonly isLead: boolean
  readonly isActive: boolean
}

/**
 * Adds an employee, or changes who has their number; a new one never takes it from another. Refused: notFound, lostRace
 * where somebody else has changed them since the given version, or the shop or the number by its field.
 */
export async function saveStaffMember(
  ctx: Context,
  given: MemberInput & { readonly isNew?: boolean | undefined; readonly version?: number | undefined },
): Promise<FoundMember | Refused> {
  if (!ctx.tenant.config.modules.employees) return refuse('notFound')
  return ctx.write(async (tx) => {
    const shop = await findShopByNumber(tx, tidyNumber(given.shopNumber))
    if (shop === undefined) return refuseFields({ field: 'shopNumber', code: 'unknownShop' })
    const known = await lockStaffByNumber(tx, tidyNumber(given.staffNumber))
    const isOutdated = given.version !== undefined && given.version !== known?.version
    if (isOutdated && !isSame(known, given, shop)) return refuse('lostRace')
    const { row, isNew } = await keepMember(ctx, tx, given, shop)
    if (given.isNew === true && !isNew) return refuseFields({ field: 'staffNumber', code: 'taken' })
    await emit(ctx, tx, {
      kind: 'staffMemberChanged',
      subject: { kind: 'staffMember', id: row.id },
      data: { shop: shop.id, lead: row.lead, active: row.active },
    })
    return present(row, shop)
  })
}

/** Whether nothing that a form or a list says of them is new. */
export const isSame = (row: StaffMember | undefined, given: MemberInput, shop: ShopRow): boolean =>
  row?.name === given.name.trim() &&
  row.shopId === shop.id &&
  row.lead === given.isLead &&
  row.active === given.isActive

/** Answers the stored row, and whether nobody had the number, not even from a concurrent request. */
export async function keepMember(
  ctx: Context,
  tx: Tx,
  given: MemberInput,
  shop: ShopRow,
): Promise<{ readonly row: StaffMember; readonly isNew: boolean }> {
  const staffNumber = tidyNumber(given.staffNumber)
  const known = await findStaffByNumber(tx, staffNumber)
  const id = known?.id ?? newId(ctx.now)
  await putStaffMember(tx, {
    id,
    staffNumber,
    name: given.name.trim(),
    shopId: shop.id,
    lead: given.isLead,
    active: given.isActive,
    createdAt: ctx.now,
    leftAt: given.isActive ? null : ctx.now,
  })
  const row = (await findStaffByNumber(tx, staffNumber))!
  return { row, isNew: known === undefined && row.id === id }
}

const present = (row: StaffMember, shop: ShopRow): FoundMember => ({
  staffNumber: row.staffNumber,
  name: row.name,
  shopNumber: shop.number,
  shop: shop.name,
  isLead: row.lead,
  isActive: row.active,
  hasPin: row.pinDigest !== null,
  version: row.version,
})

/** A new PIN for a shop's lead; it is shown only once. Refused: notFound, or the number by its field. */
export async function makeLeadPin(ctx: Context, staffNumber: string): Promise<{ pin: string } | Refused> {
  if (!ctx.tenant.config.modules.employees) return refuse('notFound')
  return ctx.write(async (tx) => {
    const member = await findStaffByNumber(tx, tidyNumber(staffNumber))
    if (member === undefined) return refuse('notFound')
    const pin = newPin()
    if (!(await setLeadPin(tx, member.id, digestOfPin(ctx, member.id, pin))))
      return refuseFields({ field: 'staffNumber', code: 'notALead' })
    await emit(ctx, tx, { kind: 'leadPinSet', subject: { kind: 'staffMember', id: member.id } })
    return { pin }
  })
}
