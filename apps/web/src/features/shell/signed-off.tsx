import { useWords } from '#platform/i18n/use-words.ts'
import { useTenant } from '#platform/tenant/tenant.ts'
import { usePathTo } from '#routing/use-path-to.ts'
import { Button } from '#ui/button.tsx'
import { Page } from '#ui/page.tsx'
import { SuccessState } from '#ui/success-state.tsx'

/** After the end of the session here: a user of single sign-on can log out there, too. Words `portal`. */
export function SignedOff({ address }: { readonly address: string }) {
  const w = useWords('portal')
  const pathTo = usePathTo()
  const { signOnName: name = '' } = useTenant().config
  return (
    <Page>
      <SuccessState
        title={w('signedOff.title')}
        text={w('signedOff.text', { name })}
        actions={
          <>
            <Button variant="secondary" onClick={() => window.location.assign(address)}>
              {w('signedOff.there', { name })}
            </Button>
            <Button variant="quiet" href={pathTo('agencyLogin')}>
              {w('signedOff.login')}
            </Button>
          </>
        }
      />
    </Page>
  )
}
