import { useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Loaded } from '#features/shell/loaded.tsx'
import { call } from '#platform/api/api.ts'
import type { AnswerOf } from '#platform/api/call-types.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { keyOf, queryOf } from '#platform/query.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { DateText } from '#ui/date-text.tsx'
import { DescriptionList } from '#ui/description-list.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { Page, Stack } from '#ui/page.tsx'
import { SkeletonCards } from '#ui/skeleton.tsx'
import { useToast } from '#ui/toast.tsx'
import { ContentSourceForm } from './content-source.form.tsx'
import { LeftOutEntries } from './left-out-entries.tsx'
import { UnreadLists } from './unread-lists.tsx'

export type Source = AnswerOf<'getContentSource'>

/** The content source, the state of the CMS, and the form to change it. */
export function Screen() {
  const t = useWords('content-source')
  const source = useQuery(queryOf('getContentSource'))
  return (
    <Page>
      <PageHeading lead={t('lead')}>{t('title')}</PageHeading>
      <Loaded query={source} skeleton={<SkeletonCards count={2} />}>
        {(data) => (
          <Stack>
            {data.missing.length > 0 && (
              <Banner tone="caution" title={t('missing')}>
                {t('missing.text', { names: data.missing.join(', ') })}
              </Banner>
            )}
            {data.unread.length > 0 && <UnreadLists lists={data.unread} />}
            {data.leftOut.length > 0 && <LeftOutEntries entries={data.leftOut} />}
            {data.provider === 'squidex' && <State source={data} />}
            <Card>
              <ContentSourceForm source={data} />
            </Card>
          </Stack>
        )}
      </Loaded>
    </Page>
  )
}

function State({ source }: { source: Source }) {
  const t = useWords('content-source')
  const toast = useToast()
  const cache = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const refresh = async (): Promise<void> => {
    setBusy(true)
    try {
      const next = await call('refreshContent')
      cache.setQueryData(keyOf('getContentSource'), next)
      toast(
        next.fault !== null
          ? { text: t('refresh.failed'), tone: 'caution' }
          : next.unread.length > 0
            ? { text: t('refresh.unread'), tone: 'caution' }
            : next.leftOut.length > 0
              ? { text: t('refresh.left'), tone: 'caution' }
              : { text: t('refreshed'), tone: 'positive' },
      )
    } catch {
      toast({ text: t('refresh.failed'), tone: 'caution' })
    } finally {
      setBusy(false)
    }
  }
  const { goodAt: good, failedAt: failed, fault } = source
  return (
    <Card
      title={t('state')}
      footer={
        <Button size="s" variant="secondary" busy={isBusy} onClick={() => void refresh()}>
          {t('refresh')}
        </Button>
      }
    >
      <DescriptionList
        items={[
          { term: t('state.good'), text: good === null ? t('state.never') : <DateText value={good} withTime /> },
          { term: t('state.copies'), text: String(source.copies) },
          ...(failed === null || fault === null
            ? []
            : [
                { term: t('state.failed'), text: <DateText value={failed} withTime /> },
                { term: t('state.fault'), text: t(`fault.${fault}`) },
              ]),
        ]}
      />
    </Card>
  )
}
