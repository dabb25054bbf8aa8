import type { FormatLocale } from '@referral/domain/amounts'
import { formatIn } from '@referral/domain/format'

/**
 * A contrast with one decimal in its language's format; rounded down, so that an insufficient one never looks
 * sufficient.
 */
export const formatRatio = (ratio: number, locale: FormatLocale): string =>
  formatIn[locale].number(Math.floor(ratio * 10) / 10, 1)
