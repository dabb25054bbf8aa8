import { berlinDay, type PlainDay } from '@referral/domain/calendar'
import type { Context } from '#platform/context.ts'
import type { Locale } from '#platform/locale.ts'
import type { Tx } from '#platform/db/tx.ts'
import { pageRequest, tooDeep, toPage } from '#platform/paging.ts'
import { pictureUrl } from '#platform/pictures/public.ts'
import { offersEnglish } from '#platform/tenant.ts'
import { lacksOf } from './read-product.ts'

export interface ProductSearch {
  readonly text?: string | undefined
  readonly category?: string | undefined
  readonly state?: 'offered' | 'hidden' | 'incomplete' | undefined
}

interface FoundProduct {
  readonly id: number
  readonly externalId: string | null
  readonly name: string
  readonly categoryId: number
  readonly categoryName: string
  readonly monthlyCents: number
  readonly onceCents: number
  readonly rewardCents: number
  readonly picture: string | null
  readonly offered: boolean
  readonly position: number
  readonly hasEnglish: boolean
}

/** The reward that applies today: the newest active one, of equals the higher (spec §4). */
const todaysReward = `coalesce((SELECT r.cents FROM product_reward r WHERE r.tenant_id = $1 AND r.product_id = p.id AND r.start_on <= $2
    AND (r.end_on IS NULL OR r.end_on >= $2 OR r.display_end_on >= $2) ORDER BY r.start_on DESC, r.cents DESC LIMIT 1), 0)`
const columns = `p.id, p.external_id AS "externalId", coalesce(p.texts -> $3 ->> 'name', p.texts -> 'de' ->> 'name', p.name) AS name,
  p.category_id AS "categoryId", coalesce(c.name ->> $3, c.name ->> 'de', c.source) AS "categoryName", p.price_monthly_cents AS "monthlyCents",
  p.price_once_cents AS "onceCents", ${todaysReward} AS "rewardCents", p.picture, p.recommendable AS offered, p.position,
  p.texts ? 'en' AS "hasEnglish"`
const from = 'FROM product p JOIN product_category c ON c.tenant_id = $1 AND c.id = p.category_id'

function where({ tenant }: Context, { text = '', category, state }: ProductSearch, values: unknown[]): string {
  const conditions = ['p.tenant_id = $1']
  if (text !== '') {
    const at = values.push(`%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`)
    const exact = values.push(text)
    conditions.push(
      `(p.name ILIKE $${at} OR p.external_id ILIKE $${at} OR p.texts -> 'de' ->> 'name' ILIKE $${at} OR p.texts -> 'en' ->> 'name' ILIKE $${at} OR p.id::text = $${exact})`,
    )
  }
  if (category !== undefined) conditions.push(`p.category_id = $${values.push(Number(category))}`)
  if (state === 'offered') conditions.push('p.recommendable')
  if (state === 'hidden') conditions.push('NOT p.recommendable')
  if (state === 'incomplete') {
    const noEnglish = offersEnglish(tenant) ? ` OR NOT p.texts ? 'en'` : ''
    conditions.push(`(p.picture IS NULL${noEnglish} OR ${todaysReward} = 0)`)
  }
  return conditions.join(' AND ')
}

const base = (tx: Tx, day: PlainDay, locale: Locale): unknown[] => [tx.tenantId, day, locale]

function present(ctx: Context, { hasEnglish, picture, ...row }: FoundProduct) {
  return {
    ...row,
    picture: picture === null ? null : pictureUrl(ctx.tenant, picture, 'w200'),
    lacks: lacksOf(ctx, { picture, hasEnglish, rewardCents: row.rewardCents }),
  }
}

/** The desk's list, in the order of the public pages. */
export async function searchProducts(
  ctx: Context,
  input: ProductSearch & { readonly page?: number | undefined; readonly size?: number | undefined },
) {
  const request = pageRequest(input.page, input.size)
  const refused = tooDeep(request)
  if (refused !== undefined) return refused
  return ctx.report(async (tx) => {
    const values = base(tx, berlinDay(ctx.now), ctx.locale)
    const condition = where(ctx, input, values)
    const offset = (request.page - 1) * request.size
    const rows = await tx.query<FoundProduct>(
      `SELECT ${columns} ${from} WHERE ${condition} ORDER BY c.position, c.id, p.position, p.id LIMIT ${request.size} OFFSET ${offset}`,
      values,
    )
    const [counted] = await tx.query<{ count: number }>(
      `SELECT count(*) AS count, $2::date AS day, $3::text AS locale ${from} WHERE ${condition}`,
      values,
    )
    return toPage(
      rows.map((row) => present(ctx, row)),
      counted!.count,
      request,
    )
  })
}

/** One row of it. */
export async function findRow(ctx: Context, tx: Tx, id: number) {
  const [row] = await tx.query<FoundProduct>(`SELECT ${columns} ${from} WHERE p.tenant_id = $1 AND p.id = $4`, [
    ...base(tx, berlinDay(ctx.now), ctx.locale),
    id,
  ])
  return row && present(ctx, row)
}

/** The ids of a filter, in its order, for an export. */
export async function findIds(ctx: Context, tx: Tx, input: ProductSearch): Promise<number[]> {
  const values = base(tx, berlinDay(ctx.now), ctx.locale)
  const rows = await tx.query<{ id: number }>(
    `SELECT p.id, $2::date AS day, $3::text AS locale ${from} WHERE ${where(ctx, input, values)} ORDER BY c.position, c.id, p.position, p.id`,
    values,
  )
  return rows.map(({ id }) => id)
}
