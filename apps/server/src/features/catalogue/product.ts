import type { PlainDay } from '@referral/domain/calendar'
import { cents, formatCentsShort } from '@referral/domain/money'
import { isRewardActive } from '@referral/domain/reward-active'
import type { Locale } from '#platform/context.ts'

/** What a product says in one language; kept as JSON beside the facts. */
export interface ProductTexts {
  readonly name: string
  readonly lines: readonly string[]
  readonly promotion: string | null
  readonly discount: string | null
  readonly footnote: string | null
}

export interface RewardPeriodRow {
  readonly cents: number
  readonly startOn: PlainDay
  readonly endOn: PlainDay | null
  readonly displayEndOn: PlainDay | null
}

/** A product of the catalogue as its row has it, with its category's icon and its rewards so far. */
export interface ProductRow {
  readonly id: number
  readonly externalId: string | null
  readonly source: string
  readonly categoryId: number
  readonly kind: 'DP' | 'TP'
  readonly name: string
  readonly texts: Readonly<Partial<Record<Locale, ProductTexts>>>
  readonly young: boolean
  readonly hybrid: boolean
  readonly productGroup: string | null
  readonly class: string | null
  readonly monthlyCents: number
  readonly onceCents: number
  readonly termMonths: number | null
  readonly priceSplit: string | null
  readonly commission: string | null
  readonly telcoProductId: string | null
  readonly shopUrl: string | null
  readonly recommendable: boolean
  readonly icon: string
  readonly rewards: readonly RewardPeriodRow[]
}

const noTexts: ProductTexts = { name: '', lines: [], promotion: null, discount: null, footnote: null }

/** In the language asked for, else in German. */
export const textsOf = (row: Pick<ProductRow, 'texts'>, locale: Locale): ProductTexts =>
  row.texts[locale] ?? row.texts.de ?? noTexts

/** The rewards that are active on a day (spec §4), the one that counts first: the newest, of equals the higher. */
export function activeRewards(row: Pick<ProductRow, 'rewards'>, day: PlainDay): RewardPeriodRow[] {
  return row.rewards
    .filter((reward) =>
      isRewardActive({ startsOn: reward.startOn, endsOn: reward.endOn, displayEndsOn: reward.displayEndOn }, day),
    )
    .toSorted((a, b) => (a.startOn === b.startOn ? b.cents - a.cents : a.startOn < b.startOn ? 1 : -1))
}

/** What a recommendation of the product earns on a day, in cents; 0 where no reward is active. */
export const rewardCentsOn = (row: Pick<ProductRow, 'rewards'>, day: PlainDay): number =>
  activeRewards(row, day)[0]?.cents ?? 0

/** Wert: display text such as "70 €" (spec §3). */
export const rewardText = (amount: number) => formatCentsShort(cents(amount))

/** A product as the calls answer it. */
export function presentProduct(row: ProductRow, day: PlainDay, locale: Locale) {
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
    footnote: texts.footnote,
    priceSplit: row.priceSplit,
    promotionName: texts.promotion,
    promotionDiscount: texts.discount,
    rewards: activeRewards(row, day).map((reward) => ({ ...reward, text: rewardText(reward.cents) })),
  }
}
