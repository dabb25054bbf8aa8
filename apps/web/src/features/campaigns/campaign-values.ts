import { apiDay, formatGermanDay, parseGermanDay } from '@referral/domain/calendar'
import type { InputOf } from '#platform/api/call-types.ts'
import type { useWords } from '#platform/i18n/use-words.ts'
import { fromIdList, toIdList } from './campaign-offers.ts'
import type { DeskCampaign } from './campaigns.screen.tsx'
import { needed } from '#desk/setup/use-setup.ts'

const shownDay = (day: string | null | undefined) => (day ? formatGermanDay(apiDay(day)) : '')

export const toCampaignValues = (row: DeskCampaign | undefined) => ({
  titleDe: row?.title.de ?? '',
  titleEn: row?.title.en ?? '',
  textDe: row?.body.de ?? '',
  textEn: row?.body.en ?? '',
  legalDe: row?.legal.de ?? '',
  legalEn: row?.legal.en ?? '',
  start: shownDay(row?.startOn),
  end: shownDay(row?.endOn),
  holds: (row?.categoryIds.length ?? 0) + (row?.productIds.length ?? 0) === 0 ? 'all' : 'some',
  categories: toIdList(row?.categoryIds ?? []),
  products: toIdList(row?.productIds ?? []),
})
export type CampaignValues = ReturnType<typeof toCampaignValues>

export const campaignPaths: { readonly [Name in keyof CampaignValues]?: string } = {
  ...{ titleDe: 'title.de', titleEn: 'title.en', textDe: 'text.de', textEn: 'text.en', start: 'startOn' },
  ...{ legalDe: 'legal.de', legalEn: 'legal.en', end: 'endOn' },
  ...{ categories: 'categoryIds', products: 'productIds' },
}

type T = ReturnType<typeof useWords<'desk-setup'>>

export function campaignLabels(t: T): Readonly<Record<keyof CampaignValues, string>> {
  const de = (field: string) => t('german', { field })
  const en = (field: string) => t('english', { field })
  return {
    ...{ titleDe: de(t('titleField')), titleEn: en(t('titleField')), textDe: de(t('text')), textEn: en(t('text')) },
    ...{ legalDe: de(t('legal')), legalEn: en(t('legal')), start: t('start'), end: t('endOn') },
    ...{ holds: t('holds'), categories: t('categories.title'), products: t('shows.products') },
  }
}

/** Fields as the server's record of changes names them, by the form's. */
const ofChanges: Readonly<Record<string, keyof CampaignValues>> = {
  ...{ 'title.de': 'titleDe', 'title.en': 'titleEn', 'body.de': 'textDe', 'body.en': 'textEn' },
  ...{ 'legal.de': 'legalDe', 'legal.en': 'legalEn', startOn: 'start', endOn: 'end' },
  ...{ categories: 'categories', products: 'products' },
}

/** What a changed field is called; one that is new here shows its own name. */
export const campaignChangeLabel = (t: T, field: string): string => {
  const name = ofChanges[field]
  return name === undefined ? field : campaignLabels(t)[name]
}

export const campaignFaults = (values: CampaignValues) => ({
  titleDe: needed(values.titleDe),
  textDe: needed(values.textDe),
  legalDe: needed(values.legalDe),
  start: needed(values.start) ?? (parseGermanDay(values.start) === null ? 'invalidDate' : null),
  end: values.end !== '' && parseGermanDay(values.end) === null ? 'invalidDate' : null,
  categories: values.holds === 'some' && values.categories === '' && values.products === '' ? 'nothingNamed' : null,
})

export const toCampaignBody = (values: CampaignValues): InputOf<'createCampaign'>['body'] => ({
  title: { de: values.titleDe, en: values.titleEn },
  body: { de: values.textDe, en: values.textEn },
  legal: { de: values.legalDe, en: values.legalEn },
  startOn: parseGermanDay(values.start)!,
  endOn: parseGermanDay(values.end),
  categoryIds: values.holds === 'some' ? fromIdList(values.categories) : [],
  productIds: values.holds === 'some' ? fromIdList(values.products) : [],
})
