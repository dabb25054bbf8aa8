import type { PlainDay } from '@referral/domain/calendar'
import { cents } from '@referral/domain/money'
import { formatWireValue } from '@referral/domain/wire-value'
import { isRewardActive } from '@referral/domain/reward-active'
import { listFootnotes } from '#features/content/public.ts'
import type { PublicContext } from '#platform/context.ts'
import type { Locale } from '#platform/locale.ts'
import type { Row } from '#platform/db/table.ts'
import { pictureUrl } from '#platform/pictures/public.ts'
import type { Tenant } from '#platform/tenant.ts'
import type { productRewardTable, productTable, ProductTexts, Texts } from './tables.ts'

export type { ProductTexts, Texts }

export type RewardPeriodRow = Pick<Row<typeof productRewardTable>, 'cents' | 'startOn' | 'endOn' | 'displayEndOn'>

export interface FootnoteRow {
  readonly id: number
  readonly identifier: string
  readonly group: string
  readonly title: Texts
  readonly body: Texts
}

/** The columns of a product that are read under their own names. */
export const productColumns = [
  'id',
  'externalId',
  'source',
  'categoryId',
  'kind',
  'name',
  'texts',
  'young',
  'hybrid',
  'productGroup',
  'class',
  'commission',
  'telcoProductId',
  'shopUrl',
  'recommendable',
] as const

/** A product of the catalogue as its row has it, with its category's icon and its rewards so far. */
export interface ProductRow extends Pick<Row<typeof productTable>, (typeof productColumns)[number]> {
  readonly monthlyCents: number
  readonly onceCents: number
  readonly termMonths: number | null
  readonly icon: string
  readonly rewards: readonly RewardPeriodRow[]
}

/** As above, with the further data of a page. */
export interface OfferRow extends ProductRow {
  readonly picture: string | null
  readonly preselected: boolean
  readonly footnotes: readonly FootnoteRow[]
}

const noTexts: ProductTexts = { name: '', lines: [], promotion: null, discount: null }

/** In the requested language, else in German. */
export const textsOf = (row: Pick<ProductRow, 'texts'>, locale: Locale): ProductTexts => ({
  ...noTexts,
  ...(row.texts[locale] ?? row.texts.de),
})
export const textOf = (texts: Texts, locale: Locale): string => texts[locale] ?? texts.de ?? ''

/** The rewards that are active on a day (spec §4), the one that applies first: the newest, of equals the higher. */
export function activeRewards(row: Pick<ProductRow, 'rewards'>, day: PlainDay): RewardPeriodRow[] {
  return row.rewards
    .filter((reward) =>
      isRewardActive({ startsOn: reward.startOn, endsOn: reward.endOn, displayEndsOn: reward.displayEndOn }, day),
    )
    .toSorted((a, b) => (a.startOn === b.startOn ? b.cents - a.cents : a.startOn < b.startOn ? 1 : -1))
}

/** The reward in cents for recommending the product on a day; 0 where no reward is active. */
export const rewardCentsOn = (row: Pick<ProductRow, 'rewards'>, day: PlainDay): number =>
  activeRewards(row, day)[0]?.cents ?? 0

/** The highest of them. */
export const maxRewardCents = (rows: readonly Pick<ProductRow, 'rewards'>[], day: PlainDay): number =>
  rows.reduce((highest, row) => Math.max(highest, rewardCentsOn(row, day)), 0)

/** Wert: display text such as "70 €" (spec §3). */
export const rewardText = (amount: number) => formatWireValue(cents(amount))

/** The inputs of a presentation beside the row. */
export interface Shown {
  readonly tenant: Tenant
  readonly day: PlainDay
  readonly locale: Locale
  /** The footnotes of the tenant's content; they override the stored ones. */
  readonly footnotes: Readonly<
    Record<string, { readonly title: string; readonly body: string; readonly locale: Locale }>
  >
}

export async function shownFor(ctx: PublicContext, day: PlainDay): Promise<Shown> {
  return { tenant: ctx.tenant, day, locale: ctx.locale, footnotes: await listFootnotes(ctx) }
}

const pictureSize = 'w640'
export const pictureOf = (tenant: Tenant, digest: string | null) =>
  digest === null ? null : pictureUrl(tenant, digest, pictureSize)

/** In the requested language, of the tenant's content or else our own; German only where both lack it. */
function presentFootnote({ id, identifier, group, title, body }: FootnoteRow, { locale, footnotes }: Shown) {
  const found = Object.hasOwn(footnotes, identifier) ? footnotes[identifier] : undefined
  const said = found?.locale === locale || (body[locale] ?? '') === '' ? found : undefined
  return {
    id,
    identifier,
    group,
    title: said === undefined || said.title === '' ? textOf(title, locale) : said.title,
    body: said?.body ?? textOf(body, locale),
  }
}

/** All notes beside the offer, in one text: its own note, then its footnotes. */
function footnoteText(own: string | null | undefined, footnotes: readonly { readonly body: string }[]) {
  const all = [own ?? '', ...footnotes.map(({ body }) => body)].filter((text) => text !== '')
  return all.length === 0 ? null : all.join(' ')
}

/** A product as the calls answer it. */
export function presentProduct(row: OfferRow, shown: Shown) {
  const { tenant, day, locale } = shown
  const footnotes = row.footnotes.map((footnote) => presentFootnote(footnote, shown))
  const texts = textsOf(row, locale)
  const line = (index: number) => texts.lines[index] ?? ''
  return {
    id: row.id,
    externalId: row.externalId,
    kind: row.kind,
    categoryId: row.categoryId,
    source: row.source,
    name: row.name,
    displayName: texts.name === '' ? row.name : texts.name,
    young: row.young,
    hybrid: row.hybrid,
    productGroup: row.productGroup,
    class: row.class,
    monthlyCents: row.monthlyCents,
    onceCents: row.onceCents,
    termMonths: row.termMonths,
    description1: line(0),
    description2: line(1),
    description3: line(2),
    description4: line(3),
    commission: row.commission,
    telcoProductId: row.telcoProductId,
    footnote: footnoteText(texts.footnote, footnotes),
    footnotes,
    priceSplit: texts.split ?? row.texts.de?.split ?? null,
    promotionName: texts.promotion,
    promotionDiscount: texts.discount,
    rewards: activeRewards(row, day).map((reward) => ({ ...reward, text: rewardText(reward.cents) })),
    ...(row.preselected ? { preselected: true } : {}),
    ...(row.recommendable ? {} : { recommendable: false }),
    picture: pictureOf(tenant, row.picture),
  }
}

export type PresentedProduct = ReturnType<typeof presentProduct>
