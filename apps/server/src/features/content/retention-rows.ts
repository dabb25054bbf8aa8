import {
  retentionKinds,
  retentionTable,
  type RetentionKind,
  type RetentionPeriod,
  type RetentionRule,
} from '@referral/domain/retention'
import type { Locale } from '#platform/locale.ts'
import { retentionWords } from './words.ts'

/** The retention table for people: what, how long from when, what then, on which ground. */
export function retentionRows(locale: Locale): string[][] {
  const words = retentionWords[locale]
  return retentionKinds.map((kind) => {
    const rule: RetentionRule = retentionTable[kind]
    return [
      words.kinds[kind],
      `${periodText(rule.period, locale)} ${words.from[rule.from]}`,
      words.actions[rule.action],
      words.grounds[rule.ground],
    ]
  })
}

function periodText({ count, unit }: RetentionPeriod, locale: Locale): string {
  if (unit === 'unlimited') return retentionWords[locale].units.unlimited[0]
  return `${count} ${retentionWords[locale].units[unit][count === 1 ? 0 : 1]}`
}

/** One kind of data as people read it: what, how long, and why. */
export function retentionLine(kind: RetentionKind, locale: Locale): { kind: string; period: string; ground: string } {
  const words = retentionWords[locale]
  const rule: RetentionRule = retentionTable[kind]
  return {
    kind: words.kinds[kind],
    period: `${periodText(rule.period, locale)} ${words.from[rule.from]}`,
    ground: words.grounds[rule.ground],
  }
}
