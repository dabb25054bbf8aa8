import type { FormatLocale } from './amounts.ts'
import { createDays, formatIn, type Format } from './format.ts'

/** Days and instants where there is little room: "14.03.2027" or "14 Mar 2027", "14 Mar 2027, 09:05". */
export const shortDaysIn: Readonly<Record<FormatLocale, Pick<Format, 'day' | 'instant'>>> = {
  de: formatIn.de,
  en: createDays('en-GB', 'short'),
}
