import type { Context } from '#platform/context.ts'
import { moreIsLeft } from '#platform/jobs/due-work.ts'
import { addSegment, findLastSegment, lockChain, readLines, takeWaitingFacts } from './audit.sql.ts'
import { sealedText } from './sealed-text.ts'

const factsPerSegment = 1_000

/**
 * Closes segments until nothing waits; answers how many facts they hold. Runs beside the business, once a minute:
 * sealing each row as it comes would put every payment of a tenant into one queue.
 */
export async function sealAudit(ctx: Context): Promise<number> {
  for (let sealed = 0; ;) {
    const count = await ctx.write((tx) => sealSegment(ctx, tx))
    sealed += count
    if (count < factsPerSegment) return sealed
  }
}

/** One segment: of a tenant with many facts the others' need not wait for all. */
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
  // Whole milliseconds: what is sealed must read back as the same.
  const sealedAt = new Date()
  const lines = await readLines(tx, events, entries)
  const text = sealedText(before?.digest, number, sealedAt, lines)
  const digest = ctx.services.keys.digest(`audit:${tx.tenantId}`, text)
  await addSegment(tx, { number, events, entries, digest, sealedAt })
  // The log leaves the machine: with one of its lines nobody can cut off the chain's end unnoticed.
  tx.afterCommit(() =>
    ctx.log.info({ tenant: ctx.tenant.key, audit: `${number}:${digest.toString('hex')}` }, 'audit sealed'),
  )
  return facts.length
}
