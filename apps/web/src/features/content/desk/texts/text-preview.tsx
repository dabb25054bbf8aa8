import { useMemo } from 'react'
import type { ReactNode } from 'react'
import { heroPictureCss } from '@referral/theme/hero-picture'
import { Blocks, type Block } from '../../blocks.tsx'
import { pageOfText } from '../../text-pages.ts'
import { PagePreview, type Width } from '#features/shell/preview/page-preview.tsx'
import { PublicPage } from '#features/shell/preview/public-page.tsx'
import type { AnswerOf } from '#platform/api/call-types.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { keyOf } from '#platform/query.ts'
import { useTenant } from '#platform/tenant/tenant.ts'
import { Banner } from '#ui/banner.tsx'
import { Card } from '#ui/card.tsx'
import { Page } from '#ui/page.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'
import type { TextKind } from './text-names.ts'
import type { EditedWriting } from './text-writing.ts'
import { UnknownNames } from './unknown-names.tsx'
import { useLanguageNames } from './use-language-names.ts'
import { useDrawn } from './use-drawn.ts'

type Preview = AnswerOf<'previewText'>

interface Props {
  readonly kind: TextKind
  readonly name: string
  readonly writing: EditedWriting
  /** The number of the shown version, for the page. */
  readonly version: number
  /** Of a version that was published before; a draft would be published now. */
  readonly publishedAt?: string | undefined
  /** What else is chosen of the page. */
  readonly before?: ReactNode
  readonly first?: Width | undefined
}

/** The page with the edited text, updated shortly after typing. */
export function TextPreview({ kind, name, writing, version, publishedAt, before, first }: Props) {
  const t = useWords('texts')
  const preview = useDrawn(kind, name, writing)
  const title = useLanguageNames().preview(writing.locale)
  const isEmpty = writing.title === '' && writing.blocks.length === 0
  return (
    <section aria-label={title} className="grid grid-cols-1 content-start gap-3">
      {preview.error !== null && preview.data === undefined && <Banner tone="caution">{t('preview.failed')}</Banner>}
      {isEmpty ? (
        <>
          {before}
          <p className="text-ink-muted">{t('preview.empty')}</p>
        </>
      ) : preview.data === undefined ? (
        preview.error === null && <SkeletonText lines={6} />
      ) : (
        <>
          <UnknownNames kind={kind} names={preview.data.unknown} />
          <WithText
            kind={kind}
            name={name}
            locale={writing.locale}
            version={version}
            publishedAt={publishedAt}
            text={preview.data}
            title={title}
            before={before}
            first={first}
          />
        </>
      )}
    </section>
  )
}

interface WithTextProps extends Pick<Props, 'kind' | 'name' | 'version' | 'publishedAt' | 'before' | 'first'> {
  readonly locale: 'de' | 'en'
  readonly text: Preview
  readonly title: string
}

/** The page that shows the text, with it in the place of the published one. */
function WithText({ kind, name, locale, version, publishedAt, text, title, before, first }: WithTextProps) {
  const page = pageOfText(kind, name)
  const seeds = useMemo(
    () => seedsOf(kind, name, locale, version, publishedAt, text),
    [kind, name, locale, version, publishedAt, text],
  )
  const words = useMemo(() => (kind === 'keyVisual' ? openingWords(text) : undefined), [kind, text])
  const hero = useHero(kind, text)
  return (
    <PagePreview title={title} locale={locale} hero={hero} before={before} first={first}>
      <PublicPage
        name={page ?? anyPage}
        locale={locale}
        seeds={seeds}
        words={words}
        screen={page === undefined ? <Alone kind={kind} text={text} /> : undefined}
      />
    </PagePreview>
  )
}

/** The page whose layout surrounds a text that no page of ours shows. */
const anyPage = 'Impressum'

/** A block or a variable without a page. */
function Alone({ kind, text }: { kind: TextKind; text: Preview }) {
  const blocks = text.blocks as readonly Block[]
  return (
    <Page width="text">
      {kind === 'variable' ? (
        <p className="text-lead wrap-anywhere">{firstText(blocks)}</p>
      ) : (
        <Card tone="tint" title={text.title}>
          <Blocks blocks={blocks} />
        </Card>
      )}
    </Page>
  )
}

const firstText = (blocks: readonly Block[]): string => blocks.find(({ kind }) => kind === 'text')?.text ?? ''

/** The text as the answer to the page's call. */
function seedsOf(
  kind: TextKind,
  name: string,
  locale: 'de' | 'en',
  version: number,
  publishedAt: string | undefined,
  { title, blocks }: Preview,
) {
  if (kind !== 'document' && kind !== 'block') return undefined
  const document = {
    key: name,
    locale,
    title,
    blocks,
    version,
    publishedAt: publishedAt ?? new Date().toISOString(),
  }
  return [
    [keyOf(kind === 'document' ? 'getDocument' : 'getContentBlock', { params: { key: name } }), document],
  ] as const
}

/** The words of a key visual on the page that it opens. */
const openingWords = ({ title, blocks }: Preview): Readonly<Record<string, string>> => {
  const lead = firstText(blocks as readonly Block[])
  return { ...(title === '' ? {} : { 'home.hero.title': title }), ...(lead === '' ? {} : { 'home.hero.lead': lead }) }
}

/** The key visual's own picture, or none; every other text keeps the published one. */
function useHero(kind: TextKind, { blocks }: Preview): string | undefined {
  const { key } = useTenant()
  if (kind !== 'keyVisual') return undefined
  const digest = blocks.find((block) => block.kind === 'picture')?.picture ?? ''
  return /^[0-9a-f]{32}$/.test(digest) ? heroPictureCss((size) => `/api/v1/${key}/medien/${digest}/${size}`) : ''
}

/** Of a variable that is shown on another text's page: what its own value names that it may not. */
export function UnknownIn({ kind, name, writing }: Pick<Props, 'kind' | 'name' | 'writing'>) {
  return <UnknownNames kind={kind} names={useDrawn(kind, name, writing).data?.unknown ?? []} />
}
