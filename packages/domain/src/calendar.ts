/** Calendar rules are Europe/Berlin (product §2.11). Days are 'YYYY-MM-DD' and never pass through a local clock. */

declare const plainDayBrand: unique symbol

/** A calendar day 'YYYY-MM-DD'; sorts as text. */
export type PlainDay = string & { readonly [plainDayBrand]: true }

const BERLIN = 'Europe/Berlin'
const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

const berlinFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone: BERLIN,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

type WallClock = { year: number; month: number; day: number; hour: number; minute: number; second: number }

/** The reading of a wall clock in Berlin, as if it were UTC; by the calendar of the system. */
function askBerlinReading(instant: Date): number {
  const clock: WallClock = { year: 0, month: 0, day: 0, hour: 0, minute: 0, second: 0 }
  for (const part of berlinFormat.formatToParts(instant)) {
    if (part.type in clock) clock[part.type as keyof WallClock] = Number(part.value)
  }
  return Date.UTC(clock.year, clock.month - 1, clock.day, clock.hour, clock.minute, clock.second)
}

const pad = (value: number, length = 2): string => String(value).padStart(length, '0')

function dayFromUtc(ms: number): PlainDay {
  const date = new Date(ms)
  return `${pad(date.getUTCFullYear(), 4)}-${pad(date.getUTCMonth() + 1)}-${pad(date.getUTCDate())}` as PlainDay
}

/** The day after the last one, which ends a period, is of a year with five digits: ISO 8601 writes it with a sign. */
function utcOf(day: PlainDay): number {
  return Date.parse(`${day.length === 10 ? '' : '+0'}${day}T00:00:00Z`)
}

/** @returns null unless the text is a real day 'YYYY-MM-DD' between the years 1000 and 9999 */
export function parsePlainDay(text: string): PlainDay | null {
  if (!/^[1-9]\d{3}-\d{2}-\d{2}$/.test(text)) return null
  const ms = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(ms) && dayFromUtc(ms) === text ? (text as PlainDay) : null
}

/** @throws RangeError unless the text is a real day 'YYYY-MM-DD' */
export function plainDay(text: string): PlainDay {
  const day = parsePlainDay(text)
  if (day === null) throw new RangeError(`not a calendar day: ${text}`)
  return day
}

/** The day it is in Berlin at that instant. */
export function berlinDay(instant: Date): PlainDay {
  return dayFromUtc(berlinReading(instant))
}

/** By whole hours since 1970: clocks have been changed at no other time since Berlin has had its zone (1893). */
const offsets = new Map<number, number>()
const mostOffsets = 10_000

/** The system's calendar is slow, and a file of orders needs it several times a line. */
function berlinOffsetMs(instant: Date): number {
  const hour = Math.floor(instant.getTime() / HOUR_MS)
  const known = offsets.get(hour)
  if (known !== undefined) return known
  const offset = askBerlinReading(new Date(hour * HOUR_MS)) - hour * HOUR_MS
  if (offsets.size === mostOffsets) offsets.clear()
  offsets.set(hour, offset)
  return offset
}

/** The same without asking each time. */
const berlinReading = (instant: Date) => instant.getTime() + berlinOffsetMs(instant)

/** 'HH:MM:SS' */
const berlinTime = (instant: Date): string => new Date(berlinReading(instant)).toISOString().slice(-13, -5)

/** The instant at which a Berlin wall clock shows this time; in the skipped hour the time after it. */
function instantOfBerlin(utcReading: number): Date {
  const first = utcReading - berlinOffsetMs(new Date(utcReading))
  return new Date(utcReading - berlinOffsetMs(new Date(first)))
}

/** The first instant of a day in Berlin, correct across clock changes. */
export function startOfBerlinDay(day: PlainDay): Date {
  return instantOfBerlin(utcOf(day))
}

export function addDays(day: PlainDay, days: number): PlainDay {
  return dayFromUtc(utcOf(day) + days * DAY_MS)
}

/** Calendar weeks: the same weekday, whatever the clock changes in between. */
export function addWeeks(day: PlainDay, weeks: number): PlainDay {
  return addDays(day, weeks * 7)
}

/** The first day of a day's month. */
export const monthOf = (day: PlainDay): PlainDay => plainDay(`${day.slice(0, 7)}-01`)

