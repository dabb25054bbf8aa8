import { diffLines } from './line-diff.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { useLanguageNames } from './use-language-names.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { linesOf, type EditedWriting, type Side, type TextDetail, type Writing } from './text-writing.ts'

/** Two versions of one language, line by line; marked by sign and word, not by colour alone. */
export function LineChanges({ before, after, language }: { before: Side; after: Side; language: 'de' | 'en' }) {
  const t = useWords('texts')
  const { unchanged } = useLanguageNames()
  const lines = diffLines(linesOf(before), linesOf(after))
  if (lines.every(({ kind }) => kind === 'same')) return <p className="text-ink-muted">{unchanged(language)}</p>
  return (
    <ul lang={language} className="grid overflow-hidden rounded-m border border-line text-small">
      {shortened(lines).map((line, at) =>
        line === undefined ? (
          <li key={at} aria-hidden="true" className="px-4 py-1 text-ink-muted">
            …
          </li>
        ) : (
          <li
            key={at}
            className={
              line.kind === 'added'
                ? 'bg-positive-soft px-4 py-1 wrap-anywhere text-ink'
                : line.kind === 'removed'
                  ? 'bg-critical-soft px-4 py-1 wrap-anywhere text-ink'
                  : 'px-4 py-1 wrap-anywhere text-ink-muted'
            }
          >
            {line.kind !== 'same' && <VisuallyHidden>{t(`changes.${line.kind}`)} </VisuallyHidden>}
            <span aria-hidden="true" className="me-3 inline-block w-3 font-mono">
              {{ same: '', added: '+', removed: '−' }[line.kind]}
            </span>
            {line.text === '' ? '\u00A0' : line.text}
          </li>
        ),
      )}
    </ul>
  )
}

export const changedLines = (before: Side, after: Side): number =>
  diffLines(linesOf(before), linesOf(after)).filter(({ kind }) => kind !== 'same').length

const around = 2
type Line = ReturnType<typeof diffLines>[number]

/** Leaves out lines far from any change; undefined marks a gap. */
function shortened(lines: readonly Line[]): (Line | undefined)[] {
  const isNear = (at: number): boolean =>
    lines.slice(Math.max(0, at - around), at + around + 1).some(({ kind }) => kind !== 'same')
  const shown: (Line | undefined)[] = []
  for (const [at, line] of lines.entries()) {
    if (isNear(at)) shown.push(line)
    else if (shown.at(-1) !== undefined || at === 0) shown.push(undefined)
  }
  return shown
}

/** The changes against the published text, in every language. */
export function TextChanges({
  texts,
  published,
  row,
}: {
  texts: readonly EditedWriting[]
  published: readonly Writing[]
  row: TextDetail['row']
}) {
  const t = useWords('texts')
  const { isAlone, text } = useLanguageNames()
  const { version, kind, isWithdrawn } = row
  const isBuiltIn = version === 0 || isWithdrawn
  const lead =
    kind === 'mail' && isBuiltIn
      ? t('mail.changes')
      : version === 0
        ? t('changes.first')
        : t('changes.lead', { version })
  return (
    <div className="grid gap-stack">
      <p className="text-ink-muted">{lead}</p>
      {texts.map((writing) => (
        <section key={writing.locale} className="grid gap-3">
          {!isAlone && <h2 className="heading text-h3">{text(writing.locale)}</h2>}
          <LineChanges
            before={published.find(({ locale }) => locale === writing.locale) ?? { title: '', blocks: [] }}
            after={writing}
            language={writing.locale}
          />
        </section>
      ))}
    </div>
  )
}
