import { useWords } from '#platform/i18n/use-words.ts'
import { TextField } from '#ui/text-field.tsx'
import { rowsFor } from '../texts/rows-for.ts'
import type { EditedBlock, Language, TextDetail } from '../texts/text-writing.ts'

type MailWord = TextDetail['words'][number]

/** What each word of a mail is called: by its place in the mail, counted where there are several. */
export function useMailWordNames(words: readonly MailWord[]): (name: string | undefined) => string {
  const t = useWords('texts')
  return (name) => {
    const word = words.find((one) => one.name === name)
    if (word === undefined) return name ?? ''
    const same = words.filter(({ role }) => role === word.role)
    const role = t(`role.${word.role}`)
    return same.length === 1 ? role : t('problem.block', { kind: role, at: same.indexOf(word) + 1 })
  }
}

interface Props {
  readonly block: EditedBlock
  readonly words: readonly MailWord[]
  readonly language: Language
  readonly onChange: (block: EditedBlock) => void
  /** The same word in the other language, whose field has the same height. */
  readonly beside?: EditedBlock | undefined
}

/** One word of a mail in one language: a line, or a paragraph. */
export function MailWordField({ block, words, language, onChange, beside }: Props) {
  const t = useWords('texts')
  const label = useMailWordNames(words)(block.name)
  const word = words.find(({ name }) => name === block.name)
  const names = word?.required.map((name) => `{${name}}`) ?? []
  const isLong = word?.role === 'text' || word?.role === 'note'
  return (
    <TextField
      name={`b${block.id}`}
      label={label}
      lang={language}
      value={block.text ?? ''}
      onChange={(text) => onChange({ ...block, text })}
      maxLength={isLong ? 4_000 : 200}
      {...(names.length === 0 ? {} : { hint: t('mail.required', { names: names.join(', ') }) })}
      {...(isLong ? { multiline: true, rows: rowsFor(block.text, beside?.text) } : {})}
    />
  )
}
