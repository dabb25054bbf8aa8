import { formatIn, type FormatLocale } from '@referral/domain/format'

/** A contrast in one decimal, as its language writes it; rounded down, so that one that is too low never looks like enough. */
export const formatRatio = (ratio: number, locale: FormatLocale): string =>
  formatIn[locale].number(Math.floor(ratio * 10) / 10, 1)
