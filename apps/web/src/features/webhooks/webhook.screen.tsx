import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '#features/shell/loaded.tsx'
import { NotFoundText } from '#features/shell/not-found-text.tsx'
import { useWords } from '#platform/i18n/use-words.ts'
import { queryOf } from '#platform/query.ts'
import { useCurrentPlace, usePathTo } from '#routing/use-path-to.ts'
import { Banner } from '#ui/banner.tsx'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { Card } from '#ui/card.tsx'
import { DateText } from '#ui/date-text.tsx'
import { DescriptionList } from '#ui/description-list.tsx'
import { focusPageHeading } from '#ui/focus/focus-page-heading.ts'
import { PageHeading } from '#ui/page-heading.tsx'
import { Page, Stack } from '#ui/page.tsx'
import { SkeletonCards } from '#ui/skeleton.tsx'
import { CountText } from './count-text.tsx'
import { CreatedWebhookNotice } from './created-webhook.tsx'
import { Deliveries } from './deliveries.tsx'
import { everyFewSeconds } from './every-few-seconds.ts'
import { WholeAddress } from './web-address.tsx'
import { WebhookActions } from './webhook-actions.tsx'
import { WebhookState } from './webhook-state.tsx'
import type { CreatedWebhook, ListedWebhook } from './webhooks.screen.tsx'

/** One webhook: what it is told, what may be done with it, and what was sent. */
export function Screen() {
  const { id = '' } = useCurrentPlace().params
  // Once it is deleted, nothing of it is asked for any more.
  const [isGone, setGone] = useState(false)
  const webhooks = useQuery({
    ...queryOf('listWebhooks'),
    enabled: !isGone,
    refetchInterval: everyFewSeconds((rows) =>
      rows.some((one) => one.id === id && one.state === 'active' && one.waiting > 0),
    ),
  })
  return (
    <Page>
      <Loaded query={webhooks} titleAs="h1" skeleton={<SkeletonCards count={2} />}>
        {(rows) => {
          const webhook = rows.find((one) => one.id === id)
          return webhook === undefined ? (
            <NotFoundText />
          ) : (
            <OneWebhook webhook={webhook} isGone={isGone} onGone={() => setGone(true)} />
          )
        }}
      </Loaded>
    </Page>
  )
}

interface Props {
  readonly webhook: ListedWebhook
  readonly isGone: boolean
  readonly onGone: () => void
}

function OneWebhook({ webhook, isGone, onGone }: Props) {
  const w = useWords('webhooks')
  const pathTo = usePathTo()
  const [renewed, setRenewed] = useState<CreatedWebhook>()
  return (
    <>
      <PageHeading
        breadcrumb={
          <Breadcrumb items={[{ label: w('title'), href: pathTo('operatorWebhooks') }, { label: webhook.name }]} />
        }
        actions={<WebhookState webhook={webhook} />}
      >
        <span className="wrap-anywhere">{webhook.name}</span>
      </PageHeading>
      <Stack>
        {webhook.state === 'paused' ? (
          <Banner tone="caution">{w(webhook.failingSince === null ? 'paused.text' : 'paused.failing')}</Banner>
        ) : (
          webhook.failingSince !== null && <Banner tone="caution">{w('failing.text')}</Banner>
        )}
        {renewed !== undefined && (
          <CreatedWebhookNotice
            key={renewed.secret}
            made={renewed}
            isRenewed
            onDone={() => {
              setRenewed(undefined)
              // The focused element is gone.
              setTimeout(focusPageHeading)
            }}
          />
        )}
        <WebhookActions webhook={webhook} onGone={onGone} onRenewed={setRenewed} />
        <Facts webhook={webhook} />
        <Deliveries webhook={webhook} isGone={isGone} />
      </Stack>
    </>
  )
}

/** Neither secret: how to get another one, and until when the former one works. */
function Secret({ until }: { until: string | null }) {
  const w = useWords('webhooks')
  return (
    <>
      {w('secret.once')}
      {until !== null && (
        <>
          {' '}
          {w('secret.former')} <DateText value={until} withTime />.
        </>
      )}
    </>
  )
}

function Facts({ webhook }: { webhook: ListedWebhook }) {
  const w = useWords('webhooks')
  const { address, events, createdAt, createdBy, lastDeliveredAt, waiting, failed } = webhook
  return (
    <Card title={w('facts')}>
      <DescriptionList
        items={[
          { term: w('address'), text: <WholeAddress address={address} /> },
          { term: w('events'), text: events.map((event) => w(`event.${event}`)).join(', ') },
          {
            term: w('column.last'),
            text: lastDeliveredAt === null ? w('last.never') : <DateText value={lastDeliveredAt} withTime />,
          },
          { term: w('column.waiting'), text: <CountText count={waiting} /> },
          { term: w('column.failed'), text: <CountText count={failed} /> },
          { term: w('secret'), text: <Secret until={webhook.formerSecretUntil} /> },
          {
            term: w('created'),
            text: (
              <>
                <DateText value={createdAt} /> {createdBy === '' ? w('by.erased') : w('by', { name: createdBy })}
              </>
            ),
          },
        ]}
      />
    </Card>
  )
}
