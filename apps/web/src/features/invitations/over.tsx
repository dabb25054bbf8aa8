import { useWords } from '#platform/i18n/use-words.ts'
import { usePathTo } from '#routing/use-path-to.ts'
import { Button } from '#ui/button.tsx'
import { PageHeading } from '#ui/page-heading.tsx'

const reasons = ['expired', 'revoked', 'registered'] as const

/** A link that is good for nothing any more says why, and what to do instead. */
export function Over({ reason }: { readonly reason: string }) {
  const w = useWords('invitations')
  const pathTo = usePathTo()
  const known = reasons.find((one) => one === reason) ?? 'broken'
  return (
    <>
      <PageHeading lead={w(`${known}.text`)}>{w(`${known}.title`)}</PageHeading>
      <div className="flex flex-col gap-3 sm:flex-row">
        {known === 'registered' && <Button href={pathTo('Login')}>{w('login')}</Button>}
        {(known === 'expired' || known === 'revoked') && (
          <Button href={pathTo('RegistrierungAbschliessen')}>{w('register')}</Button>
        )}
        <Button variant="secondary" href={pathTo('Home')}>
          {w('home')}
        </Button>
      </div>
    </>
  )
}
