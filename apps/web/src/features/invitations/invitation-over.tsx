import { WaysOn } from '#features/shell/ways-on.tsx'
import { useWords } from '#platform/i18n/use-words.ts'
import { usePathTo } from '#routing/use-path-to.ts'

const reasons = ['expired', 'revoked', 'registered'] as const

/** An invalid link explains why, and what to do instead. */
export function InvitationOver({ reason }: { readonly reason: string }) {
  const w = useWords('invitations')
  const pathTo = usePathTo()
  const known = reasons.find((one) => one === reason) ?? 'broken'
  return (
    <WaysOn
      title={w(`${known}.title`)}
      lead={w(`${known}.text`)}
      ways={[
        ...(known === 'registered' ? [{ label: w('login'), href: pathTo('Login') }] : []),
        ...(known === 'expired' || known === 'revoked'
          ? [{ label: w('register'), href: pathTo('RegistrierungAbschliessen') }]
          : []),
        { label: w('home'), href: pathTo('Home') },
      ]}
    />
  )
}
