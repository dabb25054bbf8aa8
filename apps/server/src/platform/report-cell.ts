import { formatApiInstant, formatGermanDay, formatGermanInstant, plainDay } from '@referral/domain/calendar'
import { cents, centsToDecimal } from '@referral/domain/money'
import type { Locale } from './locale.ts'

/** A cell of a report's file: a text, a count, or a value with a format that spreadsheets know. */
export type Cell =
  | string
  | number
  | { readonly cents: number }
  | { readonly mean: number }
  | { readonly day: string }
  | { readonly instant: Date }

export const moneyCell = (value: number): Cell => ({ cents: value })
/** A mean with one decimal, as pages show it; empty where there is nothing to divide by. */
export const meanCell = (sum: number, count: number): Cell =>
  count === 0 ? '' : { mean: Math.round((sum / count) * 10) / 10 }
export const dayCell = (value: string | null): Cell => (value === null ? '' : { day: value })
export const instantCell = (value: Date | null): Cell => (value === null ? '' : { instant: value })

/** A word of ours as a cell, in the language of the request. */
export type Word = Readonly<Record<Locale, string>>

export const yesNoCell = (value: boolean): Word => (value ? { de: 'ja', en: 'yes' } : { de: 'nein', en: 'no' })

/**
 * One of a closed list: in German by the wire's name, in English by the code's (`paidOut`: "Paid out").
 * @param english what the interface calls otherwise
 */
export function nameCell<Name extends string>(
  names: { readonly encode: (name: Name) => string },
  name: Name | null,
  english?: Readonly<Partial<Record<Name, string>>>,
): Word | '' {
  if (name === null) return ''
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return { de: names.encode(name), en: english?.[name] ?? words.charAt(0).toUpperCase() + words.slice(1) }
}

/** A cell as text: amounts, means and days as German offices' spreadsheets read them, whatever the reader's language. */
export function cellText(cell: Cell): string {
  if (typeof cell !== 'object') return String(cell)
  if ('cents' in cell) return centsToDecimal(cents(cell.cents)).replace('.', ',')
  if ('mean' in cell) return cell.mean.toFixed(1).replace('.', ',')
  return 'day' in cell ? formatGermanDay(plainDay(cell.day)) : formatGermanInstant(cell.instant)
}

const dayMs = 86_400_000
/** Days of a Berlin wall clock since the last day of 1899, as spreadsheets count them. */
const serial = (wallClock: string) => Date.parse(`${wallClock}Z`) / dayMs + 25_569

/** A cell's number and its unit; none for a text. */
export function cellNumber(
  cell: Cell,
): { readonly value: number; readonly of: 'count' | 'money' | 'mean' | 'day' | 'instant' } | undefined {
  if (typeof cell === 'string') return undefined
  if (typeof cell === 'number') return { value: cell, of: 'count' }
  if ('cents' in cell) return { value: cell.cents / 100, of: 'money' }
  if ('mean' in cell) return { value: cell.mean, of: 'mean' }
  if ('day' in cell) return { value: serial(`${cell.day}T00:00:00`), of: 'day' }
  return { value: serial(formatApiInstant(cell.instant)), of: 'instant' }
}
