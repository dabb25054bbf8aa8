import { useQuery } from '@tanstack/react-query'
import { useId, useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { fillIn } from '@referral/domain/rich-text'
import type { Width } from '#features/shell/preview/page-preview.tsx'
import { useWords } from '#platform/i18n/use-words.ts'
import { queryOf } from '#platform/query.ts'
import { RadioGroup } from '#ui/radio-group.tsx'
import { Select } from '#ui/select.tsx'
import { MailTextPreview } from '../mails/mail-text-preview.tsx'
import { useTextName, type TextKind } from './text-names.ts'
import { TextPreview, UnknownIn } from './text-preview.tsx'
import { edited, type EditedWriting, type Language, type TextDetail } from './text-writing.ts'

interface Props {
  readonly kind: TextKind
  readonly name: string
  readonly texts: readonly EditedWriting[]
  readonly version: number
  readonly publishedAt?: string | undefined
  /** Of a variable: the texts that name it. */
  readonly namedIn: TextDetail['namedIn']
  readonly first?: Language
}

/** The page in one language or the other. */
export function TextPreviews({ kind, name, texts, version, publishedAt, namedIn, first }: Props) {
  const t = useWords('texts')
  const id = useId()
  const [language, setLanguage] = useState<Language>(first ?? 'de')
  const writing = texts.find(({ locale }) => locale === language) ?? texts[0]
  if (writing === undefined) return null
  return (
    <OnItsPage
      kind={kind}
      name={name}
      writing={writing}
      version={version}
      publishedAt={publishedAt}
      namedIn={namedIn}
      before={
        texts.length > 1 && (
          <RadioGroup
            name={`language${id}`}
            legend={t('preview.language')}
            options={texts.map(({ locale }) => ({ value: locale, title: t(`view.${locale}`) }))}
            value={writing.locale}
            onChange={(value) => setLanguage(value as Language)}
            look="inline"
          />
        )
      }
    />
  )
}

/** A text on its page; a variable on a page that uses it. */
export function OnItsPage({
  kind,
  name,
  writing,
  version,
  publishedAt,
  namedIn,
  before,
  width,
}: Omit<Props, 'texts' | 'first'> & { writing: EditedWriting; before?: ReactNode; width?: Width }) {
  const t = useWords('texts')
  const id = useId()
  const nameOf = useTextName()
  const [at, setAt] = useState(0)
  const place = namedIn[at]
  if (kind === 'mail') return <MailTextPreview name={name} writing={writing} before={before} />
  if (place === undefined)
    return (
      <TextPreview
        kind={kind}
        name={name}
        writing={writing}
        version={version}
        publishedAt={publishedAt}
        before={before}
        first={width}
      />
    )
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="max-w-form">
        <Select
          name={`page${id}`}
          label={t('preview.page')}
          options={namedIn.map((text, value) => ({
            value: String(value),
            label: nameOf(text.kind, text.key),
          }))}
          value={String(at)}
          onChange={(value) => setAt(Number(value))}
        />
      </div>
      <UnknownIn kind={kind} name={name} writing={writing} />
      <Named
        key={`${place.kind}/${place.key}`}
        place={place}
        name={name}
        value={writing}
        before={before}
        width={width}
      />
    </div>
  )
}

interface NamedProps {
  readonly place: TextDetail['namedIn'][number]
  readonly name: string
  readonly value: EditedWriting
  readonly before: ReactNode
  readonly width: Width | undefined
}

/** A published text with another value for one of its variables. */
function Named({ place, name, value, before, width }: NamedProps) {
  const { data } = useQuery(queryOf('getText', { params: { kind: place.kind, key: place.key } }))
  const around = data?.published.find(({ locale }) => locale === value.locale)
  const text = value.blocks.find(({ kind }) => kind === 'text')?.text ?? ''
  const writing = useMemo(
    () => (around === undefined ? undefined : edited([filled(around, name, text)])[0]),
    [around, name, text],
  )
  if (data === undefined || writing === undefined) return null
  return (
    <TextPreview
      kind={place.kind as TextKind}
      name={place.key}
      writing={writing}
      version={data.row.version}
      before={before}
      first={width}
    />
  )
}

/** Every text of it with the value in the place of the name. */
function filled<Part>(part: Part, name: string, value: string): Part {
  if (typeof part === 'string') return fillIn(part, { [name]: value }, (_, whole) => whole) as Part
  if (Array.isArray(part)) return part.map((one: unknown) => filled(one, name, value)) as Part
  if (part === null || typeof part !== 'object') return part
  return Object.fromEntries(
    Object.entries(part).map(([member, one]) => [member, filled(one as unknown, name, value)]),
  ) as Part
}
