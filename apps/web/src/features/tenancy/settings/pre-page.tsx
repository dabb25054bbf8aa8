import { useWords } from '#platform/i18n/use-words.ts'
import { usePathTo } from '#routing/use-path-to.ts'
import { Link } from '#ui/link.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { SettingField } from './setting-field.tsx'
import type { SettingsDraft } from './settings-draft.ts'
import { readAt } from './settings-edits.ts'

const place = 'routes.forcedLoginRedirectPage'
const usualPath = '/willkommen'

/** The target of forced login (spec §2.1): the login, or a page before it, which then has a path of its own. */
export function PrePage({ draft }: { readonly draft: SettingsDraft }) {
  const w = useWords('setting-access')
  const pathTo = usePathTo()
  const isAutologin = readAt(draft.draft, 'autologin') === true
  const isForced = readAt(draft.draft, 'modules.forcedLogin') === true
  const hasPage = readAt(draft.draft, place) !== undefined
  if (!isForced && !hasPage) return null
  return (
    <div className="grid gap-stack">
      <RadioGroup
        name="prePage"
        legend={w('pre')}
        hint={isAutologin ? w('pre.autologin') : w('pre.hint')}
        value={hasPage ? 'page' : 'login'}
        onChange={(value) => draft.set(place, value === 'page' ? usualPath : undefined)}
        options={[
          { value: 'login', title: isAutologin ? w('pre.usual') : w('pre.login') },
          { value: 'page', title: w('pre.page') },
        ]}
        look="inline"
      />
      {hasPage && <SettingField draft={draft} path="routes.forcedLoginRedirectPage" />}
      {(hasPage || isAutologin) && (
        <p>
          <Link href={pathTo('operatorWords', undefined, { query: isAutologin ? 'entry.portal' : 'entry.pre' })}>
            {w('pre.words')}
          </Link>
        </p>
      )}
    </div>
  )
}
