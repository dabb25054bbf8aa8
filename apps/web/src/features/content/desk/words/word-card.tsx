import { useState } from 'react'
import { useHasOneLanguage } from '#desk/languages.ts'
import type { AnswerOf } from '#platform/api/call-types.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { agencyCatalogue } from '#routing/agency-catalogue.ts'
import { frontCatalogue } from '#routing/catalogue.ts'
import { laterCatalogue } from '#routing/later-catalogue.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { TechnicalName } from '#ui/technical-name.tsx'
import { editIcon } from '#ui/tool-icons.ts'
import { findWordDraft } from './word-drafts.ts'
import { WordForm } from './word-form.tsx'

export type Word = AnswerOf<'searchWords'>['content'][number]
export type Wording = Word['wordings'][number]

/** Words that every page brings along. */
const everywhere: readonly string[] = ['shell', 'ui', 'consent', 'titles']

/** One word in the tenant's languages: the built-in text, the tenant's own, and where it is used. */
export function WordCard({ word }: { word: Word }) {
  const t = useWords('word-desk')
  const rooms = useWords('word-rooms')
  const isAlone = useHasOneLanguage()
  const isOwn = word.wordings.some(({ own }) => own !== null)
  return (
    <Card
      as="article"
      title={
        <span className="flex flex-wrap items-baseline gap-x-3 text-body">
          {rooms.maybe(word.namespace) ?? word.namespace} <TechnicalName>{word.name}</TechnicalName>
        </span>
      }
      titleAs="h2"
      aside={isOwn && <StatusBadge tone="info">{t('badge')}</StatusBadge>}
      padding="m"
    >
      <div className="grid gap-4">
        <div className={isAlone ? 'grid' : 'grid gap-stack md:grid-cols-2'}>
          {word.wordings.map((wording) => (
            <div key={wording.locale} className="grid min-w-0 content-start gap-2">
              {!isAlone && <p className="eyebrow text-ink-muted">{t(wording.locale)}</p>}
              <Editable word={word} wording={wording} />
            </div>
          ))}
        </div>
        <Facts word={word} />
      </div>
    </Card>
  )
}

function Editable({ word, wording }: { word: Word; wording: Wording }) {
  const t = useWords('word-desk')
  const isAlone = useHasOneLanguage()
  const [isEditing, setEditing] = useState(() => findWordDraft(word.name, wording.locale) !== undefined)
  if (isEditing) return <WordForm word={word} wording={wording} onClose={() => setEditing(false)} />
  return (
    <>
      <Shown wording={wording} />
      <div>
        <Button
          size="s"
          variant="quiet"
          icon={editIcon}
          aria-label={t('edit', { name: isAlone ? word.name : `${word.name}, ${t(wording.locale)}` })}
          onClick={() => setEditing(true)}
        >
          {t('change')}
        </Button>
      </div>
    </>
  )
}

function Shown({ wording: { locale, own, builtIn } }: { wording: Wording }) {
  const t = useWords('word-desk')
  if (own === null)
    return (
      <p lang={locale} className="wrap-anywhere whitespace-pre-line">
        {builtIn}
      </p>
    )
  return (
    <>
      <p lang={locale} className="strong wrap-anywhere whitespace-pre-line">
        {own}
      </p>
      <p className="text-small text-ink-muted">
        {t('builtIn')}:{' '}
        <span lang={locale} className="wrap-anywhere">
          {builtIn}
        </span>
      </p>
    </>
  )
}

function Facts({ word }: { word: Word }) {
  const t = useWords('word-desk')
  const names = useWords('page-names')
  const pages = Object.entries({ ...frontCatalogue, ...agencyCatalogue, ...laterCatalogue })
    .filter(([, { words }]) => (words as readonly string[]).includes(word.namespace))
    .map(([name]) => names.maybe(name) ?? name)
  const used = everywhere.includes(word.namespace)
    ? t('used.everywhere')
    : pages.length === 0
      ? t('used.parts')
      : t('used.pages', { pages: [...new Set(pages)].join(', ') })
  return (
    <div className="grid gap-1 text-small text-ink-muted">
      <p className="wrap-anywhere">{used}</p>
      {word.placeholders.length > 0 && (
        <p>{t('placeholders', { names: word.placeholders.map((name) => `{${name}}`).join(', ') })}</p>
      )}
      {word.tags.length > 0 && (
        <p>{t('tags', { names: word.tags.map((name) => `<${name}>…</${name}>`).join(', ') })}</p>
      )}
      {word.forms.length > 0 && <p className="wrap-anywhere">{t('forms', { names: word.forms.join(', ') })}</p>}
    </div>
  )
}
