import { addDays, berlinDay, startOfBerlinDay } from '@referral/domain/calendar'
import { oldestKept } from '@referral/domain/retention'
import type { Context } from '#platform/context.ts'
import { firstIdAt } from '#platform/ids.ts'
import {
  deleteEvents,
  deleteSealedEvents,
  findSegment,
  listSegmentsBefore,
  readLines,
  type Segment,
} from './audit.sql.ts'
import { forgottenText } from './sealed-text.ts'
import { checkSegment } from './verify-audit.ts'

const eventsAtOnce = 10_000

/** By the real time, as seals are: the rules' clock, which the demo moves, deletes no proof. */
const firstKeptEvent = (): Date => startOfBerlinDay(oldestKept('auditRecord', berlinDay(new Date())))

/** By night: deletes events whose period is over (retention: auditRecord), a batch in each transaction. */
export async function forgetEvents(ctx: Context, before = firstKeptEvent()): Promise<number> {
  // An event may have got its id a moment before its time.
  const firstKept = firstIdAt(startOfBerlinDay(addDays(berlinDay(before), 1)))
  let deleted = 0
  for (let count = 1; count > 0; deleted += count)
    count = await ctx.write((tx) => deleteEvents(tx, before, firstKept, eventsAtOnce))
  for (let after = 0; ;) {
    const segments = await ctx.read((tx) => listSegmentsBefore(tx, before, after))
    for (const segment of segments) deleted += await forgetSegment(ctx, segment)
    const last = segments.at(-1)
    if (last === undefined) return deleted
    after = last.number
  }
}

/** One whose seal does not fit keeps its events: the check reports it. */
const forgetSegment = (ctx: Context, segment: Segment): Promise<number> =>
  ctx.write(async (tx) => {
    const previous = await findSegment(tx, segment.number - 1)
    if ((await checkSegment(ctx, tx, previous, segment)).length > 0) return 0
    const text = forgottenText(segment, await readLines(tx, [], segment.entries))
    const seal = ctx.services.keys.digest(`audit:${tx.tenantId}`, text)
    return deleteSealedEvents(tx, segment.number, seal)
  })
