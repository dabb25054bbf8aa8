import { useQuery } from '@tanstack/react-query'
import { catalogueSetupOperations } from '@referral/contract/catalogue-setup'
import { call } from '#platform/api/api.ts'
import type { InputOf } from '#platform/api/call-types.ts'
import { useLocale, useWords } from '#platform/i18n/use-words.ts'
import { queryOf } from '#platform/query.ts'
import { Banner } from '#ui/banner.tsx'
import { DateField } from '#ui/date-field.tsx'
import { Fold } from '#ui/fold.tsx'
import { namesOf, offersOf, type Offer } from './campaign-offers.ts'
import { CampaignOffersField } from './campaign-offers-field.tsx'
import { campaignChangeLabel, campaignFaults, campaignFields, campaignLabels, holdsOf } from './campaign-values.ts'
import type { DeskCampaign } from './campaigns.screen.tsx'
import { ChangeList } from '#features/catalogue-desk/public.ts'
import { LocalizedFields, SetupDialog } from '#desk/setup/setup-dialog.tsx'
import { useSetupLanguage } from '#desk/setup/use-setup-language.ts'
import { useSetup } from '#desk/setup/use-setup.ts'

interface Props {
  readonly campaign: DeskCampaign | undefined
  readonly onClose: () => void
}

export type CampaignForm = ReturnType<typeof useCampaignForm>

function useCampaignForm({ campaign, offers, onClose }: Props & { readonly offers: readonly Offer[] }) {
  const t = useWords('desk-setup')
  const inLanguage = useSetupLanguage()
  return useSetup<DeskCampaign, typeof campaignFields, InputOf<'createCampaign'>['body']>({
    list: 'listDeskCampaigns',
    row: campaign,
    fetch: async () => (await call('listDeskCampaigns')).find(({ id }) => id === campaign?.id),
    fields: campaignFields,
    fresh: { holds: 'all' },
    derive: (row) => ({ holds: holdsOf(row) }),
    operation: catalogueSetupOperations.createCampaign,
    faults: campaignFaults,
    labels: campaignLabels(t, inLanguage),
    read: (name, value) => {
      if (name === 'holds') return t(value === 'some' ? 'holds.some' : 'holds.all')
      return name === 'categoryIds' || name === 'productIds' ? namesOf(offers, name, value) : undefined
    },
    shape: (body, { holds }) => (holds === 'some' ? body : { ...body, categoryIds: [], productIds: [] }),
    create: (body, idempotencyKey) => call('createCampaign', { body }, { idempotencyKey }),
    change: (body, { id }) => call('changeCampaign', { params: { id: String(id) }, body }),
    onClose,
  })
}

export function CampaignDialog({ campaign, onClose }: Props) {
  const t = useWords('desk-setup')
  const inLanguage = useSetupLanguage()
  const locale = useLocale()
  const offers = offersOf(useQuery(queryOf('listDeskCategories')).data ?? [], locale)
  const form = useCampaignForm({ campaign, offers, onClose })
  const isBegun = campaign !== undefined && campaign.state !== 'coming'
  return (
    <SetupDialog title={t(campaign === undefined ? 'campaigns.new' : 'campaign.edit')} {...form.dialog}>
      {isBegun && <Banner tone="info">{t('campaign.begun')}</Banner>}
      <LocalizedFields
        de={form.text('title.de')}
        en={form.text('title.en')}
        maxLength={120}
        required
        disabled={isBegun}
      />
      <LocalizedFields
        de={form.text('body.de')}
        en={form.text('body.en')}
        maxLength={2_000}
        rows={3}
        required
        disabled={isBegun}
      />
      <LocalizedFields
        de={form.text('legal.de')}
        en={form.text('legal.en')}
        hint={t('legal.hint')}
        maxLength={4_000}
        rows={5}
        required
        disabled={isBegun}
      />
      <div className="grid items-end gap-x-gap gap-y-stack sm:grid-cols-2">
        <DateField {...form.text('startOn')} width="full" required disabled={isBegun} />
        <DateField {...form.text('endOn')} width="full" hint={t('endOn.hint')} optional />
      </div>
      <CampaignOffersField form={form} offers={offers} />
      {campaign !== undefined && (
        <Fold title={t('changes')}>
          <ChangeList
            changes={campaign.changes}
            created="campaignCreated"
            eventName={(kind) => t.maybe(`event.${kind}`) ?? kind}
            label={(field) => campaignChangeLabel(t, inLanguage, field)}
          />
        </Fold>
      )}
    </SetupDialog>
  )
}
