import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Loaded } from '#features/shell/loaded.tsx'
import type { AnswerOf } from '#platform/api/call-types.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { queryOf } from '#platform/query.ts'
import { useGo } from '#routing/use-path-to.ts'
import { Button } from '#ui/button.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { Page, Stack } from '#ui/page.tsx'
import { SkeletonTable } from '#ui/skeleton-table.tsx'
import { plusIcon } from '#ui/tool-icons.ts'
import { CreatedWebhookNotice } from './created-webhook.tsx'
import { NewWebhook } from './new-webhook.tsx'
import { WebhookTable } from './webhook-table.tsx'

export type ListedWebhook = AnswerOf<'listWebhooks'>[number]
/** A webhook that was just made, with the secret that only this page has. */
export type CreatedWebhook = AnswerOf<'createWebhook'>

/** The addresses of the client's systems that are told what becomes of cases: the list, and a new one. */
export function Screen() {
  const w = useWords('webhooks')
  const go = useGo()
  const webhooks = useQuery(queryOf('listWebhooks'))
  const [isAdding, setAdding] = useState(false)
  const [made, setMade] = useState<CreatedWebhook>()
  const actions = useRef<HTMLSpanElement>(null)
  /** Back to the beginning: the focused element is gone. */
  const end = () => {
    setAdding(false)
    setTimeout(() => actions.current?.querySelector('button')?.focus())
  }
  return (
    <Page>
      <PageHeading
        lead={w('lead')}
        actions={
          !isAdding &&
          made === undefined && (
            <span ref={actions}>
              <Button icon={plusIcon} onClick={() => setAdding(true)}>
                {w('new')}
              </Button>
            </span>
          )
        }
      >
        {w('title')}
      </PageHeading>
      <Stack>
        {made !== undefined && (
          <CreatedWebhookNotice
            made={made}
            // Its page has the test message.
            onDone={() => void go('operatorWebhook', { id: made.webhook.id })}
          />
        )}
        {isAdding && (
          <NewWebhook
            onMade={(one) => {
              setMade(one)
              setAdding(false)
            }}
            onClose={end}
          />
        )}
        <Loaded query={webhooks} skeleton={<SkeletonTable columns={6} />}>
          {(rows) => <WebhookTable rows={rows} />}
        </Loaded>
      </Stack>
    </Page>
  )
}
