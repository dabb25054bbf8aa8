import { PasswordByLink, ResendLink, WaitingForLink } from '#features/accounts/public.tsx'
import { agencyRoleOf, worksForAgency } from '#features/shell/portal-groups.ts'
import { ClientOnly } from '#platform/client-only.tsx'
import { useWords } from '#platform/i18n/use-words.ts'
import { useCurrentPlace, useGoOn, usePathTo } from '#routing/use-path-to.ts'
import { Page } from '#ui/page.tsx'

/** registerPassword, the first one, which an owner’s data follow; and agencyPasswordReset, a new one. */
export function Screen() {
  const w = useWords('agencies')
  const { name } = useCurrentPlace()
  const goOn = useGoOn()
  const pathTo = usePathTo()
  return (
    <Page width="form">
      <ClientOnly fallback={<WaitingForLink />}>
        <PasswordByLink
          kind="agency"
          firstLead={w('password.lead')}
          withoutLink={<ResendLink reason="none" />}
          // With a second factor a link alone is no login: the agency's role requires the code.
          admits={{ whom: ({ roles }) => worksForAgency(roles), login: pathTo('agencyLogin') }}
          onIn={({ roles }) => {
            const hasData = name === 'registerPassword' && agencyRoleOf(roles) === 'agencyOwnerInactive'
            return goOn({ name: hasData ? 'registerAdditionalData' : 'agency' })
          }}
        />
      </ClientOnly>
    </Page>
  )
}
