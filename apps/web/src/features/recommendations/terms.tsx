import { useWords } from '#platform/i18n/use-words.ts'
import { withoutMarks } from '#platform/i18n/without-marks.ts'
import type { ReactNode } from 'react'
import { usePathTo } from '#routing/use-path-to.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Link } from '#ui/link.tsx'

interface Props {
  readonly isAuto: boolean
  readonly field: { readonly name: string; readonly checked: boolean; readonly onChange: (checked: boolean) => void }
}

/**
 * The consent that a recommendation requires; a sentence instead of a box where the tenant chose that
 * (AgbCheckBoxAutoAccept).
 */
export function Terms({ isAuto, field }: Props) {
  const w = useWords('recommend')
  const pathTo = usePathTo()
  const links = {
    agb: (text: ReactNode) => (
      <Link href={pathTo('Agb')} external>
        {text}
      </Link>
    ),
    conditions: (text: ReactNode) => (
      <Link href={pathTo('teilnahmebedingungen')} external>
        {text}
      </Link>
    ),
    privacy: (text: ReactNode) => (
      <Link href={pathTo('Datenschutz')} external>
        {text}
      </Link>
    ),
  }
  if (isAuto) return <p className="text-small text-ink-muted">{w.rich('terms.auto', links)}</p>
  return (
    <Checkbox {...field} required>
      {w.rich('terms', links)}
    </Checkbox>
  )
}

/** The text of the consent, word for word as `Terms` shows it and the recommendation stores it (AgbText). */
export function useTermsText(isAuto: boolean): string {
  const w = useWords('recommend')
  return withoutMarks(w(isAuto ? 'terms.auto' : 'terms'))
}
