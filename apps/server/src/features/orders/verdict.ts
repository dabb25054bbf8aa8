import { orderProblemMessage } from '@referral/contract/order-problems'
import type { importResult, orderVerdict } from '@referral/contract/orders'
import type { z } from 'zod'
import type { Context } from '#platform/context.ts'
import { wireNameOf, type Problem, type ReadOrder } from './incoming-order.ts'
import type { Receipt } from './receive-order.ts'

export type Verdict = z.output<typeof orderVerdict>
export type ImportResult = z.output<typeof importResult>

/** The verdict on one order: the result, the obstacle, and the unknown members. */
export function toVerdict(ctx: Context, line: number, read: ReadOrder, receipt: Receipt): Verdict {
  return {
    line,
    orderNumber: read.orderNumber,
    outcome: receipt.outcome,
    recommendationNumber: receipt.recommendationNumber,
    problems: [...read.problems, ...receipt.problems].map((problem) => withMessage(ctx, problem)),
    unknown: [...read.unknown],
  }
}

function withMessage(ctx: Context, { field, code }: Problem) {
  const name = field === null ? null : wireNameOf(field)
  return { field: name, code, message: orderProblemMessage(name, code, ctx.locale) }
}

/** Number of verdicts that are listed one by one; of more lines, only those that a person has to look at. */
const mostVerdicts = 5_000

/** Counts every verdict, lists as many as a person can read. */
export function collectVerdicts(dryRun: boolean) {
  const counts: ImportResult['counts'] = {}
  const clean: Verdict[] = []
  const remarkable: Verdict[] = []
  let lines = 0
  return {
    add(verdict: Verdict): void {
      lines += 1
      counts[verdict.outcome] = (counts[verdict.outcome] ?? 0) + 1
      const list = verdict.problems.length > 0 || verdict.unknown.length > 0 ? remarkable : clean
      if (list.length < mostVerdicts) list.push(verdict)
    },
    result(unknownColumns: readonly string[] = []): ImportResult {
      const complete = lines <= mostVerdicts
      const verdicts = complete ? [...clean, ...remarkable] : remarkable
      return {
        dryRun,
        lines,
        counts,
        complete,
        unknownColumns: [...unknownColumns],
        verdicts: verdicts.toSorted((a, b) => a.line - b.line),
      }
    },
  }
}
