import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Loaded } from '#features/shell/loaded.tsx'
import { useWords } from '#platform/i18n/use-words.ts'
import { queryOf } from '#platform/query.ts'
import { usePathTo } from '#routing/use-path-to.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { focusPageHeading } from '#ui/focus/focus-page-heading.ts'
import { PageHeading } from '#ui/page-heading.tsx'
import { Page, Stack } from '#ui/page.tsx'
import { SkeletonTable } from '#ui/skeleton-table.tsx'
import { EndLogins } from './end-logins.tsx'
import { LoginList, type OwnLogin } from './login-list.tsx'

/** Where the operator's own account is logged in, and the end of one login or of all others. */
export function Screen() {
  const w = useWords('own-logins')
  const pathTo = usePathTo()
  const logins = useQuery({ ...queryOf('listOwnLogins'), staleTime: 0 })
  const [ending, setEnding] = useState<OwnLogin | 'others'>()
  const isAlone = logins.data?.every(({ isThis }) => isThis) ?? true
  const close = () => setEnding(undefined)
  const hasEnded = useRef(false)
  const done = () => (hasEnded.current = true)
  // The button that had the focus disappears with the ended login; nothing behind an open dialog can have it.
  useEffect(() => {
    if (ending !== undefined || !hasEnded.current) return
    hasEnded.current = false
    setTimeout(focusPageHeading)
  }, [ending])
  return (
    <Page>
      <PageHeading
        lead={w('lead')}
        actions={
          !isAlone && (
            <Button variant="danger" onClick={() => setEnding('others')}>
              {w('others')}
            </Button>
          )
        }
      >
        {w('title')}
      </PageHeading>
      <Loaded query={logins} skeleton={<SkeletonTable columns={5} />}>
        {(rows) => (
          <Stack>
            {isAlone && (
              <Banner tone="info" title={w('alone')}>
                {w('alone.text')}
              </Banner>
            )}
            <LoginList rows={rows} onEnd={setEnding} />
            <p>
              <Link href={pathTo('operatorOwnPassword')}>{w('password')}</Link>
            </p>
          </Stack>
        )}
      </Loaded>
      {ending !== undefined && <EndLogins ending={ending} onDone={done} onClose={close} />}
    </Page>
  )
}
