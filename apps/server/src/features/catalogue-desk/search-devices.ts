import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { pageRequest, tooDeep, toPage } from '#platform/paging.ts'
import { pictureUrl } from '#platform/pictures/public.ts'
import { offersEnglish } from '#platform/tenant.ts'
import { deviceLacks } from './read-device.ts'

export interface DeviceSearch {
  readonly text?: string | undefined
  readonly kind?: 'smartphone' | 'tablet' | undefined
  readonly manufacturer?: string | undefined
  readonly state?: 'offered' | 'hidden' | 'incomplete' | undefined
}

interface FoundDevice {
  readonly id: number
  readonly kind: 'smartphone' | 'tablet'
  readonly manufacturer: string
  readonly name: string
  readonly picture: string | null
  readonly position: number
  readonly topPosition: number | null
  readonly offered: boolean
  readonly tariffs: number
  readonly fromCents: number | null
  readonly hasEnglish: boolean
}

const columns = `d.id, d.kind, d.manufacturer, d.name, d.picture, d.position, d.top_position AS "topPosition", d.offered,
  d.texts ? 'en' AS "hasEnglish", t.tariffs, t."fromCents"`
const from = `FROM device d CROSS JOIN LATERAL
  (SELECT count(*)::integer AS tariffs, min(coalesce(t.promotion_cents, t.device_cents)) AS "fromCents"
   FROM device_tariff t WHERE t.tenant_id = $1 AND t.device_id = d.id) t`
const order = 'ORDER BY d.kind, d.top_position NULLS LAST, d.position, d.id'

const escaped = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

function where(
  { tenant }: Context,
  { text = '', kind, manufacturer = '', state }: DeviceSearch,
  values: unknown[],
): string {
  const conditions = ['d.tenant_id = $1']
  if (text !== '') {
    const at = values.push(`%${escaped(text)}%`)
    const exact = values.push(text)
    conditions.push(`(d.name ILIKE $${at} OR d.manufacturer ILIKE $${at} OR d.id::text = $${exact})`)
  }
  if (kind !== undefined) conditions.push(`d.kind = $${values.push(kind)}`)
  if (manufacturer !== '') conditions.push(`d.manufacturer = $${values.push(manufacturer)}`)
  if (state === 'offered') conditions.push('d.offered')
  if (state === 'hidden') conditions.push('NOT d.offered')
  if (state === 'incomplete') {
    const noEnglish = offersEnglish(tenant) ? ` OR NOT d.texts ? 'en'` : ''
    conditions.push(`(d.picture IS NULL${noEnglish} OR t.tariffs = 0)`)
  }
  return conditions.join(' AND ')
}

function present(ctx: Context, { hasEnglish, picture, ...row }: FoundDevice) {
  return {
    ...row,
    picture: picture === null ? null : pictureUrl(ctx.tenant, picture, 'w200'),
    lacks: deviceLacks(ctx, { picture, tariffs: row.tariffs, hasEnglish }),
  }
}

/** The desk's list, in the order of the public pages. */
export async function searchDevices(
  ctx: Context,
  input: DeviceSearch & { readonly page?: number | undefined; readonly size?: number | undefined },
) {
  const request = pageRequest(input.page, input.size)
  const refused = tooDeep(request)
  if (refused !== undefined) return refused
  return ctx.report(async (tx) => {
    const values: unknown[] = [tx.tenantId]
    const condition = where(ctx, input, values)
    const offset = (request.page - 1) * request.size
    const rows = await tx.query<FoundDevice>(
      `SELECT ${columns} ${from} WHERE ${condition} ${order} LIMIT ${request.size} OFFSET ${offset}`,
      values,
    )
    const [counted] = await tx.query<{ count: number }>(`SELECT count(*) AS count ${from} WHERE ${condition}`, values)
    return toPage(
      rows.map((row) => present(ctx, row)),
      counted!.count,
      request,
    )
  })
}

/** One row of it. */
export async function findDeviceRow(ctx: Context, tx: Tx, id: number) {
  const [row] = await tx.query<FoundDevice>(`SELECT ${columns} ${from} WHERE d.tenant_id = $1 AND d.id = $2`, [
    tx.tenantId,
    id,
  ])
  return row && present(ctx, row)
}

/** The ids of a filter, in its order, for an export. */
export async function findDeviceIds(ctx: Context, tx: Tx, input: DeviceSearch): Promise<number[]> {
  const values: unknown[] = [tx.tenantId]
  const rows = await tx.query<{ id: number }>(`SELECT d.id ${from} WHERE ${where(ctx, input, values)} ${order}`, values)
  return rows.map(({ id }) => id)
}
