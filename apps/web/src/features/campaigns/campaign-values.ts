import type { useWords } from '#platform/i18n/use-words.ts'
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

export function campaignLabels(t: T): Readonly<Record<keyof CampaignValues, string>> {
  const de = (field: string) => t('german', { field })
  const en = (field: string) => t('english', { field })
  return {
    ...{ 'title.de': de(t('titleField')), 'title.en': en(t('titleField')) },
    ...{ 'body.de': de(t('text')), 'body.en': en(t('text')), 'legal.de': de(t('legal')), 'legal.en': en(t('legal')) },
    ...{ startOn: t('start'), endOn: t('endOn'), holds: t('holds') },
    ...{ categoryIds: t('categories.title'), productIds: t('shows.products') },
  }
}

/** The label of a changed field; a field without words is shown by its name. */
export const campaignChangeLabel = (t: T, field: string): string => {
  const labels: Readonly<Record<string, string>> = campaignLabels(t)
  // Its history names the offers, instead of their numbers.
  const named = { categories: 'categoryIds', products: 'productIds' }[field] ?? field
  return labels[named] ?? field
}

/** In the schema, a campaign that names no offers applies to all. */
export const campaignFaults = (values: CampaignValues) =>
  values.holds === 'some' && values.categoryIds === '' && values.productIds === ''
    ? { categoryIds: 'nothingNamed' }
    : {}
