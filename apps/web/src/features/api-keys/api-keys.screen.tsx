import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Loaded } from '#features/shell/loaded.tsx'
import type { AnswerOf } from '#platform/api/call-types.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { queryOf } from '#platform/query.ts'
import { Button } from '#ui/button.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { Page, Stack } from '#ui/page.tsx'
import { SkeletonTable } from '#ui/skeleton-table.tsx'
import { plusIcon } from '#ui/tool-icons.ts'
import { EndedKeys, LiveKeys } from './key-lists.tsx'
import { CreatedKeyNotice } from './created-key.tsx'
import { NewKey } from './new-key.tsx'
import { RevokeDialog } from './revoke-dialog.tsx'

export type ApiKey = AnswerOf<'listApiKeys'>[number]
/** A key that was just made, with the secret that only this page has. */
export type CreatedKey = AnswerOf<'createApiKey'>

/** The keys of the client's systems: the list, a new one, and revoking one. */
export function Screen() {
  const w = useWords('api-keys')
  const keys = useQuery(queryOf('listApiKeys'))
  const [isAdding, setAdding] = useState(false)
  const [made, setMade] = useState<CreatedKey>()
  const [revoking, setRevoking] = useState<ApiKey>()
  const actions = useRef<HTMLSpanElement>(null)
  const add = () => setAdding(true)
  /** Back to the beginning: the focused element is gone. */
  const end = () => {
    setMade(undefined)
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
              <Button icon={plusIcon} onClick={add}>
                {w('new')}
              </Button>
            </span>
          )
        }
      >
        {w('title')}
      </PageHeading>
      <Stack>
        {made !== undefined && <CreatedKeyNotice made={made} onDone={end} />}
        {isAdding && (
          <NewKey
            onMade={(one) => {
              setMade(one)
              setAdding(false)
            }}
            onClose={end}
          />
        )}
        <Loaded query={keys} skeleton={<SkeletonTable columns={5} />}>
          {(rows) => (
            <>
              <LiveKeys rows={rows.filter(({ state }) => state === 'live')} onRevoke={setRevoking} />
              <EndedKeys rows={rows.filter(({ state }) => state !== 'live')} />
            </>
          )}
        </Loaded>
      </Stack>
      {revoking !== undefined && (
        <RevokeDialog key={revoking.id} apiKey={revoking} onClose={() => setRevoking(undefined)} />
      )}
    </Page>
  )
}
