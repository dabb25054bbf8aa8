import { findSeller, lockSeller, mailSeller } from '#features/sellers/public.ts'
import { emit } from '#platform/chain.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { likeWords } from '#platform/like-words.ts'
import { isRefused, refuse, refuseFields, type Refused } from '#platform/outcome.ts'
import { pageOfReport } from '#platform/report.ts'
import type { ReportShape } from '#platform/report-shape.ts'
import { presentPage } from './edit-page.ts'
import { presentLinks } from './present-link.ts'
import { findPage, listLinksWithClicks, switchPage } from './seller-links.sql.ts'
import { chooseProducts, findSellerNames } from './show-page.ts'

export type PageState = 'shown' | 'off' | 'resting'
export type PageMove = 'switchOff' | 'switchOn'

interface Narrowed {
  readonly text: string
  readonly state: PageState | undefined
  readonly photo: 'yes' | 'no' | undefined
}

interface FoundPage {
  readonly sellerId: string
  readonly name: string
  readonly company: string | null
  readonly state: PageState
  readonly hasPhoto: boolean
  readonly links: number
  readonly updatedAt: Date | null
}

const stateOfPage = `CASE WHEN p.off_at IS NOT NULL THEN 'off' WHEN s.state = 'active' THEN 'shown' ELSE 'resting' END`

/** All sellers who were ever approved: before that, a link leads nowhere. */
const shape: ReportShape<'updated', Narrowed> = {
  columns: () => `s.id AS "sellerId", s.company, ${stateOfPage} AS state, p.photo IS NOT NULL AS "hasPhoto",
    trim(concat_ws(' ', a.first_name, a.last_name)) AS name, p.updated_at AS "updatedAt",
    (SELECT count(*) FROM seller_link l WHERE l.tenant_id = $1 AND l.seller_id = s.id AND l.archived_at IS NULL) AS links`,
  from: `FROM seller s JOIN account a ON a.tenant_id = $1 AND a.id = s.account_id AND a.erased_at IS NULL
    LEFT JOIN seller_page p ON p.tenant_id = $1 AND p.seller_id = s.id`,
  where: () => 's.tenant_id = $1 AND s.approved_at IS NOT NULL',
  key: 's.id',
  sort: { updated: 'coalesce(p.updated_at, s.approved_at)' },
  first: { by: 'updated', descending: true },
  narrow: ({ text, state, photo }, bind) => [
    ...(state === undefined ? [] : [`${stateOfPage} = ${bind(state)}`]),
    ...(photo === undefined ? [] : [`(p.photo IS NOT NULL) = ${bind(photo === 'yes')}::boolean`]),
    ...likeWords(`concat_ws(' ', s.company, a.first_name, a.last_name, a.email, p.greeting)`, text, bind),
  ],
}

export interface PageSearch {
  readonly text?: string | undefined
  readonly state?: PageState | undefined
  readonly photo?: 'yes' | 'no' | undefined
  readonly page?: number | undefined
  readonly size?: number | undefined
}

/** The operator's list of sellers' pages, the newest change first. Refused: notFound where the tenant works with no sellers. */
export const searchSellerPages = (ctx: Context, { text = '', state, photo, page, size }: PageSearch) =>
  ctx.tenant.config.modules.sellers
    ? ctx.report((tx) =>
        pageOfReport<FoundPage, 'updated', Narrowed>(tx, shape, {
          pageNumber: page,
          pageSize: size,
          narrowed: { text, state, photo },
        }),
      )
    : Promise.resolve(refuse('notFound'))

/** A page as its visitors see it, with its links. Refused: notFound. */
export async function getPageCase(ctx: Context, sellerId: string) {
  const found = await ctx.read(async (tx) => {
    const seller = ctx.tenant.config.modules.sellers ? await findSeller(tx, sellerId) : undefined
    const names = seller?.approvedAt == null ? undefined : await findSellerNames(tx, sellerId)
    if (seller === undefined || names === undefined) return refuse('notFound')
    const page = await presentPage(tx, sellerId)
    return { seller, names, page, links: await presentLinks(ctx, tx, await listLinksWithClicks(tx, sellerId)) }
  })
  if (isRefused(found)) return found
  const { seller, names, page, links } = found
  const products = await chooseProducts(ctx, page.productIds)
  if (isRefused(products)) return products
  const { firstName, lastName, company } = names
  const state: PageState = page.offAt !== null ? 'off' : seller.state === 'active' ? 'shown' : 'resting'
  return {
    row: {
      ...{ sellerId, name: `${firstName} ${lastName}`.trim(), company, state, hasPhoto: page.photo !== null },
      links: links.filter(({ archivedAt }) => archivedAt === null).length,
      updatedAt: page.updatedAt,
    },
    ...{ greeting: page.greeting, photo: page.photo, firstName, lastName, products, links },
    ...{ offAt: page.offAt, offReason: page.offReason },
    allowed: [page.offAt === null ? ('switchOff' as const) : ('switchOn' as const)],
  }
}

/**
 * Hides a page, or shows it again; the seller is informed by mail. An operator who may approve sellers may do it alone:
 * it moves no money, and can be undone. Refused: notFound, invalidInput, illegalMove.
 */
export async function switchSellerPage(ctx: Context, sellerId: string, move: PageMove, given: string) {
  const reason = given.trim()
  if (move === 'switchOff' && reason === '') return refuseFields({ field: 'reason', code: 'required' })
  const moved = await ctx.write((tx) => change(ctx, tx, sellerId, move === 'switchOff' ? reason : null))
  return isRefused(moved) ? moved : getPageCase(ctx, sellerId)
}

/** With a reason it is off. */
async function change(ctx: Context, tx: Tx, sellerId: string, reason: string | null): Promise<Refused | undefined> {
  const seller = ctx.tenant.config.modules.sellers ? await lockSeller(tx, sellerId) : undefined
  const names = seller?.approvedAt == null ? undefined : await findSellerNames(tx, sellerId)
  if (seller === undefined || names === undefined) return refuse('notFound')
  const isOff = ((await findPage(tx, sellerId))?.offAt ?? null) !== null
  const willBeOff = reason !== null
  if (isOff === willBeOff) return refuse('illegalMove', 'notInThisState')
  await switchPage(tx, { sellerId, offAt: willBeOff ? ctx.now : null, offReason: reason })
  await emit(ctx, tx, {
    kind: willBeOff ? 'sellerPageSwitchedOff' : 'sellerPageSwitchedOn',
    subject: { kind: 'seller', id: sellerId },
    reason,
  })
  await mailSeller(ctx, tx, sellerId, willBeOff ? 'sellerPage.off' : 'sellerPage.on')
  return undefined
}
