import { addDays, addMonths, berlinDay, type PlainDay } from '@referral/domain/calendar'
import { formatIn } from '@referral/domain/format'
import { cents, negateCents } from '@referral/domain/money'
import { settlementNumber, settlementTotals } from '@referral/domain/settlement'
import { bookSettlementCorrected, bookSettlementIssued } from '@referral/domain/settlement-books'
import {
  attachItems,
  handOverItems,
  listItemsOfSettlement,
  listWaitingItems,
  type CommissionItem,
} from '#features/commissions/public.ts'
import { post } from '#features/ledger/public.ts'
import { lockSeller } from '#features/sellers/public.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { newId } from '#platform/ids.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { isRefused, refuse, type Refused } from '#platform/outcome.ts'
import { changeSettlement, decideSettlement, emitSettlementEvent } from './change-settlement.ts'
import { insertLines, listLines } from './documents.sql.ts'
import { completeness, openParties, readParties, sealParties, type Parties } from './parties.ts'
import { findSettlement, insertSettlement, isAtBank, issueRow, setDraftTotals, takeNumber } from './settlements.sql.ts'
import { lockSettlement } from './settlements.sql.ts'
import type { SettlementLine, SettlementRow } from './tables.ts'

const actorOf = (ctx: Context) => (ctx.actor.kind === 'operator' ? 'operator' : 'system')

export const totalsOf = (items: readonly Pick<CommissionItem, 'cents' | 'taxStatus'>[]) =>
  settlementTotals(
    items.map((item) => ({
      cents: cents(item.cents),
      taxStatus: item.taxStatus,
    })),
  )

const firstDay = (items: readonly CommissionItem[], month: PlainDay) =>
  items.reduce((first, { bookedOn }) => (bookedOn < first ? bookedOn : first), month)

const nothing = { netCents: 0, vatCents: 0, grossCents: 0 }

/**
 * Collects the items booked for a seller until the end of a month into a draft: one for each seller and month, and only
 * where the total with tax is positive; a negative rest waits for later months. The seller is locked, so that of two
 * concurrent runs one does it.
 * @param month its first day
 * @returns whether there is a new draft
 */
export async function draftSettlement(ctx: Context, tx: Tx, sellerId: string, month: PlainDay): Promise<boolean> {
  await lockSeller(tx, sellerId)
  const periodUntil = addDays(addMonths(month, 1), -1)
  const items = await listWaitingItems(tx, sellerId, periodUntil)
  const totals = totalsOf(items)
  if (totals.grossCents <= 0) return false
  const id = newId(ctx.now)
  const periodFrom = firstDay(items, month)
  const common = {
    id,
    sellerId,
    kind: 'settlement',
    correctsId: null,
    reason: null,
  } as const
  const dates = { month, periodFrom, periodUntil, draftedAt: ctx.now }
  if (!(await insertSettlement(tx, { ...common, ...dates, ...nothing }))) return false
  if (
    !(await attachItems(
      tx,
      id,
      items.map((item) => item.id),
    ))
  )
    throw new Error('A commission was settled twice')
  await setDraftTotals(tx, id, periodFrom, totals)
  await emitSettlementEvent(ctx, tx, { id, sellerId }, 'draft', { from: null, to: 'draft' })
  return true
}

const lineOf = (item: CommissionItem, index: number): SettlementLine => ({
  ...{
    position: index + 1,
    itemId: item.id,
    kind: item.kind,
    isReversal: item.reversesId !== null,
  },
  ...{
    bookedOn: item.bookedOn,
    orderNumber: item.orderNumber,
    orderedOn: item.orderedOn,
    product: item.product,
    productEn: item.productEn,
  },
  ...{
    model: item.model,
    periodFrom: item.periodFrom,
    stepFrom: item.stepFrom,
    taxStatus: item.taxStatus,
  },
  cents: item.cents,
})

/** The lines of a document; of a draft, as they would be. */
export const linesOf = async (tx: Tx, { id, state }: SettlementRow): Promise<readonly SettlementLine[]> =>
  state === 'draft' ? (await listItemsOfSettlement(tx, id)).map(lineOf) : listLines(tx, id)

/**
 * Issues a draft: the next number of its year, both sides and every line fixed, booked; a job makes the document and
 * informs the seller. Refused: notFound, illegalMove (the guard that failed as detail), lostRace.
 */
export async function issueSettlement(ctx: Context, tx: Tx, id: string): Promise<SettlementRow | Refused> {
  const draft = await lockSettlement(tx, id)
  if (draft === undefined) return refuse('notFound')
  const { parties, missing } = await readParties(ctx, tx, draft.sellerId)
  const to = decideSettlement(draft.state, {
    trigger: 'issue',
    actor: actorOf(ctx),
    facts: { isAboveZero: draft.grossCents > 0, ...completeness(missing) },
  })
  if (isRefused(to)) return to
  return number(ctx, tx, id, parties, await linesOf(tx, draft))
}

