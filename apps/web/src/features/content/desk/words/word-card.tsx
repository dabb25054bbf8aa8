import { useState } from 'react'
import type { AnswerOf } from '#platform/api/call-types.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { frontCatalogue } from '#routing/catalogue.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { TechnicalName } from '#ui/technical-name.tsx'
import { editIcon } from '#ui/tool-icons.ts'
import { WordForm } from './word-form.tsx'

export type Word = AnswerOf<'searchWords'>['Content'][number]
export type Wording = Word['Fassungen'][number]

/** Words that every page brings along. */
const everywhere: readonly string[] = ['shell', 'ui', 'consent', 'titles']

/** One word in both languages: what is built in, what is the tenant's own, and where it is used. */
export function WordCard({ word }: { word: Word }) {
  const t = useWords('word-desk')
  const rooms = useWords('word-rooms')
  const [editing, setEditing] = useState<'de' | 'en'>()
  const isOwn = word.Fassungen.some(({ Eigen }) => Eigen !== null)
  return (
    <Card
      as="article"
      title={
        <span className="flex flex-wrap items-baseline gap-x-3 text-body">
          {rooms.maybe(word.Bereich) ?? word.Bereich} <TechnicalName>{word.Name}</TechnicalName>
        </span>
      }
      titleAs="h2"
      aside={isOwn && <StatusBadge tone="info">{t('badge')}</StatusBadge>}
      padding="m"
    >
      <div className="grid gap-4">
        <div className="grid gap-stack md:grid-cols-2">
          {word.Fassungen.map((wording) => (
            <div key={wording.Sprache} className="grid min-w-0 content-start gap-2">
              <p className="eyebrow text-ink-muted">{t(wording.Sprache)}</p>
              {editing === wording.Sprache ? (
                <WordForm word={word} wording={wording} onClose={() => setEditing(undefined)} />
              ) : (
                <>
                  <Shown wording={wording} />
                  <div>
                    <Button
                      size="s"
                      variant="quiet"
                      icon={editIcon}
                      aria-label={t('edit', { name: `${word.Name}, ${t(wording.Sprache)}` })}
                      onClick={() => setEditing(wording.Sprache)}
                    >
                      {t('change')}
                    </Button>
                  </div>
                </>
              )}
            </div>
          ))}
        </div>
        <Facts word={word} />
      </div>
    </Card>
  )
}

function Shown({ wording: { Sprache, Eigen, Eingebaut } }: { wording: Wording }) {
  const t = useWords('word-desk')
  if (Eigen === null)
    return (
      <p lang={Sprache} className="wrap-anywhere whitespace-pre-line">
        {Eingebaut}
      </p>
    )
  return (
    <>
      <p lang={Sprache} className="strong wrap-anywhere whitespace-pre-line">
        {Eigen}
      </p>
      <p className="text-small text-ink-muted">
        {t('builtIn')}:{' '}
        <span lang={Sprache} className="wrap-anywhere">
          {Eingebaut}
        </span>
      </p>
    </>
  )
}

function Facts({ word }: { word: Word }) {
  const t = useWords('word-desk')
  const names = useWords('page-names')
  const pages = Object.entries(frontCatalogue)
    .filter(([, { words }]) => (words as readonly string[]).includes(word.Bereich))
    .map(([name]) => names.maybe(name) ?? name)
  const used = everywhere.includes(word.Bereich)
    ? t('used.everywhere')
    : pages.length === 0
      ? t('used.parts')
      : t('used.pages', { pages: [...new Set(pages)].join(', ') })
  return (
    <div className="grid gap-1 text-small text-ink-muted">
      <p className="wrap-anywhere">{used}</p>
      {word.Platzhalter.length > 0 && (
        <p>{t('placeholders', { names: word.Platzhalter.map((name) => `{${name}}`).join(', ') })}</p>
      )}
      {word.Marken.length > 0 && (
        <p>{t('tags', { names: word.Marken.map((name) => `<${name}>…</${name}>`).join(', ') })}</p>
      )}
      {word.Formen.length > 0 && <p className="wrap-anywhere">{t('forms', { names: word.Formen.join(', ') })}</p>}
    </div>
  )
}
