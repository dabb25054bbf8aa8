import { berlinDay, type PlainDay } from '@referral/domain/calendar'
import { countingOn } from '@referral/domain/offers'
import type { Context } from '#platform/context.ts'
import { statement, type Tx } from '#platform/db/tx.ts'
import { refuse } from '#platform/outcome.ts'
import { pictureUrl } from '#platform/pictures/public.ts'
import { offersEnglish } from '#platform/tenant.ts'
import { listChanges } from './change-log.ts'
import { formOf } from './product-form.ts'
import { findDeskProduct } from './product.sql.ts'

const selectDevices = statement(
  'desk_product_devices',
  `SELECT d.id, d.name, d.manufacturer, d.kind, t.device_cents AS "deviceCents", t.monthly_cents AS "tariffCents",
          t.promotion ->> 'de' AS promotion, t.promotion_cents AS "promotionCents"
   FROM device_tariff t JOIN device d ON d.tenant_id = $1 AND d.id = t.device_id
   WHERE t.tenant_id = $1 AND t.product_id = $2 ORDER BY d.position, d.id`,
)

interface DeviceRow {
  readonly id: number
  readonly name: string
  readonly manufacturer: string
  readonly kind: 'smartphone' | 'tablet'
  readonly deviceCents: number
  readonly tariffCents: number
  readonly promotion: string | null
  readonly promotionCents: number | null
}

/** Numbers of the path fit into the column: nine digits. */
export const getDeskProduct = (ctx: Context, id: number) => ctx.read((tx) => readProduct(ctx, tx, id))

export type Lack = 'picture' | 'reward' | 'english'

/** The data that a product lacks for a good page; English, only of a tenant that offers it. */
export const lacksOf = (
  { tenant }: Context,
  product: {
    readonly picture: string | null
    readonly hasEnglish: boolean
    readonly rewardCents: number
  },
): Lack[] => [
  ...(product.picture === null ? (['picture'] as const) : []),
  ...(product.rewardCents === 0 ? (['reward'] as const) : []),
  ...(product.hasEnglish || !offersEnglish(tenant) ? [] : (['english'] as const)),
]

export async function readProduct(ctx: Context, tx: Tx, id: number) {
  const row = await findDeskProduct(tx, id)
  if (row === undefined) return refuse('notFound')
  const today: PlainDay = berlinDay(ctx.now)
  const rewardCents = countingOn(row.rewards, today)?.cents ?? 0
  return {
    id: row.id,
    version: row.version,
    offered: row.offered,
    position: row.position,
    ...formOf(row),
    pictureAddress: row.picture === null ? null : pictureUrl(ctx.tenant, row.picture, 'w640'),
    lacks: lacksOf(ctx, { picture: row.picture, hasEnglish: row.texts.en !== undefined, rewardCents }),
    rewards: [...row.rewards],
    today,
    devices: await tx.rows<DeviceRow>(selectDevices, [tx.tenantId, id]),
    changes: await listChanges(tx, 'product', id),
  }
}
