import { useState } from 'react'
import { ClientOnly } from '#platform/client-only.tsx'
import { useWords } from '#platform/i18n/use-words.ts'
import { useCurrentPlace, useGoOn } from '#routing/use-path-to.ts'
import { useRedirect } from '#routing/use-redirect.ts'
import { Page } from '#ui/page.tsx'
import { PasswordByLink, WaitingForLink } from './password-by-link.tsx'
import { Register } from './register.form.tsx'
import { ResendLink } from './resend-link.tsx'

/**
 * A password by a mail's link: the first one (RegistrierungAbschliessen) and a new one (PasswortZuruecksetzen). Without a
 * link the first of the two is where a registration begins.
 */
export function Screen() {
  const w = useWords('accounts')
  const goOn = useGoOn()
  const next = useRedirect()
  return (
    <Page width="form">
      <ClientOnly fallback={<WaitingForLink />}>
        <PasswordByLink
          kind="user"
          {...(next === undefined ? {} : { firstLead: w('set.first.next') })}
          withoutLink={<WithoutLink />}
          onIn={() => goOn(next ?? { name: 'PersoenlicherBereich' })}
        />
      </ClientOnly>
    </Page>
  )
}

function WithoutLink() {
  const { name } = useCurrentPlace()
  const [isResend, setIsResend] = useState(false)
  if (name !== 'RegistrierungAbschliessen') return <ResendLink reason="none" />
  return isResend ? <ResendLink reason="again" /> : <Register onResend={() => setIsResend(true)} />
}
