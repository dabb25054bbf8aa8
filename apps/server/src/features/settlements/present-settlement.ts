import { addDays, berlinDay } from '@referral/domain/calendar'
import { objectionDays } from '@referral/domain/settlement'
import { decide } from '@referral/domain/states/machine'
import { settlementMachine } from '@referral/domain/states/settlement'
import { findAccountNames } from '#features/accounts/public.ts'
import { accountOf, type Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { frozenNameIn } from '#platform/frozen-name.ts'
import { linesOf, totalsOf } from './issue-settlement.ts'
import { completeness, readParties } from './parties.ts'
import { openSellersAccount } from './payable.ts'
import { findContradicted, findCorrectionOf, findSettlement, isAtBank } from './settlements.sql.ts'
import type { SettlementRow } from './tables.ts'

/** A document in a list. */
export const presentRow = (row: SettlementRow) => ({
  ...{ id: row.id, number: row.number, kind: row.kind, state: row.state },
  ...{
    periodFrom: row.periodFrom as string,
    periodUntil: row.periodUntil as string,
  },
  ...{ issuedOn: row.issuedOn as string | null, paidOn: row.paidOn as string | null },
  ...{
    netCents: row.netCents,
    vatCents: row.vatCents,
    grossCents: row.grossCents,
  },
})

const reference = (row: { readonly id: string; readonly number: string | null } | undefined) =>
  row?.number == null ? null : { id: row.id, number: row.number }

/** The last day on which the seller may object; null for a draft. */
export const objectUntil = ({ issuedOn }: SettlementRow) =>
  issuedOn === null ? null : addDays(issuedOn, objectionDays)

/** What decides whether its seller may object today. */
export async function objectionFacts(ctx: Context, tx: Tx, row: SettlementRow) {
  const until = objectUntil(row)
  return {
    isCorrection: row.kind === 'correction',
    isInPeriod: until !== null && berlinDay(ctx.now) <= until,
    isAtBank: await isAtBank(tx, row.id),
  }
}

/** A settlement with its lines. */
async function presentDetails(ctx: Context, tx: Tx, row: SettlementRow) {
  const lines = await linesOf(tx, row)
  const facts = {
    ...(await objectionFacts(ctx, tx, row)),
    reason: 'given when it is done',
  }
  return {
    row: presentRow(row),
    lines: lines.map(({ itemId: _item, productEn, ...line }) => ({
      ...line,
      product: frozenNameIn(ctx.locale, { ...line, productEn }),
      bookedOn: line.bookedOn as string,
      orderedOn: line.orderedOn as string | null,
      periodFrom: line.periodFrom as string | null,
    })),
    taxes: totalsOf(lines).taxes.map((tax) => ({ ...tax })),
    corrects: reference(row.correctsId === null ? undefined : await findSettlement(tx, row.correctsId)),
    correctedBy: reference(await findCorrectionOf(tx, row.id)),
    reason: row.reason,
    ...{
      objection: row.objection,
      objectedAt: row.objectedAt,
      answer: row.answer,
      answeredAt: row.answeredAt,
    },
    objectUntil: objectUntil(row) as string | null,
    canObject: decide(settlementMachine, row.state, 'object', 'seller', facts).ok,
  }
}

export const presentSettlement = presentDetails

/**
 * The same for operators: with its seller, the acts so far, the missing data, and this operator's permitted actions.
 */
export async function presentForOperator(ctx: Context, tx: Tx, row: SettlementRow) {
  const { canObject: _canObject, ...details } = await presentDetails(ctx, tx, row)
  const { parties, missing } = await readParties(ctx, tx, row.sellerId)
  const names = await findAccountNames(
    tx,
    [row.checkedBy, row.approvedBy].filter((id) => id !== null),
  )
  const facts = {
    ...{
      isAboveZero: row.grossCents > 0,
      isCorrection: row.kind === 'correction',
      isAtBank: await isAtBank(tx, row.id),
    },
    ...completeness(missing),
    ...{
      proposedBy: row.checkedBy ?? '',
      agreedBy: accountOf(ctx),
      reason: 'given when it is done',
    },
  }
  const moves = ['issue', 'check', 'approve', 'keep', 'correct'] as const
  return {
    ...details,
    row: { ...details.row, seller: parties.seller.name },
    sellerId: row.sellerId,
    checkedBy: row.checkedBy === null ? null : (names.get(row.checkedBy) ?? ''),
    ...{
      checkedAt: row.checkedAt,
      approvedAt: row.approvedAt,
      attempt: row.attempt,
    },
    approvedBy: row.approvedBy === null ? null : (names.get(row.approvedBy) ?? ''),
    contradicted: await findContradicted(tx, row),
    missing:
      row.state === 'draft' || row.state === 'objected'
        ? [...missing]
        : facts.isAtBank
          ? []
          : await findMissingForPayment(ctx, tx, row),
    allowed: moves.filter((trigger) => decide(settlementMachine, row.state, trigger, 'operator', facts).ok),
  }
}

/** A settlement without an account leaves every batch when it is frozen: it waits for its seller. */
async function findMissingForPayment(ctx: Context, tx: Tx, row: SettlementRow): Promise<'sellerAccount'[]> {
  const isToBePaid = row.state === 'checked' || row.state === 'approved'
  return isToBePaid && (await openSellersAccount(ctx, tx, row)) === undefined ? ['sellerAccount'] : []
}
