import { addDays, berlinDay, formatGermanDay } from '@referral/domain/calendar'

/** A day to come, as it is typed. */
export const inDays = (days: number): string => formatGermanDay(addDays(berlinDay(new Date()), days))

/** A family name that nobody else has; names have no digits. */
export const freshName = (beginning: string): string =>
  `${beginning}${[...String(Date.now() % 10_000_000)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`
