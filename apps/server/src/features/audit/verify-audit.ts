import type { Context } from '#platform/context.ts'
import { sameBytes } from '#platform/crypto/key-ring.ts'
import type { Tx } from '#platform/db/tx.ts'
import { newId } from '#platform/ids.ts'
import {
  countNeverSealed,
  countWaiting,
  findLastCheck,
  findLastSegment,
  findSegment,
  keepCheck,
  listSegmentsAfter,
  readLines,
  type Check,
  type Fault,
  type Segment,
} from './audit.sql.ts'
import { forgottenText, sealedText } from './sealed-text.ts'

const keptMs = 90 * 86_400_000

/** Verifies every sealed row and stores the findings. */
export async function verifyAudit(ctx: Context): Promise<Check> {
  const check = await checkChain(ctx)
  await ctx.write((tx) => keepCheck(tx, newId(), check, new Date(check.checkedAt.getTime() - keptMs)))
  if (check.faults.length > 0)
    ctx.log.error({ tenant: ctx.tenant.key, faults: check.faults.slice(0, 20) }, 'the audit chain is broken')
  return check
}

/**
 * @param head `number:digest` of a segment from the log: it must still exist, which proves that the end was not cut off
 */
export async function checkChain(ctx: Context, head?: string): Promise<Check> {
  const faults: Fault[] = []
  let [segments, facts] = [0, 0]
  let before: Segment | undefined
  let headFound = head === undefined
  for (;;) {
    const page = await ctx.read((tx) => listSegmentsAfter(tx, before?.number ?? 0))
    for (const segment of page) {
      faults.push(...(await faultsOf(ctx, before, segment)))
      headFound ||= head === `${segment.number}:${segment.digest.toString('hex')}`
      segments += 1
      facts += segment.events.length + segment.entries.length
      before = segment
    }
    if (page.length === 0) break
  }
  if (!headFound) faults.push({ kind: 'gap', segment: null, count: 1 })
  const unsealed = await ctx.read(countNeverSealed)
  if (unsealed > 0) faults.push({ kind: 'unsealed', segment: null, count: unsealed })
  return { checkedAt: new Date(), segments, facts, faults }
}

/** Its events may have gone since it was read, because their period is over: a faulty one is read again. */
async function faultsOf(ctx: Context, before: Segment | undefined, segment: Segment): Promise<Fault[]> {
  const look = (one: Segment) => ctx.read((tx) => checkSegment(ctx, tx, before, one))
  const faults = await look(segment)
  const now = faults.length === 0 ? undefined : await ctx.read((tx) => findSegment(tx, segment.number))
  return now === undefined ? faults : look(now)
}

/** Compares a segment's seal with its facts; where its period is over, the seal in their place. */
export async function checkSegment(
  ctx: Context,
  tx: Tx,
  before: Segment | undefined,
  segment: Segment,
): Promise<Fault[]> {
  const { number, events, entries, digest, sealedAt } = segment
  const expected = (before?.number ?? 0) + 1
  const faults: Fault[] = number === expected ? [] : [{ kind: 'gap', segment: expected, count: number - expected }]
  const lines = await readLines(tx, events, entries)
  const missing = events.length + entries.length - lines.length
  if (missing > 0) return [...faults, { kind: 'missing', segment: number, count: missing }]
  if (segment.forgottenSeal !== null) {
    const isGenuine = fits(ctx, forgottenText(segment, lines), segment.forgottenSeal)
    return isGenuine ? faults : [...faults, { kind: 'changed', segment: number, count: 1 }]
  }
  const text = sealedText(before?.digest, number, sealedAt, lines)
  // After a gap the seal cannot match: it covers the missing one's seal.
  return fits(ctx, text, digest) || faults.length > 0 ? faults : [{ kind: 'changed', segment: number, count: 1 }]
}

const fits = (ctx: Context, text: string, seal: Buffer): boolean =>
  ctx.services.keys.digests(`audit:${ctx.tenant.id}`, text).some((genuine) => sameBytes(genuine, seal))

/** The state of the chain: its newest segment, the facts to be sealed next, the findings of the last check. */
export const readAuditState = (ctx: Context) =>
  ctx.report(async (tx) => {
    const last = await findLastSegment(tx)
    return {
      last: last === undefined ? null : { number: last.number, at: last.sealedAt, seal: last.digest.toString('hex') },
      waiting: await countWaiting(tx),
      check: (await findLastCheck(tx)) ?? null,
    }
  })
