import type { FactLine, Segment } from './audit.sql.ts'

/** The text that a segment's seal covers: the previous seal, its number and time, and every row of it. */
export function sealedText(
  before: Uint8Array | undefined,
  number: number,
  sealedAt: Date,
  lines: readonly FactLine[],
): string {
  const chain = before === undefined ? '' : Buffer.from(before).toString('hex')
  return JSON.stringify([chain, number, sealedAt.toISOString(), lines.map(({ kind, line }) => [kind, line])])
}

/**
 * The text of the seal that stands in place of a segment's events when their period is over.
 * @param entries the rows of its entries, which stay: it covers them as the segment's own seal did
 */
export const forgottenText = ({ number, digest }: Segment, entries: readonly FactLine[]): string =>
  JSON.stringify(['forgotten', number, digest.toString('hex'), entries.map(({ line }) => line)])
