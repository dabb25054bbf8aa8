import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { isRefused, type Refused } from '#platform/outcome.ts'
import type { IncomingOrder, ReadOrder } from './incoming-order.ts'
import { lockCases, subjectsOf } from './lock-cases.ts'
import { lookUp } from './lookups.ts'
import { receiveOrder, type Receipt } from './receive-order.ts'
import { receivePlain } from './receive-plain.ts'
import { toVerdict, type Verdict } from './verdict.ts'

/** An order of a list as it was read, with its place in it, from 1. */
export interface ReadLine {
  readonly line: number
  readonly read: ReadOrder
}

const refused: Receipt = { outcome: 'failed', recommendationNumber: null, problems: [] }
const ofNoAgency: Receipt = { ...refused, problems: [{ field: 'agencyId', code: 'unknownAgency' }] }

/**
 * Takes some orders in one transaction, each under a savepoint of its own, so that a faulty line affects no other.
 * Unreadable lines are reported without a query.
 */
export async function receiveMany(ctx: Context, tx: Tx, lines: readonly ReadLine[]): Promise<Verdict[]> {
  const readable = lines.flatMap(({ read: { order } }) => (order === undefined ? [] : [order]))
  const lookups = await lookUp(tx, readable)
  const orders = readable.filter(lookups.knowsAgency)
  const subjects = subjectsOf(ctx, orders, lookups)
  if (subjects !== undefined) await unlessBusy(tx, () => lockCases(tx, subjects))
  const plain =
    (await unlessBusy(tx, () => receivePlain(ctx, tx, orders, lookups))) ?? new Map<IncomingOrder, Receipt>()
  const verdicts: Verdict[] = []
  for (const { line, read } of lines) {
    const { order } = read
    const receipt =
      order === undefined
        ? refused
        : !lookups.knowsAgency(order)
          ? ofNoAgency
          : (plain.get(order) ?? (await unlessBusy(tx, () => receiveOrder(ctx, tx, order, lookups))) ?? busy)
    verdicts.push(toVerdict(ctx, line, read, receipt))
  }
  return verdicts
}

/** Deadlock, lock not free in time, serialisation: the sender may simply try again. */
const passing: ReadonlySet<string> = new Set(['40001', '40P01', '55P03'])
const busy: Receipt = { ...refused, problems: [{ field: null, code: 'lostRace' }] }

/** Undefined, and nothing done, where another transaction holds a lock, or a case refuses the effect of the order. */
async function unlessBusy<T>(tx: Tx, act: () => Promise<T | Refused>): Promise<T | undefined> {
  try {
    const outcome = await tx.savepoint(act)
    return isRefused(outcome) ? undefined : outcome
  } catch (error) {
    if (!passing.has((error as { code?: string }).code ?? '')) throw error
    return undefined
  }
}
