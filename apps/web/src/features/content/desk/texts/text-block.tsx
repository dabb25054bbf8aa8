import { useState } from 'react'
import { useWords } from '#platform/i18n/use-words.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { chevronUpIcon } from '#ui/tool-icons.ts'
import { MailWordField } from '../mails/mail-word-field.tsx'
import { BlockPicture } from './block-picture.tsx'
import { rowsFor } from './rows-for.ts'
import type { EditedBlock, Language, TextDetail } from './text-writing.ts'

interface Props {
  readonly block: EditedBlock
  readonly at: number
  readonly of: number
  readonly language: Language
  readonly onChange: (block: EditedBlock) => void
  readonly onMove: (by: -1 | 1) => void
  readonly onRemove: () => void
}

/** One block of a text: its kind, its fields, and buttons to move it. */
export function TextBlock({ block, at, of, language, onChange, onMove, onRemove }: Props) {
  const t = useWords('texts')
  const kind = t(`block.${block.kind}`)
  const called = t('block.number', { kind, at: at + 1, of })
  return (
    <section
      aria-label={called}
      className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2 rounded-m border border-line bg-surface py-3 ps-4 pe-1"
    >
      <div className="grid min-w-0 gap-3">
        <BlockFields block={block} language={language} onChange={onChange} />
      </div>
      <div className="grid">
        <IconButton
          icon={chevronUpIcon}
          label={t('block.up', { block: called })}
          aria-disabled={at === 0}
          onClick={() => at > 0 && onMove(-1)}
        />
        <IconButton
          icon="chevron-down"
          label={t('block.down', { block: called })}
          aria-disabled={at === of - 1}
          onClick={() => at < of - 1 && onMove(1)}
        />
        <IconButton icon="close" label={t('block.remove', { block: called })} onClick={onRemove} />
      </div>
    </section>
  )
}

interface FieldsProps extends Pick<Props, 'block' | 'language' | 'onChange'> {
  /** The label of a text with a name of its own. */
  readonly label?: string
  /** The same block in the other language, whose fields have the same height. */
  readonly beside?: EditedBlock | undefined
  /** Of a mail: its words. */
  readonly words?: TextDetail['words']
}

export function BlockFields({ block, language, onChange, label, beside, words = [] }: FieldsProps) {
  const t = useWords('texts')
  const name = `b${block.id}`
  const kind = label ?? t(`block.${block.kind}`)
  const put = (part: Partial<EditedBlock>): void => onChange({ ...block, ...part })
  switch (block.kind) {
    case 'heading':
      return (
        <TextField
          name={name}
          label={kind}
          lang={language}
          value={block.text ?? ''}
          onChange={(text) => put({ text })}
          maxLength={300}
        />
      )
    case 'text':
      return (
        <TextField
          name={name}
          label={kind}
          lang={language}
          value={block.text ?? ''}
          onChange={(text) => put({ text })}
          multiline
          rows={rowsFor(block.text, beside?.text)}
          maxLength={8_000}
        />
      )
    case 'list':
    case 'steps':
      return (
        <Lines
          name={name}
          label={kind}
          hint={t('block.list.hint')}
          lang={language}
          value={entryLines(block)}
          beside={beside && entryLines(beside)}
          meant={(text) => linesIn(text).join('\n')}
          onChange={(text) => put({ items: linesIn(text) })}
        />
      )
    case 'facts':
      return (
        <Lines
          name={name}
          label={kind}
          hint={t('block.facts.hint')}
          lang={language}
          value={factLines(block.rows ?? [])}
          beside={beside && factLines(beside.rows ?? [])}
          meant={(text) => factLines(linesIn(text).map(factOf))}
          onChange={(text) => put({ rows: linesIn(text).map(factOf) })}
        />
      )
    case 'question':
      return (
        <>
          <TextField
            name={name}
            label={kind}
            lang={language}
            value={block.text ?? ''}
            onChange={(text) => put({ text })}
            maxLength={500}
          />
          <Lines
            name={`${name}-answer`}
            label={t('block.answer')}
            hint={t('block.answer.hint')}
            lang={language}
            value={answerLines(block)}
            beside={beside && answerLines(beside)}
            meant={(text) => paragraphsIn(text).join('\n\n')}
            onChange={(text) => put({ answer: paragraphsIn(text) })}
          />
        </>
      )
    case 'picture':
      return <BlockPicture block={block} language={language} onChange={onChange} />
    case 'word':
      return <MailWordField block={block} words={words} language={language} beside={beside} onChange={onChange} />
    case 'retention':
      return <Drawn title={kind} text={t('block.retention.text')} />
    case 'check':
      return <Drawn title={kind} text={t('block.check.text')} />
  }
}

/** A block that the server generates. */
function Drawn({ title, text }: { title: string; text: string }) {
  return (
    <div className="grid gap-1">
      <p className="strong">{title}</p>
      <p className="text-small text-ink-muted">{text}</p>
    </div>
  )
}

const linesIn = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

const paragraphsIn = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean)

const factOf = (line: string): string[] => {
  const [label = '', ...rest] = line.split(':')
  return [label.trim(), rest.join(':').trim()]
}

const entryLines = ({ items = [] }: EditedBlock): string => items.join('\n')

const answerLines = ({ answer = [] }: EditedBlock): string => answer.join('\n\n')

const factLines = (rows: readonly (readonly string[])[]): string =>
  rows.map(([label = '', value = '']) => `${label}: ${value}`).join('\n')

interface LinesProps {
  readonly name: string
  readonly label: string
  readonly hint: string
  readonly lang: Language
  /** The present value of the block. */
  readonly value: string
  /** Its value in the other language. */
  readonly beside: string | undefined
  /** Parses the typed text. */
  readonly meant: (text: string) => string
  readonly onChange: (text: string) => void
}

/** Several entries in one field: shown as they are typed, with the line that was just begun. */
function Lines({ value, beside, meant, onChange, ...field }: LinesProps) {
  const [typed, setTyped] = useState<string>()
  // A value from elsewhere, such as another draft, overrides the typed text.
  const shown = typed !== undefined && meant(typed) === value ? typed : value
  return (
    <TextField
      {...field}
      value={shown}
      onChange={(text) => {
        setTyped(text)
        onChange(text)
      }}
      multiline
      rows={rowsFor(shown, beside)}
    />
  )
}
