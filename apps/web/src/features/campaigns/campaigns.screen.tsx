import type { AnswerOf } from '#platform/api/call-types.ts'
import { useLocale, useWords } from '#platform/i18n/use-words.ts'
import { queryOf } from '#platform/query.ts'
import { DateText } from '#ui/date-text.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { inLocale } from '#desk/in-locale.ts'
import { CampaignDialog } from './campaign-dialog.tsx'
import { CampaignOffersCell } from './campaign-offers-cell.tsx'
import { OptionDialog } from './option-dialog.tsx'
import { SetupPart, SetupScreen } from '#desk/setup/setup-screen.tsx'

export type DeskCampaign = AnswerOf<'listDeskCampaigns'>[number]
export type DeskOption = AnswerOf<'listDeskRewardOptions'>[number]

/** The campaigns, and the ways to take a reward. */
export function Screen() {
  const t = useWords('desk-setup')
  const locale = useLocale()
  const nameOf = (row: DeskCampaign) => inLocale(row.title, locale)
  return (
    <SetupScreen
      title={t('campaigns.title')}
      lead={t('campaigns.lead')}
      newLabel={t('campaigns.new')}
      part={t('campaigns.part')}
      below={<Options />}
      query={queryOf('listDeskCampaigns')}
      rowKey={(row) => String(row.id)}
      nameOf={nameOf}
      empty={{ title: t('campaigns.empty'), text: t('campaigns.empty.text') }}
      canEdit={(row) => row.state !== 'over'}
      dialog={(campaign, _rows, onClose) => <CampaignDialog campaign={campaign} onClose={onClose} />}
      columns={[
        { id: 'title', header: t('titleField'), main: true, cell: nameOf },
        { id: 'holds', header: t('holds'), cell: (row) => <CampaignOffersCell of={row} /> },
        { id: 'start', header: t('start'), cell: (row) => <DateText value={row.startOn} /> },
        {
          id: 'end',
          header: t('endOn'),
          cell: (row) => (row.endOn === null ? t('noEnd') : <DateText value={row.endOn} />),
        },
        {
          id: 'state',
          header: t('state'),
          cell: ({ state }) => (
            <StatusBadge tone={state === 'running' ? 'positive' : state === 'coming' ? 'info' : 'neutral'}>
              {t(`campaign.${state}`)}
            </StatusBadge>
          ),
        },
      ]}
    />
  )
}

function Options() {
  const t = useWords('desk-setup')
  const locale = useLocale()
  const nameOf = (row: DeskOption) => inLocale(row.title, locale)
  return (
    <SetupPart
      query={queryOf('listDeskRewardOptions')}
      caption={t('options.part')}
      rowKey={(row) => String(row.id)}
      nameOf={nameOf}
      newLabel={t('options.new')}
      empty={{ title: t('options.empty'), text: t('options.empty.text') }}
      dialog={(option, rows, onClose) => <OptionDialog option={option} all={rows} onClose={onClose} />}
      columns={[
        { id: 'position', header: t('position'), align: 'end', cell: (row) => String(row.position) },
        { id: 'title', header: t('titleField'), main: true, cell: nameOf },
        { id: 'method', header: t('method'), cell: (row) => t(`method.${row.method}`) },
        { id: 'text', header: t('text'), cell: (row) => inLocale(row.body, locale) || '–' },
        {
          id: 'state',
          header: t('state'),
          cell: (row) => (
            <StatusBadge tone={row.active ? 'positive' : 'neutral'}>
              {t(row.active ? 'active' : 'inactive')}
            </StatusBadge>
          ),
        },
      ]}
    />
  )
}
