import { useWords } from '#platform/i18n/use-words.ts'
import { useTenant } from '#platform/tenant/tenant.ts'
import { Banner } from '#ui/banner.tsx'
import { useFormat } from '#ui/use-format.ts'

/** The client has switched the page off: since when, why, and what can be done. */
export function SwitchedOff({ at, reason }: { at: string; reason: string | null }) {
  const w = useWords('seller-links')
  const { contact } = useTenant()
  const format = useFormat()
  return (
    <Banner tone="critical" title={w('page.off')}>
      <span className="block wrap-anywhere whitespace-pre-line">{reason}</span>
      <span className="mt-2 block">{w('page.off.text', { when: format.instant(at), email: contact.email })}</span>
    </Banner>
  )
}
