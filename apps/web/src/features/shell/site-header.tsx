import { useIsHydrated, useSession } from '#platform/session/use-session.ts'
import { useLocale, useWords } from '#platform/i18n/use-words.ts'
import { useTenant } from '#platform/tenant/tenant.ts'
import type { RouteName } from '#routing/route-types.ts'
import { useCurrentPlace, useLocation, usePathTo } from '#routing/use-path-to.ts'
import { Button } from '#ui/button.tsx'
import { Header } from '#ui/header.tsx'
import { LanguageSwitch } from '#ui/language-switch.tsx'

const languageNames = { de: 'Deutsch', en: 'English' } as const

/** The head of the public and the personal pages. */
export function SiteHeader() {
  const w = useWords('shell')
  const pathTo = usePathTo()
  const { config } = useTenant()
  const { name } = useCurrentPlace()
  const items = [
    { to: 'Produkte', label: w('nav.products') },
    ...(config.offlineCode ? [{ to: 'Empfehlungscode', label: w('nav.code') } as const] : []),
    { to: 'Faq', label: w('nav.faq') },
    { to: 'Kontakt', label: w('nav.contact') },
  ] as const satisfies readonly { to: RouteName; label: string }[]
  return (
    <Header
      homeHref={pathTo('Home')}
      nav={items.map(({ to, label }) => ({ label, href: pathTo(to), current: to === name }))}
      action={{ label: w('nav.recommend'), href: pathTo('Produkte') }}
      actions={<AccountLink />}
      utility={<Languages />}
    />
  )
}

/** Login, or the link to one's own area. */
function AccountLink() {
  const w = useWords('shell')
  const pathTo = usePathTo()
  const { config } = useTenant()
  const isLoggedIn = useSession('user') !== null
  if (!isLoggedIn && config.autologin) return null
  return (
    <Button
      variant="quiet"
      size="s"
      icon={isLoggedIn ? 'user' : 'login'}
      href={isLoggedIn ? pathTo('PersoenlicherBereich') : pathTo('Login')}
    >
      {w(isLoggedIn ? 'nav.personal' : 'nav.login')}
    </Button>
  )
}

/**
 * The same page in each language; a new document, so that its words and its `lang` are right. It saves the language for
 * the user's mails (`boot/keep-language.ts`).
 */
export function Languages() {
  const { config } = useTenant()
  const locale = useLocale()
  const { pathname, search } = useLocation()
  // The server renders one page for every query.
  const rest = pathname.slice(locale.length + 1) + (useIsHydrated() ? search : '')
  if (config.languages.length < 2) return null
  return (
    <LanguageSwitch
      current={locale}
      languages={config.languages.map(({ language }) => ({
        code: language,
        label: languageNames[language],
        href: `/${language}${rest}`,
      }))}
    />
  )
}
