import { useState } from 'react'
import { call } from '#platform/api/api.ts'
import { isApiError } from '#platform/api/api-error.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { useSession } from '#platform/session/use-session.ts'
import { usePathTo } from '#routing/use-path-to.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Page } from '#ui/page.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { ChangePasswordForm } from './change-password.form.tsx'

/** PasswortAendern: by session and current password (product §4). */
export function Screen() {
  const w = useWords('accounts')
  const pathTo = usePathTo()
  const email = useSession('user')?.user.email ?? ''
  const [isDone, setDone] = useState(false)
  return (
    <Page width="form">
      <PageHeading lead={w('change.lead')}>{w('change.title')}</PageHeading>
      {isDone ? (
        <>
          <Banner tone="positive" live>
            {w('change.done')}
          </Banner>
          <div>
            <Button href={pathTo('PersoenlicherBereich')}>{w('change.back')}</Button>
          </div>
        </>
      ) : (
        <ChangePasswordForm
          email={email}
          change={async (body) => {
            await call('changePassword', { body })
            setDone(true)
          }}
          explain={(error) => (isOurs(error) ? w('change.failed') : undefined)}
        />
      )}
    </Page>
  )
}

const isOurs = (error: unknown) =>
  isApiError(error) && (error.status >= 500 || error.status === 409 || error.status === 0)
