import { useState } from 'react'
import { parseEuroInput } from '@referral/domain/money'
import { fieldMessage } from '@referral/contract/messages'
import { useLocale, useWords } from '#platform/i18n/use-words.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { Select } from '#ui/select.tsx'
import { Switch } from '#ui/switch.tsx'
import { TextField } from '#ui/text-field.tsx'
import { MoneyField } from '#ui/money-field.tsx'
import { useFormat } from '#ui/use-format.ts'
import type { SettingsDraft } from './settings-draft.ts'
import { readAt } from './settings-edits.ts'
import type { words } from './settings.words.ts'

type Labelled = keyof typeof words.de extends infer Key
  ? Key extends `f.${infer Name}`
    ? Name extends `${string}.hint`
      ? never
      : Name
    : never
  : never

interface Props {
  readonly draft: SettingsDraft
  readonly path: Labelled
  readonly kind?: 'text' | 'lines' | 'number' | 'euro' | 'flag'
  readonly optional?: boolean
}

interface Choice {
  readonly draft: SettingsDraft
  readonly path: Labelled
  readonly options: readonly string[]
  /** The label of the default value; the first choice by default. */
  readonly usual?: string
}

/** The words of a field, and its faults. */
export function useFieldWords(draft: SettingsDraft) {
  const w = useWords('settings')
  const locale = useLocale()
  const labelOf = (path: string): string => w.maybe(`f.${path}`) ?? path
  return {
    w,
    labelOf,
    hintOf: (path: string): string | undefined => w.maybe(`f.${path}.hint`),
    optionOf: (path: string, value: string): string => w.maybe(`o.${path}.${value}`) ?? value,
    errorOf: (path: string): string | undefined => {
      const fault = draft.faults.find((one) => one.path === path || one.path.startsWith(`${path}.`))
      return fault === undefined ? undefined : fieldMessage(fault.code, labelOf(path), locale)
    },
  }
}

/** One setting: its words by its place, its control by its kind. */
export function SettingField({ draft, path, kind = 'text', optional }: Props) {
  const format = useFormat()
  const { labelOf, hintOf, errorOf } = useFieldWords(draft)
  const value = readAt(draft.draft, path)
  const [typed, setTyped] = useState<string>()
  const shared = { name: path, label: labelOf(path), hint: hintOf(path), error: errorOf(path) }
  const set = (next: unknown): void => draft.set(path, next)
  if (kind === 'flag') return <Switch {...shared} checked={value === true} onChange={set} />
  if (kind === 'lines') {
    const lines = Array.isArray(value) ? (value as string[]).join('\n') : ''
    return (
      <TextField
        {...shared}
        multiline
        rows={4}
        spellCheck={false}
        autoCapitalize="none"
        value={typed ?? lines}
        onChange={(text) => {
          setTyped(text)
          const list = text
            .split('\n')
            .map((line) => line.trim())
            .filter(Boolean)
          set(list.length === 0 && optional === true ? undefined : list)
        }}
        onBlur={() => setTyped(undefined)}
      />
    )
  }
  if (kind === 'number')
    return (
      <TextField
        {...shared}
        inputMode="numeric"
        width="short"
        value={typed ?? String(value ?? '')}
        onChange={(text) => {
          setTyped(text)
          set(/^\d+$/.test(text.trim()) ? Number(text) : text)
        }}
        onBlur={() => setTyped(undefined)}
      />
    )
  if (kind === 'euro')
    return (
      <MoneyField
        {...shared}
        width="short"
        value={typed ?? (typeof value === 'number' ? format.amount(value) : String(value ?? ''))}
        onChange={(text) => {
          setTyped(text)
          set(text.trim() === '' ? null : (parseEuroInput(text) ?? text))
        }}
        onBlur={() => setTyped(undefined)}
      />
    )
  return (
    <TextField
      {...shared}
      value={String(value ?? '')}
      onChange={(text) => set(text === '' && optional === true ? undefined : text)}
      spellCheck={false}
    />
  )
}

/** One of several: few as buttons beside each other, with a select where there are long names. */
export function SettingChoice({ draft, path, options, usual = options[0] ?? '' }: Choice) {
  const { labelOf, hintOf, errorOf, optionOf } = useFieldWords(draft)
  const value = readAt(draft.draft, path)
  const shared = { name: path, hint: hintOf(path), error: errorOf(path), value: String(value ?? usual) }
  const choices = options.map((option) => ({ value: option, title: optionOf(path, option) }))
  const set = (text: string): void => draft.set(path, typeof value === 'number' ? Number(text) : text)
  return options.length > 2 ? (
    <Select
      {...shared}
      label={labelOf(path)}
      options={choices.map(({ value: name, title }) => ({ value: name, label: title }))}
      onChange={set}
    />
  ) : (
    <RadioGroup {...shared} legend={labelOf(path)} options={choices} onChange={set} look="inline" />
  )
}

/** Several of several, in the order of the options. */
export function SettingChecks({ draft, path, options }: Choice) {
  const { labelOf, errorOf, optionOf } = useFieldWords(draft)
  const chosen = (readAt(draft.draft, path) ?? []) as readonly string[]
  const error = errorOf(path)
  return (
    <fieldset className="min-w-0">
      <legend className="strong mb-1.5">{labelOf(path)}</legend>
      {options.map((option) => (
        <Checkbox
          key={option}
          name={`${path}.${option}`}
          checked={chosen.includes(option)}
          onChange={(isOn) =>
            draft.set(
              path,
              options.filter((one) => (one === option ? isOn : chosen.includes(one))),
            )
          }
        >
          {optionOf(path, option)}
        </Checkbox>
      ))}
      {error !== undefined && <p className="text-critical">{error}</p>}
    </fieldset>
  )
}
