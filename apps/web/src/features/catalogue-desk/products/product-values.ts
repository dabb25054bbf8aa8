import type { Format } from '@referral/domain/format'
import { parseEuroInput } from '@referral/domain/money'
import { highestPriceCents, readCommission } from '@referral/domain/offers'
import type { AnswerOf, InputOf } from '#platform/api/call-types.ts'
import { pictureFault } from '#desk/picture/picture-values.ts'

export type DeskProduct = AnswerOf<'getDeskProduct'>
type Body = InputOf<'createProduct'>['body']
type Texts = Body['de']

/** The texts of a product, in each language. */
export const textFields = [
  ...(['name', 'line1', 'line2', 'line3', 'line4'] as const),
  ...(['promotion', 'discount', 'split', 'footnote'] as const),
]
export type TextField = (typeof textFields)[number]
/** How a commission is settled, unless somebody says otherwise. */
const usualModel = 'standard'
const lines: readonly TextField[] = ['name', 'line1', 'line2', 'line3', 'line4']

/** Everything as it is typed: amounts as the language writes them, lists of numbers with one between. */
export const emptyValues = {
  ...{ de_name: '', de_line1: '', de_line2: '', de_line3: '', de_line4: '', de_promotion: '', de_discount: '' },
  ...{ de_split: '', en_split: '' },
  ...{ de_footnote: '', en_name: '', en_line1: '', en_line2: '', en_line3: '', en_line4: '', en_promotion: '' },
  ...{ en_discount: '', en_footnote: '', monthly: '', once: '', term: '', commission: '', category: '' },
  commissionModel: usualModel,
  ...{ source: '', kind: 'DP', group: '', class: '', internal: '', externalId: '', telcoId: '', shopUrl: '' },
  ...{ picture: '', pictureProblem: '', footnotes: '', young: false, hybrid: false, preselected: false },
}
export type ProductValues = typeof emptyValues
export type ProductField = keyof ProductValues

/** Where a field stands in what is sent, for the server's messages. */
export const productPaths: { readonly [Name in ProductField]?: string } = {
  ...Object.fromEntries(
    textFields.flatMap((field) => [
      [`de_${field}`, `de.${field}`],
      [`en_${field}`, `en.${field}`],
    ]),
  ),
  ...{ monthly: 'monthlyCents', once: 'onceCents', term: 'termMonths', category: 'categoryId' },
  ...{ group: 'productGroup', internal: 'name', telcoId: 'telcoProductId', footnotes: 'footnoteIds' },
}

function textValues(language: 'de' | 'en', texts: Texts | null): Partial<ProductValues> {
  return Object.fromEntries(textFields.map((field) => [`${language}_${field}`, texts?.[field] ?? '']))
}

/** Model and amount in fields of their own; a text that is no commission stands in the amount's, and is found there. */
function commissionValues(
  text: string | null,
  { amount }: Format,
): Pick<ProductValues, 'commission' | 'commissionModel'> {
  if (text === null) return { commission: '', commissionModel: usualModel }
  const known = readCommission(text)
  return known === null
    ? { commission: text, commissionModel: '' }
    : { commission: amount(known.cents), commissionModel: known.model ?? '' }
}

function toCommission({ commission, commissionModel }: ProductValues): string | null {
  if (commission.trim() === '') return null
  const model = commissionModel.trim()
  return `${model === '' ? '' : `${model};`}${parseEuroInput(commission) ?? 0}`
}

/** What the form begins with. */
export function toValues(product: DeskProduct, format: Format): ProductValues {
  return {
    ...emptyValues,
    ...textValues('de', product.de),
    ...textValues('en', product.en),
    monthly: format.amount(product.monthlyCents),
    once: product.onceCents === 0 ? '' : format.amount(product.onceCents),
    term: product.termMonths === null ? '' : String(product.termMonths),
    ...commissionValues(product.commission, format),
    category: String(product.categoryId),
    source: product.source,
    kind: product.kind,
    group: product.productGroup ?? '',
    class: product.class ?? '',
    internal: product.name === product.de.name ? '' : product.name,
    externalId: product.externalId ?? '',
    telcoId: product.telcoProductId ?? '',
    shopUrl: product.shopUrl ?? '',
    picture: product.picture ?? '',
    footnotes: product.footnoteIds.join(','),
    young: product.young,
    hybrid: product.hybrid,
    preselected: product.preselected,
  }
}

const orNull = (text: string) => (text.trim() === '' ? null : text)

function textsOf(values: ProductValues, language: 'de' | 'en'): Texts {
  return Object.fromEntries(
    textFields.map((field) => {
      const value = values[`${language}_${field}`]
      return [field, lines.includes(field) ? value : orNull(value)]
    }),
  ) as unknown as Texts
}

const hasEnglish = (values: ProductValues) => textFields.some((field) => values[`en_${field}`].trim() !== '')

/** What is sent. The form has been looked at before: what is no amount is none. */
export function toBody(values: ProductValues): Body {
  return {
    externalId: orNull(values.externalId),
    source: values.source,
    categoryId: Number(values.category),
    kind: values.kind === 'TP' ? 'TP' : 'DP',
    name: orNull(values.internal) ?? values.de_name,
    de: textsOf(values, 'de'),
    en: hasEnglish(values) ? textsOf(values, 'en') : null,
    young: values.young,
    hybrid: values.hybrid,
    productGroup: orNull(values.group),
    class: orNull(values.class),
    monthlyCents: parseEuroInput(values.monthly) ?? 0,
    onceCents: values.once.trim() === '' ? 0 : (parseEuroInput(values.once) ?? 0),
    termMonths: values.term.trim() === '' ? null : Number(values.term),
    commission: toCommission(values),
    telcoProductId: orNull(values.telcoId),
    shopUrl: orNull(values.shopUrl),
    preselected: values.preselected,
    picture: orNull(values.picture),
    footnoteIds: footnoteIds(values),
  }
}

export const footnoteIds = ({ footnotes }: Pick<ProductValues, 'footnotes'>): number[] =>
  footnotes === '' ? [] : footnotes.split(',').map(Number)

const priceFault = (text: string): string | null => {
  const amount = parseEuroInput(text)
  if (amount === null || amount < 0) return 'invalid'
  return amount > highestPriceCents ? 'amountTooHigh' : null
}

function commissionFaults(values: ProductValues): { readonly [Name in ProductField]?: string | null } {
  if (values.commission.trim() === '') return { commission: null, commissionModel: null }
  const model = values.commissionModel.trim()
  return {
    commission: priceFault(values.commission),
    commissionModel: model === '' || readCommission(`${model};0`) !== null ? null : 'invalidIdentifier',
  }
}

export function findFaults(values: ProductValues): { readonly [Name in ProductField]?: string | null } {
  return {
    de_name: values.de_name.trim() === '' ? 'required' : null,
    en_name: hasEnglish(values) && values.en_name.trim() === '' ? 'required' : null,
    monthly: values.monthly.trim() === '' ? 'required' : priceFault(values.monthly),
    once: values.once.trim() === '' ? null : priceFault(values.once),
    term: values.term.trim() === '' || (/^\d{1,3}$/.test(values.term) && Number(values.term) <= 120) ? null : 'invalid',
    ...commissionFaults(values),
    category: values.category === '' ? 'required' : null,
    source: values.source.trim() === '' ? 'required' : null,
    ...pictureFault(values),
    shopUrl: values.shopUrl === '' || values.shopUrl.startsWith('https://') ? null : 'invalidShopUrl',
  }
}
