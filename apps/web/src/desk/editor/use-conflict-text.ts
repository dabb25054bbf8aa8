import { useWords } from '#platform/i18n/use-words.ts'
import { useFormat } from '#ui/use-format.ts'
import { useReading, type ReadValue } from './use-reading.ts'
import type { Conflict } from './use-versioned-form.ts'

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
