import { apiDay, formatGermanDay, parseGermanDay } from '@referral/domain/calendar'
import type { InputOf } from '#platform/api/call-types.ts'
import type { useWords } from '#platform/i18n/use-words.ts'
import { fromIdList, toIdList } from './campaign-offers.ts'
import type { DeskCampaign } from './campaigns.screen.tsx'
import { needed } from '#desk/setup/use-setup.ts'

const shownDay = (day: string | null | undefined) => (day ? formatGermanDay(apiDay(day)) : '')

export const toCampaignValues = (row: DeskCampaign | undefined) => ({
  titleDe: row?.Titel.de ?? '',
  titleEn: row?.Titel.en ?? '',
  textDe: row?.Text.de ?? '',
  textEn: row?.Text.en ?? '',
  legalDe: row?.RechtsText.de ?? '',
  legalEn: row?.RechtsText.en ?? '',
  start: shownDay(row?.Startdatum),
  end: shownDay(row?.Enddatum),
  holds: (row?.KategorieIds.length ?? 0) + (row?.ProduktIds.length ?? 0) === 0 ? 'all' : 'some',
  categories: toIdList(row?.KategorieIds ?? []),
  products: toIdList(row?.ProduktIds ?? []),
})
export type CampaignValues = ReturnType<typeof toCampaignValues>

export const campaignWire: { readonly [Name in keyof CampaignValues]?: string } = {
  ...{ titleDe: 'Titel.de', titleEn: 'Titel.en', textDe: 'Text.de', textEn: 'Text.en', start: 'Startdatum' },
  ...{ legalDe: 'RechtsText.de', legalEn: 'RechtsText.en', end: 'Enddatum' },
  ...{ categories: 'KategorieIds', products: 'ProduktIds' },
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
  Titel: { de: values.titleDe, en: values.titleEn },
  Text: { de: values.textDe, en: values.textEn },
  RechtsText: { de: values.legalDe, en: values.legalEn },
  Startdatum: parseGermanDay(values.start)!,
  Enddatum: parseGermanDay(values.end),
  KategorieIds: values.holds === 'some' ? fromIdList(values.categories) : [],
  ProduktIds: values.holds === 'some' ? fromIdList(values.products) : [],
})
