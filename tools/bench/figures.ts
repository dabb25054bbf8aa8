/** The middle of some figures; of an even number, the mean of the two in the middle. */
export function median(figures: readonly number[]): number {
  const sorted = figures.toSorted((left, right) => left - right)
  const middle = sorted.length >> 1
  if (sorted.length === 0) throw new Error('No figure, no median')
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

/** The smallest figure that `share` (0 to 1) of all do not exceed: no value between two figures is invented. */
export function percentile(figures: readonly number[], share: number): number {
  if (figures.length === 0) throw new Error('No figure, no percentile')
  const sorted = figures.toSorted((left, right) => left - right)
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)]!
}

/** Two figures of the same round. */
export interface Pair {
  readonly ours: number
  readonly limit: number
}

export const medianRatio = (pairs: readonly Pair[]): number => median(pairs.map(({ ours, limit }) => ours / limit))
export const medianOf = (pairs: readonly Pair[], side: keyof Pair): number => median(pairs.map((pair) => pair[side]))

/** Alternates rounds of A and B, so that other load of the machine affects both alike. */
export async function alternate(
  rounds: number,
  ours: (round: number) => Promise<number>,
  limit: (round: number) => Promise<number>,
): Promise<Pair[]> {
  const pairs: Pair[] = []
  for (let round = 0; round < rounds; round += 1) pairs.push({ ours: await ours(round), limit: await limit(round) })
  return pairs
}

/** Three digits that count: 0.00123, 0.123, 1.23, 12.3, 123, 12,345. */
export function figure(value: number): string {
  if (value === 0) return '0'
  const digits = Math.max(0, 2 - Math.floor(Math.log10(Math.abs(value))))
  return value.toLocaleString('en', { minimumFractionDigits: 0, maximumFractionDigits: digits })
}

export const milliseconds = (value: number): string => `${figure(value)} ms`
export const perSecond = (value: number): string => `${figure(value)}/s`