/** Numbers a draft and fixes it for good. */
async function number(
  ctx: Context,
  tx: Tx,
  id: string,
  parties: Parties,
  lines: readonly SettlementLine[],
): Promise<SettlementRow | Refused> {
  const today = berlinDay(ctx.now)
  const year = Number(today.slice(0, 4))
  const sequence = await takeNumber(tx, year)
  const issued = {
    ...{
      state: 'issued' as const,
      number: settlementNumber(year, sequence),
      year,
      sequence,
    },
    ...{
      issuedAt: ctx.now,
      issuedOn: today,
      parties: sealParties(ctx, id, parties),
    },
  }
  if (!(await issueRow(tx, id, issued))) return refuse('lostRace')
  await insertLines(tx, id, lines)
  const row = (await findSettlement(tx, id))!
  await post(ctx, tx, bookingOf(row), {
    subjectId: id,
    beneficiaryId: row.sellerId,
  })
  await emitSettlementEvent(ctx, tx, row, 'issue', {
    ...{
      from: 'draft',
      to: 'issued',
      data: { number: row.number, cents: row.grossCents },
    },
    ...(row.reason === null ? {} : { reason: row.reason }),
  })
  await enqueue(tx, 'settlement-document', { id })
  return row
}

function bookingOf({ id, correctsId, netCents, vatCents }: SettlementRow) {
  if (correctsId === null)
    return bookSettlementIssued({
      settlementId: id,
      netCents: cents(netCents),
      vatCents: cents(vatCents),
    })
  return bookSettlementCorrected({
    ...{ correctionId: id, settlementId: correctsId },
    ...{
      netCents: negateCents(cents(netCents)),
      vatCents: negateCents(cents(vatCents)),
    },
  })
}

/**
 * Cancels a settlement by a new document that names it, and puts its lines into a new draft that waits for the
 * operator. Answers the correction. Refused: notFound, illegalMove, lostRace.
 */
export async function correctSettlement(
  ctx: Context,
  tx: Tx,
  row: SettlementRow,
  reason: string,
): Promise<SettlementRow | Refused> {
  const moved = await changeSettlement(ctx, tx, row, {
    ...{ trigger: 'correct', actor: 'operator', reason, with: row.state === 'objected' ? answerOf(ctx, reason) : {} },
    facts: {
      isCorrection: row.kind === 'correction',
      isAtBank: await isAtBank(tx, row.id),
    },
  })
  if (isRefused(moved)) return moved
  const replaced = await replace(ctx, tx, row, reason)
  return isRefused(replaced) ? replaced : replaced.correction
}

/**
 * Answers an objection without changing an amount. The document is no invoice since the objection: a correction cancels
 * it, and the same lines are issued again under a number of their own, which may be objected to like any other. Answers
 * the new settlement. Refused: notFound, illegalMove (the guard that failed as detail), lostRace.
 */
export async function keepSettlement(
  ctx: Context,
  tx: Tx,
  row: SettlementRow,
  answer: string,
): Promise<SettlementRow | Refused> {
  const facts = completeness((await readParties(ctx, tx, row.sellerId)).missing)
  const moved = await changeSettlement(ctx, tx, row, {
    ...{ trigger: 'keep', actor: 'operator', facts, reason: answer, with: answerOf(ctx, answer) },
  })
  if (isRefused(moved)) return moved
  const reason = `Widerspruch vom ${formatIn.de.day(berlinDay(row.objectedAt!))}, § 14 Abs. 2 Satz 3 UStG`
  const replaced = await replace(ctx, tx, row, reason)
  return isRefused(replaced) ? replaced : issueSettlement(ctx, tx, replaced.draftId)
}

const answerOf = (ctx: Context, answer: string) => ({ answeredAt: ctx.now, answer })

/** The correction of a settlement, with negated lines under a number of its own; its lines go into a new draft. */
async function replace(
  ctx: Context,
  tx: Tx,
  row: SettlementRow,
  reason: string,
): Promise<{ correction: SettlementRow; draftId: string } | Refused> {
  const { sellerId, month, periodFrom, periodUntil } = row
  const common = {
    sellerId,
    month,
    periodFrom,
    periodUntil,
    draftedAt: ctx.now,
  }
  const correctionId = newId(ctx.now)
  const totals = {
    netCents: -row.netCents,
    vatCents: -row.vatCents,
    grossCents: -row.grossCents,
  }
  await insertSettlement(tx, {
    id: correctionId,
    kind: 'correction',
    ...common,
    ...totals,
    correctsId: row.id,
    reason,
  })
  const lines = (await listLines(tx, row.id)).map((line) => ({
    ...line,
    isReversal: !line.isReversal,
    cents: -line.cents,
  }))
  const correction = await number(ctx, tx, correctionId, openParties(ctx, row.id, row.parties!), lines)
  if (isRefused(correction)) return correction
  const again = {
    id: newId(ctx.now),
    kind: 'settlement',
    ...common,
    correctsId: null,
    reason: null,
  } as const
  await insertSettlement(tx, { ...again, ...nothing })
  await handOverItems(tx, row.id, again.id)
  await setDraftTotals(tx, again.id, periodFrom, totalsOf(await listItemsOfSettlement(tx, again.id)))
  await emitSettlementEvent(ctx, tx, again, 'draft', {
    from: null,
    to: 'draft',
    data: { replaces: row.number },
  })
  return { correction, draftId: again.id }
}
