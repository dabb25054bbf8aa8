import { useWords } from '#platform/i18n/use-words.ts'
import { useFormat } from '#ui/use-format.ts'
import type { Conflict } from './use-versioned-form.ts'

type Value = string | boolean | undefined

/** What the room knows of a field's value: the name of a thing that the form has by its number; undefined by default. */
export type ReadValue = (name: string, value: string) => string | undefined

/** How values of a form are told to people, such as those of another operator in a conflict. */
export function useReading(read?: ReadValue): (name: string, value: Value) => string {
  const t = useWords('desk-kit')
  return (name, value) => {
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
    if (value === undefined || value === '') return t('empty')
    return read?.(name, value) ?? (name === 'picture' ? t('conflict.picture') : value)
  }
}

/** Tells in a sentence what another operator has changed of a thing since its dialog was opened. */
export function useConflictText(labels: Readonly<Record<string, string | undefined>>, read?: ReadValue) {
  const t = useWords('desk-kit')
  const format = useFormat()
  const reading = useReading(read)
  return ({ fields, theirs }: Pick<Conflict, 'fields' | 'theirs'>): string => {
    const told = fields.map((name) => `${labels[name] ?? name}: ${format.quote(reading(name, theirs[name]))}`)
    return t('conflict', { fields: told.join(', ') })
  }
}
