import { DecideByLink } from '#features/shell/decide-by-link.tsx'
import { WaysOn } from '#features/shell/ways-on.tsx'
import { call } from '#platform/api/api.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { usePathTo } from '#routing/use-path-to.ts'

/** BerichtAbbestellen: the numbers by mail are ended by the mail's link, without a login. */
export function Screen() {
  const w = useWords('stop-report')
  const pathTo = usePathTo()
  const over = (outcome: 'done' | 'old' | 'broken') => (
    <WaysOn
      title={w(`${outcome}.title`)}
      lead={w(`${outcome}.text`)}
      ways={[{ label: w('home'), href: pathTo('Home') }]}
    />
  )
  return (
    <DecideByLink
      texts={{ title: w('title'), text: w('text'), submit: w('submit'), failed: w('failed') }}
      decide={(token) => call('endReports', { body: { token } })}
      done={over('done')}
      old={over('old')}
      broken={over('broken')}
    />
  )
}
