import { useWords } from '#platform/i18n/use-words.ts'
import { useTenant } from '#platform/tenant/tenant.ts'

/** In demo mode alone: that the data are invented, and where the demo's mails, shop and bank are (product §7). */
export function DemoBar() {
  const w = useWords('shell')
  const { demo, config } = useTenant()
  if (!demo) return null
  return (
    <aside aria-label={w('demo.label')} className="bg-ink text-page print:hidden">
      <div className="contain-page flex flex-wrap items-center justify-between gap-x-6 text-small">
        <p className="py-1">
          <span className="max-md:hidden">{w('demo.text')}</span>
          <span className="md:hidden">{w('demo.label')}</span>
        </p>
        <ul className="flex gap-5">
          {places(config.autologin).map((place) => (
            <li key={place}>
              <a href={`/dev/${place}`} className="inline-flex min-h-11 items-center underline underline-offset-4">
                {w(`demo.${place}`)}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </aside>
  )
}

const places = (hasPortal: boolean) => [...(hasPortal ? (['portal'] as const) : []), 'mail', 'shop', 'bank'] as const
