import { useWords } from '#platform/i18n/use-words.ts'
import { Banner } from '#ui/banner.tsx'
import type { TextKind } from './text-names.ts'

/** The unknown variables of a text. */
export function UnknownNames({ kind, names }: { kind: TextKind; names: readonly string[] }) {
  const t = useWords('texts')
  if (names.length === 0) return null
  return (
    <Banner tone="caution" title={t('unknown.title', { count: names.length })}>
      {t(kind === 'variable' ? 'unknown.inVariable' : kind === 'mail' ? 'unknown.inMail' : 'unknown.text', {
        names: names.map((name) => `{${name}}`).join(', '),
      })}
    </Banner>
  )
}
