import { useEffect, useState } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Blocks, Questions, type Block } from '#features/content/public.tsx'
import { call } from '#platform/api/api.ts'
import type { AnswerOf } from '#platform/api/call-types.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { useTenant } from '#platform/tenant/tenant.ts'
import { Banner } from '#ui/banner.tsx'
import { Card } from '#ui/card.tsx'
import { Hero } from '#ui/hero.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'
import type { WireKind } from './text-names.ts'
import { sent, type EditedWriting } from './text-writing.ts'

type Preview = AnswerOf<'previewText'>

/** What a text would look like on the tenant's page, a moment behind what is being typed. */
export function TextPreview({ kind, name, writing }: { kind: WireKind; name: string; writing: EditedWriting }) {
  const t = useWords('texts')
  const settled = useSettled(writing)
  const [body] = sent([settled])
  const preview = useQuery({
    queryKey: ['previewText', kind, name, body],
    queryFn: ({ signal }) => call('previewText', { params: { art: kind, schluessel: name }, body: body! }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    retry: false,
  })
  const language = t(writing.Sprache === 'de' ? 'view.de' : 'view.en')
  const isEmpty = writing.Titel === '' && writing.Inhalt.length === 0
  return (
    <section aria-label={t('preview.of', { language })} className="grid content-start gap-3">
      <h2 className="eyebrow text-ink-muted">{t('preview.of', { language })}</h2>
      {preview.error !== null && preview.data === undefined && <Banner tone="caution">{t('preview.failed')}</Banner>}
      {preview.data === undefined ? (
        preview.error === null && <SkeletonText lines={6} />
      ) : (
        <>
          {preview.data.Unbekannt.length > 0 && <Unknown kind={kind} names={preview.data.Unbekannt} />}
          <div
            lang={writing.Sprache}
            // Links of a preview lead nowhere: nobody loses what they write by a click.
            inert
            className="overflow-hidden rounded-card border border-line bg-page p-card"
          >
            {isEmpty ? (
              <p className="text-ink-muted">{t('preview.empty')}</p>
            ) : (
              <Shown kind={kind} name={name} preview={preview.data} />
            )}
          </div>
        </>
      )}
    </section>
  )
}

function Shown({ kind, name, preview }: { kind: WireKind; name: string; preview: Preview }) {
  const t = useWords('texts')
  const { key } = useTenant()
  const blocks = preview.Inhalt as readonly Block[]
  const text = blocks.find(({ Art }) => Art === 'text')?.Text ?? ''
  switch (kind) {
    case 'keyvisual': {
      const picture = blocks.find(({ Art }) => Art === 'picture')
      return (
        <Hero
          title={preview.Titel}
          titleAs="h2"
          lead={text}
          actions={null}
          {...(picture?.Bild === undefined || picture.Bild === ''
            ? {}
            : {
                illustration: (
                  <img src={`/api/v1/${key}/medien/${picture.Bild}/w960`} alt={picture.Beschreibung ?? ''} />
                ),
              })}
        />
      )
    }
    case 'variable':
      return (
        <div className="grid gap-2">
          <p className="text-small text-ink-muted">{t('preview.variable')}</p>
          <p className="text-lead wrap-anywhere">{text}</p>
        </div>
      )
    case 'baustein':
      return (
        <Card tone="tint" title={preview.Titel}>
          <Blocks blocks={blocks} />
        </Card>
      )
    case 'dokument':
      return (
        <div className="grid gap-stack">
          <p className="heading text-h2 wrap-anywhere">{preview.Titel}</p>
          {name === 'faq' ? <Faq blocks={blocks} /> : <Blocks blocks={blocks} />}
        </div>
      )
  }
}

/** Headings and questions as the page of questions groups them. */
function Faq({ blocks }: { blocks: readonly Block[] }) {
  const groups: Block[][] = []
  for (const block of blocks) {
    const last = groups.at(-1)
    if (block.Art === 'heading' || last === undefined) groups.push([block])
    else last.push(block)
  }
  return groups.map((group, at) => (
    <div key={at} className="grid gap-3">
      {group[0]?.Art === 'heading' && <p className="heading text-h3">{group[0].Text}</p>}
      <Questions blocks={group.filter(({ Art }) => Art === 'question')} />
    </div>
  ))
}

function Unknown({ kind, names }: { kind: WireKind; names: readonly string[] }) {
  const t = useWords('texts')
  return (
    <Banner tone="caution" title={t('unknown.title', { count: names.length })}>
      {t(kind === 'variable' ? 'unknown.inVariable' : 'unknown.text', {
        names: names.map((name) => `{${name}}`).join(', '),
      })}
    </Banner>
  )
}

const pauseMs = 350

/** What was typed, once nobody has typed for a moment. */
function useSettled(writing: EditedWriting): EditedWriting {
  const [settled, setSettled] = useState(writing)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(writing), pauseMs)
    return () => clearTimeout(timer)
  }, [writing])
  return settled.Sprache === writing.Sprache ? settled : writing
}
