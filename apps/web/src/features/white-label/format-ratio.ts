/** A contrast in one decimal, as its language writes it; rounded down, so that one that is too low never looks like enough. */
export const formatRatio = (ratio: number, locale: string): string =>
  (Math.floor(ratio * 10) / 10).toLocaleString(locale, { maximumFractionDigits: 1 })