/** The same day of a later (or earlier) month, or that month's last day (31 January + 1 → 28 or 29 February). */
export function addMonths(day: PlainDay, months: number): PlainDay {
  const date = new Date(utcOf(day))
  const monthIndex = date.getUTCFullYear() * 12 + date.getUTCMonth() + months
  const year = Math.floor(monthIndex / 12)
  const month = monthIndex - year * 12
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return dayFromUtc(Date.UTC(year, month, Math.min(date.getUTCDate(), lastDay)))
}

/** Whole days from one day to another; negative when `to` is earlier. */
export function daysBetween(from: PlainDay, to: PlainDay): number {
  return (utcOf(to) - utcOf(from)) / DAY_MS
}

/**
 * Completed years of life on a day; a person born on 29 February is a year older on 1 March (§ 187 (2), § 188 (2) BGB).
 */
export function ageOn(birthDate: PlainDay, day: PlainDay): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years
}

/** Reads 'DD.MM.YYYY' (spec §5). @returns null when it is no real day */
export function parseGermanDay(text: string): PlainDay | null {
  const match = /^(\d{2})\.(\d{2})\.(\d{4})$/.exec(text.trim())
  return match ? parsePlainDay(`${match[3]}-${match[2]}-${match[1]}`) : null
}

/** Reads a day as spreadsheets write it: 'DD.MM.YYYY' or 'D.M.YYYY'. @returns null when it is no real day */
export function parseSheetDay(text: string): PlainDay | null {
  return parseGermanDay(text.trim().replaceAll(/(?<=^|\.)(?=\d\.)/g, '0'))
}

/** The same for a day of our time, whose year may have two digits: '1.11.26' is in 2026. */
export function parseRecentSheetDay(text: string): PlainDay | null {
  return parseSheetDay(text.trim().replace(/\.(?=\d\d$)/, '.20'))
}

/** 'DD.MM.YYYY' (spec §9). */
export function formatGermanDay(day: PlainDay): string {
  return `${day.slice(8, 10)}.${day.slice(5, 7)}.${day.slice(0, 4)}`
}

/** 'DD.MM.YYYY - HH:MM' in Berlin (spec §9). */
export function formatGermanInstant(instant: Date): string {
  return `${formatGermanDay(berlinDay(instant))} - ${berlinTime(instant).slice(0, 5)}`
}

/** The wire's date: year-month-day with hours, minutes and seconds, Berlin time: 'YYYY-MM-DDTHH:MM:SS' (spec §9). */
export function formatApiInstant(instant: Date): string {
  return `${berlinDay(instant)}T${berlinTime(instant)}`
}

/** The wire's date of a day without a time: its first second. */
export function formatApiDay(day: PlainDay): string {
  return `${day}T00:00:00`
}

const API_DATE = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?)?$/

/**
 * Reads the wire's date or instant: a day, or a day with a time after 'T' or a blank, with or without a zone.
 * Without a zone it is Berlin time; a day alone is its first instant there.
 * @returns null when it is none
 */
export function parseApiInstant(text: string): Date | null {
  const match = API_DATE.exec(text.trim())
  const day = match?.[1] === undefined ? null : parsePlainDay(match[1])
  if (!match || day === null) return null
  const [hour, minute, second] = [Number(match[2] ?? 0), Number(match[3] ?? 0), Number(match[4] ?? 0)]
  if (hour > 23 || minute > 59 || second > 59) return null
  const reading = utcOf(day) + ((hour * 60 + minute) * 60 + second) * 1000
  const zone = match[5]
  if (zone === undefined) return instantOfBerlin(reading)
  if (zone === 'Z') return new Date(reading)
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(-2))
  if (minutes > 14 * 60 || Number(zone.slice(-2)) > 59) return null
  return new Date(reading - (zone.startsWith('-') ? -1 : 1) * minutes * 60_000)
}

/** The day of a date that the wire answered, in either of its forms. @throws RangeError unless it is one */
export function apiDay(text: string): PlainDay {
  return plainDay(text.replace(/T00:00:00$/, ''))
}

/** The Berlin day of the wire's date or instant (Auftragsdatum, product §3). */
export function parseApiDay(text: string): PlainDay | null {
  const instant = parseApiInstant(text)
  return instant === null ? null : berlinDay(instant)
}
