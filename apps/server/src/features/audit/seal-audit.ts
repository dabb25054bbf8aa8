import type { Context } from '#platform/context.ts'
import { moreIsLeft } from '#platform/jobs/due-work.ts'
import { addSegment, findLastSegment, lockChain, readLines, takeWaitingFacts } from './audit.sql.ts'
import { sealedText } from './sealed-text.ts'

const factsPerSegment = 1_000

/**
 * Closes segments until no fact waits; answers how many facts they contain. Runs beside the business, once a minute:
 * sealing each row at once would put every payment of a tenant into one queue.
 */
export async function sealAudit(ctx: Context): Promise<number> {
  for (let sealed = 0; ;) {
    const count = await ctx.write((tx) => sealSegment(ctx, tx))
    sealed += count
    if (count < factsPerSegment) return sealed
  }
}

/** Seals one segment: the segments of a tenant with many facts do not delay the other tenants. */
export const sealNext = async (ctx: Context) =>
  (await ctx.write((tx) => sealSegment(ctx, tx))) < factsPerSegment ? undefined : moreIsLeft

async function sealSegment(ctx: Context, tx: Parameters<Parameters<Context['write']>[0]>[0]): Promise<number> {
  await lockChain(tx)
  const facts = await takeWaitingFacts(tx, factsPerSegment)
  if (facts.length === 0) return 0
  const before = await findLastSegment(tx)
  const idsOf = (kind: string) => facts.filter((fact) => fact.kind === kind).map(({ id }) => id)
  const [events, entries] = [idsOf('event').toSorted(), idsOf('entry').toSorted()]
  const number = (before?.number ?? 0) + 1
  // Whole milliseconds: the sealed time must read back as the same.
  const sealedAt = new Date()
  const lines = await readLines(tx, events, entries)
  const text = sealedText(before?.digest, number, sealedAt, lines)
  const digest = ctx.services.keys.digest(`audit:${tx.tenantId}`, text)
  await addSegment(tx, { number, events, entries, digest, sealedAt })
  // The log is stored outside this machine: with one of its lines, cutting off the chain's end is detected.
  tx.afterCommit(() =>
    ctx.log.info({ tenant: ctx.tenant.key, audit: `${number}:${digest.toString('hex')}` }, 'audit sealed'),
  )
  return facts.length
}
