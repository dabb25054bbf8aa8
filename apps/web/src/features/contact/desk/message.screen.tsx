import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '#features/shell/loaded.tsx'
import { isApiError } from '#platform/api/api-error.ts'
import { call } from '#platform/api/api.ts'
import type { AnswerOf } from '#platform/api/call-types.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { keyOf, queryOf } from '#platform/query.ts'
import { useCurrentPlace, usePathTo } from '#routing/use-path-to.ts'
import { Banner } from '#ui/banner.tsx'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { ButtonRow } from '#ui/button-row.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { DateText } from '#ui/date-text.tsx'
import { DescriptionList } from '#ui/description-list.tsx'
import { Link } from '#ui/link.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { Page, Stack } from '#ui/page.tsx'
import { SkeletonCards } from '#ui/skeleton.tsx'
import { useToast } from '#ui/toast.tsx'
import { MailDataLink } from './mail-data-link.tsx'
import { MessageBadge } from './messages.screen.tsx'
import { mailIcon } from '#ui/tool-icons.ts'

type Message = AnswerOf<'getContactMessage'>

/** One message: sender, text, a link to answer, and whether it is answered. */
export function Screen() {
  const { id = '' } = useCurrentPlace().params
  const t = useWords('messages')
  const pathTo = usePathTo()
  const message = useQuery(queryOf('getContactMessage', { params: { id } }))
  return (
    <Page>
      <Loaded query={message} titleAs="h1" skeleton={<SkeletonCards count={2} />}>
        {(data) => (
          <>
            <PageHeading
              breadcrumb={
                <Breadcrumb
                  items={[
                    { label: t('title'), href: pathTo('operatorMessages', {}, { offen: 'ja' }) },
                    { label: data.subject },
                  ]}
                />
              }
              actions={<MessageBadge doneAt={data.doneAt} />}
            >
              <span className="wrap-anywhere">{data.subject}</span>
            </PageHeading>
            <Stack>
              <Actions data={data} />
              <div className="grid items-start gap-gap lg:grid-cols-[minmax(0,1fr)_24rem]">
                <Card title={t('text')}>
                  <p className="max-w-text wrap-anywhere whitespace-pre-line">{data.text}</p>
                </Card>
                <Sender data={data} />
              </div>
            </Stack>
          </>
        )}
      </Loaded>
    </Page>
  )
}

function Sender({ data }: { data: Message }) {
  const t = useWords('messages')
  const pathTo = usePathTo()
  return (
    <Card title={t('facts')}>
      <DescriptionList
        items={[
          {
            term: t('column.from'),
            text: (
              <div className="grid justify-items-start gap-2">
                <span className="wrap-anywhere">{data.email}</span>
                <CopyButton variant="secondary" size="s" value={data.email} label={t('copy')} />
                <p className="text-small text-ink-muted">
                  {t.rich('cases', {
                    list: (text) => <Link href={pathTo('operatorRecommendations')}>{text}</Link>,
                  })}
                </p>
              </div>
            ),
          },
          { term: t('login'), text: t(`login.${data.login}`) },
          { term: t('language'), text: t(`language.${data.language}`) },
          { term: t('column.received'), text: <DateText value={data.receivedAt} withTime /> },
          ...(data.doneAt === null
            ? []
            : [
                { term: t('doneAt'), text: <DateText value={data.doneAt} withTime /> },
                { term: t('doneBy'), text: data.doneBy || '–' },
              ]),
        ]}
      />
    </Card>
  )
}

function Actions({ data }: { data: Message }) {
  const t = useWords('messages')
  const toast = useToast()
  const cache = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const to = data.doneAt === null ? 'done' : 'reopen'
  const move = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      const answer = await call('moveContactMessage', { params: { id: data.id, move: to } })
      cache.setQueryData(keyOf('getContactMessage', { params: { id: data.id } }), answer)
      for (const list of ['searchContactMessages', 'getOperatorTasks'] as const)
        void cache.invalidateQueries({ queryKey: keyOf(list) })
      toast({ text: t(`${to}.toast`), tone: 'positive' })
    } catch (error) {
      if (!isApiError(error)) throw error
      const { title } = error
      if (!isApiError(error, 'illegalMove')) return setProblem(title)
      await cache.invalidateQueries({ queryKey: keyOf('getContactMessage', { params: { id: data.id } }) })
      setProblem(t('changed'))
    } finally {
      setBusy(false)
    }
  }
  // Encoded as a whole: a stranger's input adds no header and no second address.
  const answer = `mailto:${encodeURIComponent(data.email)}?subject=${encodeURIComponent(t('answer.subject', { subject: data.subject }))}`
  return (
    <>
      <ButtonRow>
        <Button icon={mailIcon} href={answer}>
          {t('answer')}
        </Button>
        <Button variant="secondary" busy={busy} onClick={() => void move()}>
          {t(to)}
        </Button>
        <MailDataLink email={data.email} language={data.language} />
      </ButtonRow>
      {problem !== undefined && (
        <Banner tone="critical" live>
          {problem}
        </Banner>
      )}
    </>
  )
}
