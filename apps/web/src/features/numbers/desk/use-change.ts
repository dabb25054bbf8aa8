import { useWords } from '#platform/i18n/use-words.ts'
import { useFormat } from '#ui/use-format.ts'

/** A number's change in words: understandable without sign or colour. */
export function useChange() {
  const w = useWords('numbers')
  const format = useFormat()
  return (now: number, before: number, shown: (value: number) => string = format.number): string => {
    if (before === 0) return now === 0 ? '–' : w('change.new')
    if (now === before) return w('change.same', { before: shown(before) })
    const percent = format.percent(Math.round((Math.abs(now - before) / before) * 100))
    return w(now > before ? 'change.more' : 'change.less', { percent, before: shown(before) })
  }
}
