import { embedSnippet } from '@referral/domain/embed-snippet'
import { useWords } from '#platform/i18n/use-words.ts'
import { useTenant } from '#platform/tenant/tenant.ts'
import { CopyField } from '#ui/copy-field.tsx'

/** The tenant's colour of that name, as it is set for this page. */
const colourOf = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name).trim()

/** A button in the tenant's colours for the seller's own site, to copy. */
export function Embed({ url, name }: { url: string; name: string }) {
  const w = useWords('seller-links')
  const { name: tenant } = useTenant()
  const snippet = embedSnippet({
    url,
    label: w('embed.button', { tenant, name }),
    note: w('embed.note'),
    background: colourOf('--c-action'),
    ink: colourOf('--c-on-action'),
  })
  return (
    <section className="grid gap-3" aria-label={w('embed.title')}>
      <h3 className="heading text-h3">{w('embed.title')}</h3>
      <p className="text-small text-ink-muted">{w('embed.text')}</p>
      <CopyField secondary label={w('embed.label')} value={snippet} />
    </section>
  )
}
