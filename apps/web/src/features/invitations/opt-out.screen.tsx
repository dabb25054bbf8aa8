import { DecideByLink } from '#features/shell/decide-by-link.tsx'
import { WaysOn } from '#features/shell/ways-on.tsx'
import { call } from '#platform/api/api.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { usePathTo } from '#routing/use-path-to.ts'
import { InvitationOver } from './invitation-over.tsx'

/** EinladungAbmelden: no more invitations, by the mail's link. */
export function Screen() {
  const w = useWords('invitations')
  const pathTo = usePathTo()
  return (
    <DecideByLink
      texts={{ title: w('end.title'), text: w('end.text'), submit: w('end.submit'), failed: w('end.failed') }}
      decide={(token) => call('endInvitations', { body: { token } })}
      done={
        <WaysOn title={w('ended.title')} lead={w('ended.text')} ways={[{ label: w('home'), href: pathTo('Home') }]} />
      }
      old={<InvitationOver reason="broken" />}
    />
  )
}
