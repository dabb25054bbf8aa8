import { retentionKinds, retentionTable, type RetentionKind, type RetentionRule } from '@referral/domain/retention'
import { translate, type WordKey, type WordValues } from '@referral/domain/words'
import type { Locale } from '#platform/locale.ts'
import { retentionWords } from './retention.words.ts'

/** A word of the table; it addresses nobody, so it has no tone. */
const say = (locale: Locale, key: WordKey<(typeof retentionWords)['de']>, values: WordValues = {}): string =>
  translate(retentionWords[locale], locale, key, values)

const headings = ['head.data', 'head.period', 'head.then', 'head.ground'] as const

export const retentionHead = (locale: Locale): string[] => headings.map((heading) => say(locale, heading))

/** The retention table for people: what, how long from when, what then, on which ground. */
export function retentionRows(locale: Locale): string[][] {
  return retentionKinds.map((which) => {
    const { kind, period, ground } = retentionLine(which, locale)
    return [kind, period, say(locale, `action.${retentionTable[which].action}`), ground]
  })
}

/** One kind of data as people read it: what, how long, and why. */
export function retentionLine(kind: RetentionKind, locale: Locale): { kind: string; period: string; ground: string } {
  const { period, from, ground }: RetentionRule = retentionTable[kind]
  return {
    kind: say(locale, `kind.${kind}`),
    period: `${say(locale, `period.${period.unit}`, { count: period.count })} ${say(locale, `from.${from}`)}`,
    ground: say(locale, `ground.${ground}`),
  }
}
