import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '#features/shell/loaded.tsx'
import type { AnswerOf } from '#platform/api/call-types.ts'
import { useLocale, useWords } from '#platform/i18n/use-words.ts'
import { queryOf } from '#platform/query.ts'
import { Button } from '#ui/button.tsx'
import { DateText } from '#ui/date-text.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { Page, Stack } from '#ui/page.tsx'
import { SkeletonTable } from '#ui/skeleton-table.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { Table } from '#ui/table.tsx'
import { plusIcon } from '#ui/tool-icons.ts'
import { Block } from '../block.tsx'
import { inLocale } from './both.ts'
import { CampaignDialog } from './campaign-dialog.tsx'
import { OptionDialog } from './option-dialog.tsx'

export type DeskCampaign = AnswerOf<'listDeskCampaigns'>[number]
export type DeskOption = AnswerOf<'listDeskRewardOptions'>[number]

export function Screen() {
  const t = useWords('desk-setup')
  const [isNew, setNew] = useState(false)
  return (
    <Page>
      <PageHeading
        lead={t('campaigns.lead')}
        actions={
          <Button icon={plusIcon} onClick={() => setNew(true)}>
            {t('campaigns.new')}
          </Button>
        }
      >
        {t('campaigns.title')}
      </PageHeading>
      <Stack gap="l">
        <Campaigns />
        <Options />
      </Stack>
      {isNew && <CampaignDialog campaign={undefined} onClose={() => setNew(false)} />}
    </Page>
  )
}

function Campaigns() {
  const t = useWords('desk-setup')
  const locale = useLocale()
  const campaigns = useQuery(queryOf('listDeskCampaigns'))
  const [editing, setEditing] = useState<DeskCampaign>()
  return (
    <Block title={t('campaigns.part')}>
      <Loaded query={campaigns} skeleton={<SkeletonTable columns={4} />}>
        {(rows) => (
          <Table
            caption={t('campaigns.part')}
            hideCaption
            rows={rows}
            rowKey={(row) => String(row.AktionsId)}
            empty={<EmptyState title={t('campaigns.empty')} text={t('campaigns.empty.text')} />}
            columns={[
              { id: 'title', header: t('titleField'), main: true, cell: (row) => inLocale(row.Titel, locale) },
              { id: 'start', header: t('start'), cell: (row) => <DateText value={row.Startdatum} /> },
              {
                id: 'end',
                header: t('endOn'),
                cell: (row) => (row.Enddatum === null ? t('noEnd') : <DateText value={row.Enddatum} />),
              },
              {
                id: 'state',
                header: t('state'),
                cell: ({ Stand }) => (
                  <StatusBadge tone={Stand === 'running' ? 'positive' : Stand === 'coming' ? 'info' : 'neutral'}>
                    {t(`campaign.${Stand}`)}
                  </StatusBadge>
                ),
              },
            ]}
            rowActions={(row) =>
              row.Stand === 'over' ? null : (
                <Button
                  size="s"
                  variant="secondary"
                  aria-label={t('edit.name', { name: inLocale(row.Titel, locale) })}
                  onClick={() => setEditing(row)}
                >
                  {t('edit')}
                </Button>
              )
            }
          />
        )}
      </Loaded>
      {editing !== undefined && (
        <CampaignDialog key={editing.AktionsId} campaign={editing} onClose={() => setEditing(undefined)} />
      )}
    </Block>
  )
}

function Options() {
  const t = useWords('desk-setup')
  const locale = useLocale()
  const options = useQuery(queryOf('listDeskRewardOptions'))
  const [editing, setEditing] = useState<DeskOption>()
  return (
    <Block title={t('options.part')}>
      <Loaded query={options} skeleton={<SkeletonTable columns={4} />}>
        {(rows) => (
          <Table
            caption={t('options.part')}
            hideCaption
            rows={rows}
            rowKey={(row) => String(row.Id)}
            columns={[
              { id: 'position', header: t('position'), align: 'end', cell: (row) => String(row.Position) },
              { id: 'title', header: t('titleField'), main: true, cell: (row) => inLocale(row.Titel, locale) },
              { id: 'method', header: t('method'), cell: (row) => t(`method.${row.Art}`) },
              { id: 'text', header: t('text'), cell: (row) => inLocale(row.Text, locale) || '–' },
              {
                id: 'state',
                header: t('state'),
                cell: (row) => (
                  <StatusBadge tone={row.Aktiv ? 'positive' : 'neutral'}>
                    {t(row.Aktiv ? 'active' : 'inactive')}
                  </StatusBadge>
                ),
              },
            ]}
            rowActions={(row) => (
              <Button
                size="s"
                variant="secondary"
                aria-label={t('edit.name', { name: inLocale(row.Titel, locale) })}
                onClick={() => setEditing(row)}
              >
                {t('edit')}
              </Button>
            )}
          />
        )}
      </Loaded>
      {editing !== undefined && (
        <OptionDialog key={editing.Id} option={editing} onClose={() => setEditing(undefined)} />
      )}
    </Block>
  )
}
