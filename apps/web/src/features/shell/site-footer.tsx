import { callersOf } from '@referral/contract/roles'
import { consent } from '#platform/consent/consent.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { useSession } from '#platform/session/use-session.ts'
import { useTenant } from '#platform/tenant/tenant.ts'
import type { Tenant, TenantConfig } from '#platform/tenant/tenant.ts'
import { isThere } from '#routing/catalogue.ts'
import type { PlainRouteName } from '#routing/route-types.ts'
import { usePathTo } from '#routing/use-path-to.ts'
import { useFrame } from './frame-context.ts'
import { Footer } from '#ui/footer.tsx'
import { Link } from '#ui/link.tsx'

/** Whether the client has its own page about the programme (EmpfehlenWebPage). */
const isElsewhere = ({ recommendWebPage: page, url: home }: TenantConfig): boolean =>
  page !== '' && page.replace(/\/$/, '') !== home.replace(/\/$/, '')

/** The foot of every page: where else to go, the legal pages, the cookie settings. */
export function SiteFooter() {
  const w = useWords('shell')
  const pathTo = usePathTo()
  const { name, config, contact, consent: manager } = useTenant()
  const { year } = useFrame()
  const sells = callersOf(useSession('user')?.user.roles ?? []).includes('seller')
  const link = (to: PlainRouteName, label: string) => (isThere(to, config) ? [{ label, href: pathTo(to) }] : [])
  return (
    <Footer
      claim={w('footer.claim')}
      groups={[
        {
          title: w('footer.programme'),
          links: [
            ...link('Home', w('nav.home')),
            ...link('Produkte', w('nav.products')),
            ...link('AktuellePraemienuebersicht', w('footer.rewards')),
            ...link('teilnahmebedingungen', w('footer.terms')),
            ...(isElsewhere(config) ? [{ label: w('footer.client', { name }), href: config.recommendWebPage }] : []),
          ],
        },
        {
          title: w('footer.help'),
          links: [
            ...link('Faq', w('nav.faq')),
            ...link('Kontakt', w('nav.contact')),
            ...(config.offlineCode ? link('Empfehlungscode', w('nav.code')) : []),
          ],
        },
        {
          title: w('footer.areas'),
          links: [
            ...link('PersoenlicherBereich', w('nav.personal')),
            ...link('agencyHome', w('nav.agency')),
            ...(sells ? link('profiMeinbereich', w('seller.nav')) : link('registerProfi', w('nav.seller'))),
            ...link('operatorHome', w('nav.operator')),
          ],
        },
      ]}
      legal={[
        ...link('Impressum', w('footer.imprint')),
        ...link('Datenschutz', w('footer.privacy')),
        ...link('Barrierefreiheitserklaerung', w('footer.accessibility')),
      ]}
      extra={hasSettings(manager) && <CookieSettings />}
      note={w('footer.note', { year: String(year), name: contact.company })}
    />
  )
}

/** In another site's frame there is no foot; what must be in reach of every page is, in a line. */
export function FrameLine() {
  const w = useWords('shell')
  const pathTo = usePathTo()
  const { config, consent: manager } = useTenant()
  return (
    <p className="contain-page flex flex-wrap items-center gap-x-6 text-small text-ink-muted">
      {isThere('Impressum', config) && (
        <Link quiet href={pathTo('Impressum')} className="py-2.5">
          {w('footer.imprint')}
        </Link>
      )}
      <Link quiet href={pathTo('Datenschutz')} className="py-2.5">
        {w('footer.privacy')}
      </Link>
      {hasSettings(manager) && <CookieSettings />}
    </p>
  )
}

const hasSettings = (manager: Tenant['consent']): boolean =>
  manager.provider === 'internal' || manager.script !== undefined

/** A choice can be withdrawn as easily as it was made (Art. 7 (3) GDPR). */
function CookieSettings() {
  const w = useWords('shell')
  return (
    <button
      type="button"
      className="min-h-11 underline-offset-4 hover:text-ink hover:underline"
      onClick={() => consent().open()}
    >
      {w('footer.cookies')}
    </button>
  )
}
