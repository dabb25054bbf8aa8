import { DecideByLink } from '#features/shell/decide-by-link.tsx'
import { WaysOn } from '#features/shell/ways-on.tsx'
import { call } from '#platform/api/api.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { useCurrentPlace, usePathTo } from '#routing/use-path-to.ts'

/** The newsletter's yes and no by a mail's link (optin, optout). */
export function Screen() {
  const w = useWords('accounts')
  const pathTo = usePathTo()
  const decision = useCurrentPlace().name === 'optout' ? 'optout' : 'optin'
  const over = (outcome: 'done' | 'old') => (
    <WaysOn
      title={w(`${decision}.${outcome}.title`)}
      lead={w(`${decision}.${outcome}.text`)}
      ways={[{ label: w('newsletter.home'), href: pathTo('Home') }]}
    />
  )
  return (
    <DecideByLink
      texts={{
        title: w(`${decision}.title`),
        text: w(`${decision}.text`),
        submit: w(`${decision}.submit`),
        failed: w('newsletter.failed'),
      }}
      decide={(token) => call('decideNewsletter', { params: { decision }, body: { token } })}
      done={over('done')}
      old={over('old')}
    />
  )
}
