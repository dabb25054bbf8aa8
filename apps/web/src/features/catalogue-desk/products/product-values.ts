import { catalogueDeskOperations } from '@referral/contract/catalogue-desk'
import type { Format } from '@referral/domain/format'
import { parseEuroInput } from '@referral/domain/money'
import { highestPriceCents, readCommission } from '@referral/domain/offers'
import type { AnswerOf, InputOf } from '#platform/api/call-types.ts'
import { fromList } from '#platform/form/list-value.ts'
import { bodyFaults } from '#desk/editor/body-faults.ts'
import * as fields from '#desk/editor/form-fields.ts'
import { pictureFault } from '#desk/picture/picture-values.ts'

export type DeskProduct = AnswerOf<'getDeskProduct'>
type Body = InputOf<'createProduct'>['body']

/** The texts of a product, in each language. */
export const textFields = [
  ...(['name', 'line1', 'line2', 'line3', 'line4'] as const),
  ...(['promotion', 'discount', 'split', 'footnote'] as const),
]
type TextField = (typeof textFields)[number]
type Language = 'de' | 'en'
const lines: readonly TextField[] = ['name', 'line1', 'line2', 'line3', 'line4']

const textsIn = <In extends Language>(language: In) =>
  Object.fromEntries(
    textFields.map((field) => [`${language}.${field}`, lines.includes(field) ? fields.text : fields.optionalText]),
  ) as { readonly [Path in `${In}.${TextField}`]: fields.FieldKind }

const productFields = {
  ...textsIn('de'),
  ...textsIn('en'),
  ...{ monthlyCents: fields.amount, onceCents: fields.amountOrNothing, termMonths: fields.whole },
  // Sent together, as the specification writes a commission.
  ...{ commission: fields.unsent, commissionModel: fields.unsent },
  ...{ categoryId: fields.whole, source: fields.text, kind: fields.text },
  ...{ productGroup: fields.optionalText, class: fields.optionalText, name: fields.optionalText },
  ...{ externalId: fields.optionalText, telcoProductId: fields.optionalText, shopUrl: fields.optionalText },
  ...{ young: fields.flag, hybrid: fields.flag, preselected: fields.flag, footnoteIds: fields.wholes },
  ...fields.pictureFields,
}
export type ProductValues = fields.ValuesOf<typeof productFields>
export type ProductField = keyof ProductValues & string

/** The model of a commission by default. */
const usualModel = 'standard'
export const emptyProduct: ProductValues = {
  ...fields.emptyValues(productFields),
  ...{ kind: 'DP', commissionModel: usualModel },
}

/** Model and amount in separate fields; an invalid text is put into the amount's, where its fault is found. */
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

/** The initial values of the form. */
export const toValues = (product: DeskProduct, format: Format): ProductValues => ({
  ...fields.readValues(productFields, product, format),
  ...commissionValues(product.commission, format),
  name: product.name === product.de.name ? '' : product.name,
})

const hasEnglish = (values: ProductValues) => textFields.some((field) => values[`en.${field}`].trim() !== '')

/** The body to send. */
export function toBody(values: ProductValues): Body {
  const body = fields.writeValues<Body>(productFields, values)
  return {
    ...body,
    name: body.name ?? values['de.name'],
    en: hasEnglish(values) ? body.en : null,
    commission: toCommission(values),
  }
}

export const footnoteIds = ({ footnoteIds: chosen }: Pick<ProductValues, 'footnoteIds'>): number[] =>
  fromList(chosen).map(Number)

type Faults = { readonly [Name in ProductField]?: string | undefined }

/** The faults of a commission's two fields. */
function commissionFaults(values: ProductValues): Faults {
  if (values.commission.trim() === '') return {}
  const cents = parseEuroInput(values.commission)
  const model = values.commissionModel.trim()
  return {
    commission: cents === null || cents < 0 ? 'invalid' : cents > highestPriceCents ? 'amountTooHigh' : undefined,
    commissionModel: model === '' || readCommission(`${model};0`) !== null ? undefined : 'invalidIdentifier',
  }
}

export function findFaults(values: ProductValues): Faults {
  const { commission: _, name, ...found } = bodyFaults(catalogueDeskOperations.createProduct, toBody(values))
  // Where nothing is typed for the name within the house, it is that of the German texts.
  const own = values.name.trim() === '' ? {} : { name }
  return { ...found, ...own, ...commissionFaults(values), ...pictureFault(values) }
}
