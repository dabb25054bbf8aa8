import { consent } from '#platform/consent/consent.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { useTenant } from '#platform/tenant/tenant.ts'
import { isThere } from '#routing/catalogue.ts'
import type { PlainRouteName } from '#routing/route-types.ts'
import { usePathTo } from '#routing/use-path-to.ts'
import { Link } from '#ui/link.tsx'
import { useFrame } from './frame-context.ts'

const line = 'inline-flex min-h-11 items-center'

/** The footer of the back office: required links and the logout, in a line. */
export function DeskFooter() {
  const w = useWords('shell')
  const pathTo = usePathTo()
  const { config, contact, consent: manager } = useTenant()
  const { year } = useFrame()
  const link = (to: PlainRouteName, label: string) =>
    isThere(to, config) && (
      <li>
        <Link quiet href={pathTo(to)} className={line}>
          {label}
        </Link>
      </li>
    )
  return (
    <footer className="mt-section border-t border-line">
      <div className="contain-page flex flex-wrap items-center justify-between gap-x-6 py-3 text-small text-ink-muted">
        <ul className="flex flex-wrap gap-x-6">
          {link('Home', w('nav.home'))}
          {link('Impressum', w('footer.imprint'))}
          {link('Datenschutz', w('footer.privacy'))}
          {link('Barrierefreiheitserklaerung', w('footer.accessibility'))}
          {(manager.provider === 'internal' || manager.script !== undefined) && (
            <li>
              <button
                type="button"
                className={`${line} underline-offset-4 hover:text-ink hover:underline`}
                onClick={() => consent().open()}
              >
                {w('footer.cookies')}
              </button>
            </li>
          )}
        </ul>
        <p>{w('footer.note', { year: String(year), name: contact.company })}</p>
      </div>
    </footer>
  )
}
