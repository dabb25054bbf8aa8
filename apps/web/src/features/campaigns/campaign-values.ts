import type { useWords } from '#platform/i18n/use-words.ts'
import { labelsInBoth, type InLanguage } from '#desk/languages.ts'
import { day, ids, inBoth, text, unsent, type ValuesOf } from '#desk/editor/form-fields.ts'
import type { DeskCampaign } from './campaigns.screen.tsx'

export const campaignFields = {
  ...inBoth('title', text),
  ...inBoth('body', text),
  ...inBoth('legal', text),
  ...{ startOn: day, endOn: day, holds: unsent, categoryIds: ids, productIds: ids },
}
export type CampaignValues = ValuesOf<typeof campaignFields>

/** Whether it applies to all offers, or to the named ones. */
export const holdsOf = ({ categoryIds, productIds }: DeskCampaign) =>
  categoryIds.length + productIds.length === 0 ? 'all' : 'some'

type T = ReturnType<typeof useWords<'desk-setup'>>

export function campaignLabels(t: T, inLanguage: InLanguage): Readonly<Record<keyof CampaignValues, string>> {
  return {
    ...labelsInBoth('title', t('titleField'), inLanguage),
    ...labelsInBoth('body', t('text'), inLanguage),
    ...labelsInBoth('legal', t('legal'), inLanguage),
    ...{ startOn: t('start'), endOn: t('endOn'), holds: t('holds') },
    ...{ categoryIds: t('categories.title'), productIds: t('shows.products') },
  }
}

/** The label of a changed field; a field without words is shown by its name. */
export const campaignChangeLabel = (t: T, inLanguage: InLanguage, field: string): string => {
  const labels: Readonly<Record<string, string>> = campaignLabels(t, inLanguage)
  // Its history names the offers, instead of their numbers.
  const named = { categories: 'categoryIds', products: 'productIds' }[field] ?? field
  return labels[named] ?? field
}

/** In the schema, a campaign that names no offers applies to all. */
export const campaignFaults = (values: CampaignValues) =>
  values.holds === 'some' && values.categoryIds === '' && values.productIds === ''
    ? { categoryIds: 'nothingNamed' }
    : {}
