import { apiDay, formatGermanDay, parseGermanDay } from '@referral/domain/calendar'
import { useQuery } from '@tanstack/react-query'
import { call } from '#platform/api/api.ts'
import { useLocale, useWords } from '#platform/i18n/use-words.ts'
import { queryOf } from '#platform/query.ts'
import { Banner } from '#ui/banner.tsx'
import { DateField } from '#ui/date-field.tsx'
import { fromIdList, offersOf, toIdList, type Offer } from './campaign-offers.ts'
import { CampaignOffersField } from './campaign-offers-field.tsx'
import type { DeskCampaign } from './campaigns.screen.tsx'
import { BothFields, SetupDialog } from './setup-dialog.tsx'
import { needed, useSetup } from './use-setup.ts'

const shownDay = (day: string | null | undefined) => (day ? formatGermanDay(apiDay(day)) : '')
const toValues = (row: DeskCampaign | undefined) => ({
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

interface Props {
  readonly campaign: DeskCampaign | undefined
  readonly onClose: () => void
}

export type CampaignForm = ReturnType<typeof useCampaignForm>

function useCampaignForm({ campaign, offers, onClose }: Props & { readonly offers: readonly Offer[] }) {
  const t = useWords('desk-setup')
  const de = (field: string) => t('german', { field })
  const en = (field: string) => t('english', { field })
  return useSetup({
    list: 'listDeskCampaigns',
    row: campaign,
    fetch: async () => (await call('listDeskCampaigns')).find(({ AktionsId }) => AktionsId === campaign?.AktionsId),
    toValues,
    labels: {
      ...{ titleDe: de(t('titleField')), titleEn: en(t('titleField')), textDe: de(t('text')), textEn: en(t('text')) },
      ...{ legalDe: de(t('legal')), legalEn: en(t('legal')), start: t('start'), end: t('endOn') },
      ...{ holds: t('holds'), categories: t('categories.title'), products: t('shows.products') },
    },
    wire: {
      ...{ titleDe: 'Titel.de', titleEn: 'Titel.en', textDe: 'Text.de', textEn: 'Text.en', start: 'Startdatum' },
      ...{ legalDe: 'RechtsText.de', legalEn: 'RechtsText.en', end: 'Enddatum' },
      ...{ categories: 'KategorieIds', products: 'ProduktIds' },
    },
    validate: (values) => ({
      titleDe: needed(values.titleDe),
      textDe: needed(values.textDe),
      legalDe: needed(values.legalDe),
      start: needed(values.start) ?? (parseGermanDay(values.start) === null ? 'invalidDate' : null),
      end: values.end !== '' && parseGermanDay(values.end) === null ? 'invalidDate' : null,
      categories: values.holds === 'some' && values.categories === '' && values.products === '' ? 'nothingNamed' : null,
    }),
    read: (name, values) => {
      if (name === 'holds') return t(values.holds === 'some' ? 'holds.some' : 'holds.all')
      if (name !== 'categories' && name !== 'products') return values[name]
      const ids = fromIdList(values[name])
      return offers
        .flatMap(({ kind, id, name: offer }) => (kind === name && ids.includes(id) ? [offer] : []))
        .join(', ')
    },
    toBody: (values) => ({
      Titel: { de: values.titleDe, en: values.titleEn },
      Text: { de: values.textDe, en: values.textEn },
      RechtsText: { de: values.legalDe, en: values.legalEn },
      Startdatum: parseGermanDay(values.start)!,
      Enddatum: parseGermanDay(values.end),
      KategorieIds: values.holds === 'some' ? fromIdList(values.categories) : [],
      ProduktIds: values.holds === 'some' ? fromIdList(values.products) : [],
    }),
    create: (body, idempotencyKey) => call('createCampaign', { body }, { idempotencyKey }),
    change: (body, { AktionsId }) => call('changeCampaign', { params: { id: String(AktionsId) }, body }),
    onClose,
  })
}

export function CampaignDialog({ campaign, onClose }: Props) {
  const t = useWords('desk-setup')
  const locale = useLocale()
  const offers = offersOf(useQuery(queryOf('listDeskCategories')).data ?? [], locale)
  const form = useCampaignForm({ campaign, offers, onClose })
  const isBegun = campaign !== undefined && campaign.Stand !== 'coming'
  return (
    <SetupDialog title={t(campaign === undefined ? 'campaigns.new' : 'campaign.edit')} {...form.dialog}>
      {isBegun && <Banner tone="info">{t('campaign.begun')}</Banner>}
      <BothFields de={form.text('titleDe')} en={form.text('titleEn')} maxLength={120} required disabled={isBegun} />
      <BothFields
        de={form.text('textDe')}
        en={form.text('textEn')}
        maxLength={2_000}
        rows={3}
        required
        disabled={isBegun}
      />
      <BothFields
        de={form.text('legalDe')}
        en={form.text('legalEn')}
        hint={t('legal.hint')}
        maxLength={4_000}
        rows={5}
        required
        disabled={isBegun}
      />
      <div className="grid items-end gap-x-gap gap-y-stack sm:grid-cols-2">
        <DateField {...form.text('start')} width="full" required disabled={isBegun} />
        <DateField {...form.text('end')} width="full" hint={t('endOn.hint')} optional />
      </div>
      <CampaignOffersField form={form} offers={offers} />
    </SetupDialog>
  )
}
