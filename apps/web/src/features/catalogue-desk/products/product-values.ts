import type { Format } from '@referral/domain/format'
import { parseEuroInput } from '@referral/domain/money'
import { highestPriceCents, readCommission } from '@referral/domain/offers'
import type { AnswerOf, InputOf } from '#platform/api/call-types.ts'
import { pictureFault } from '#desk/picture/picture-values.ts'

export type DeskProduct = AnswerOf<'getDeskProduct'>
type Body = InputOf<'createProduct'>['body']
type Texts = Body['Deutsch']

/** The texts of a product by their field in the form and their member on the wire. */
export const textFields = [
  ['name', 'AnzeigeName'],
  ['line1', 'Beschreibung1'],
  ['line2', 'Beschreibung2'],
  ['line3', 'Beschreibung3'],
  ['line4', 'Beschreibung4'],
  ['promotion', 'Aktionsname'],
  ['discount', 'Aktionsrabatt'],
  ['split', 'Preisaufteilung'],
  ['footnote', 'Fussnote'],
] as const
export type TextField = (typeof textFields)[number][0]
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

/** Where a field stands on the wire, for the server's messages. */
export const wirePaths: { readonly [Name in ProductField]?: string } = {
  ...Object.fromEntries(
    textFields.flatMap(([field, wire]) => [
      [`de_${field}`, `Deutsch.${wire}`],
      [`en_${field}`, `Englisch.${wire}`],
    ]),
  ),
  ...{ monthly: 'PreisMonatlich', once: 'PreisEinmalig', term: 'MindestlaufzeitMonate' },
  ...{ commission: 'Provision', category: 'KategorieId', source: 'Quelle', kind: 'Kategorie', group: 'Gruppe' },
  ...{ class: 'Klasse', internal: 'Name', externalId: 'ExterneId', telcoId: 'TelekomProduktId', shopUrl: 'ShopUrl' },
  ...{ picture: 'Grafik', footnotes: 'Fussnoten', young: 'Young', hybrid: 'Hybrid', preselected: 'Vorausgewaehlt' },
}

function textValues(language: 'de' | 'en', texts: Texts | null): Partial<ProductValues> {
  return Object.fromEntries(textFields.map(([field, wire]) => [`${language}_${field}`, texts?.[wire] ?? '']))
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
    ...textValues('de', product.Deutsch),
    ...textValues('en', product.Englisch),
    monthly: format.amount(product.PreisMonatlich),
    once: product.PreisEinmalig === 0 ? '' : format.amount(product.PreisEinmalig),
    term: product.MindestlaufzeitMonate === null ? '' : String(product.MindestlaufzeitMonate),
    ...commissionValues(product.Provision, format),
    category: String(product.KategorieId),
    source: product.Quelle,
    kind: product.Kategorie,
    group: product.Gruppe ?? '',
    class: product.Klasse ?? '',
    internal: product.Name === product.Deutsch.AnzeigeName ? '' : product.Name,
    externalId: product.ExterneId ?? '',
    telcoId: product.TelekomProduktId ?? '',
    shopUrl: product.ShopUrl ?? '',
    picture: product.Grafik ?? '',
    footnotes: product.Fussnoten.join(','),
    young: product.Young,
    hybrid: product.Hybrid,
    preselected: product.Vorausgewaehlt,
  }
}

const orNull = (text: string) => (text.trim() === '' ? null : text)

function textsOf(values: ProductValues, language: 'de' | 'en'): Texts {
  return Object.fromEntries(
    textFields.map(([field, wire]) => {
      const value = values[`${language}_${field}`]
      return [wire, lines.includes(field) ? value : orNull(value)]
    }),
  ) as unknown as Texts
}

const hasEnglish = (values: ProductValues) => textFields.some(([field]) => values[`en_${field}`].trim() !== '')

/** What is sent. The form has been looked at before: what is no amount is none. */
export function toBody(values: ProductValues): Body {
  return {
    ExterneId: orNull(values.externalId),
    Quelle: values.source,
    KategorieId: Number(values.category),
    Kategorie: values.kind === 'TP' ? 'TP' : 'DP',
    Name: orNull(values.internal) ?? values.de_name,
    Deutsch: textsOf(values, 'de'),
    Englisch: hasEnglish(values) ? textsOf(values, 'en') : null,
    Young: values.young,
    Hybrid: values.hybrid,
    Gruppe: orNull(values.group),
    Klasse: orNull(values.class),
    PreisMonatlich: parseEuroInput(values.monthly) ?? 0,
    PreisEinmalig: values.once.trim() === '' ? 0 : (parseEuroInput(values.once) ?? 0),
    MindestlaufzeitMonate: values.term.trim() === '' ? null : Number(values.term),
    Provision: toCommission(values),
    TelekomProduktId: orNull(values.telcoId),
    ShopUrl: orNull(values.shopUrl),
    Vorausgewaehlt: values.preselected,
    Grafik: orNull(values.picture),
    Fussnoten: footnoteIds(values),
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
