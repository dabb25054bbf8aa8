import { consent } from '#platform/consent/consent.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { useTenant } from '#platform/tenant/tenant.ts'
import type { TenantConfig } from '#platform/tenant/tenant.ts'
import { isThere } from '#routing/catalogue.ts'
import type { PlainRouteName } from '#routing/route-types.ts'
import { usePathTo } from '#routing/use-path-to.ts'
import { useFrame } from './frame-context.ts'
import { Footer } from '#ui/footer.tsx'

/** Whether the client has a page of its own about the programme (EmpfehlenWebPage). */
const isElsewhere = ({ EmpfehlenWebPage: page, MandantUrl: home }: TenantConfig): boolean =>
  page !== '' && page.replace(/\/$/, '') !== home.replace(/\/$/, '')

/** The foot of every page: where else to go, the legal pages, the cookie settings. */
export function SiteFooter() {
  const w = useWords('shell')
  const pathTo = usePathTo()
  const { name, config, contact, consent: manager } = useTenant()
  const { year } = useFrame()
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
            ...(isElsewhere(config) ? [{ label: w('footer.client', { name }), href: config.EmpfehlenWebPage }] : []),
          ],
        },
        {
          title: w('footer.help'),
          links: [
            ...link('Faq', w('nav.faq')),
            ...link('Kontakt', w('nav.contact')),
            ...(config.ModuleErstelleOfflineEmpfehlungCode ? link('Empfehlungscode', w('nav.code')) : []),
          ],
        },
        {
          title: w('footer.areas'),
          links: [
            ...link('PersoenlicherBereich', w('nav.personal')),
            ...link('agencyHome', w('nav.agency')),
            ...link('operatorHome', w('nav.operator')),
          ],
        },
      ]}
      legal={[
        ...link('Impressum', w('footer.imprint')),
        ...link('Datenschutz', w('footer.privacy')),
        ...link('Barrierefreiheitserklaerung', w('footer.accessibility')),
      ]}
      extra={
        (manager.provider === 'internal' || manager.script !== undefined) && (
          <button
            type="button"
            className="underline-offset-4 hover:text-ink hover:underline"
            onClick={() => consent().open()}
          >
            {w('footer.cookies')}
          </button>
        )
      }
      note={w('footer.note', { year: String(year), name: contact.company })}
    />
  )
}
