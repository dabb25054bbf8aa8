import { useState } from 'react'
import { ChangePasswordForm } from '../change-password.form.tsx'
import { call } from '#platform/api/api.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { useSession } from '#platform/session/use-session.ts'
import { Banner } from '#ui/banner.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { Page } from '#ui/page.tsx'

/** A signed-in operator's own password, by the current one. The lead is the back office's own: customers may be "du". */
export function Screen() {
  const w = useWords('operator-password')
  const accounts = useWords('accounts')
  const email = useSession('operator')?.user.email ?? ''
  const [isDone, setDone] = useState(false)
  return (
    <Page width="form">
      <PageHeading lead={isDone ? undefined : w('change.lead')}>{accounts('change.title')}</PageHeading>
      {isDone ? (
        <Banner tone="positive" live>
          {w('changed')}
        </Banner>
      ) : (
        <ChangePasswordForm
          email={email}
          change={async (body) => {
            await call('changeOperatorPassword', { body })
            setDone(true)
          }}
        />
      )}
    </Page>
  )
}
